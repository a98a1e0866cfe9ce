import Cards

/// What makes two files the same pass; two files without it are one only when they are the same bytes.
struct PassIdentity {
  let type, serial: String

  init?(_ pass: Pass) {
    guard let type = pass.passTypeIdentifier, let serial = pass.serialNumber, !type.isEmpty,
      !serial.isEmpty
    else { return nil }
    self.type = type
    self.serial = serial
  }
}
