import CCrypto
import Cards

/// What the manifest and the signature of a pass are worth.
///
/// It is checked that the files are those of the manifest, and that the manifest is the one that was signed.
/// Whether the signer is who the certificate says, no list of authorities here can tell: the verdict
/// names the signer and vouches for no more than that.
enum SignatureReader {
  static func verdict(_ parts: [String: [UInt8]]) -> PassSignature {
    guard let manifest = parts["manifest.json"], manifest.count <= ReadingLimits.textSize else {
      return .none
    }
    guard matches(manifest, parts) else { return .changed }
    guard let signature = parts["signature"], signature.count <= ReadingLimits.textSize else {
      return .none
    }
    return signer(of: manifest, signature).map { .intact(signer: $0) } ?? .changed
  }

  /// Whether every part is in the manifest with its checksum, and no other.
  private static func matches(_ manifest: [UInt8], _ parts: [String: [UInt8]]) -> Bool {
    guard let listed = try? JSONReader.read(manifest).object else { return false }
    var sums: [String: String] = [:]
    for (path, sum) in listed {
      sums[String(path.map { $0 == "\\" ? "/" : $0 })] = sum.text?.lowercased()
    }
    let own: Set<String> = ["manifest.json", "signature"]
    let present = parts.keys.filter { !own.contains($0) && !PassPackage.isJunk($0) }
    guard Set(present) == Set(sums.keys.filter { !own.contains($0) }) else { return false }
    return present.allSatisfy { path in
      guard let part = parts[path], let sum = sums[path] else { return false }
      return sum == hex(part, EVP_sha1()) || sum == hex(part, EVP_sha256())
    }
  }

  private static func hex(_ bytes: [UInt8], _ digest: OpaquePointer?) -> String {
    var sum = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var length: UInt32 = 0
    guard EVP_Digest(bytes, bytes.count, &sum, &length, digest, nil) == 1 else { return "" }
    return sum.prefix(Int(length)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// - Returns: The signer's name; `nil` when the signature is not one of this manifest.
  private static func signer(of manifest: [UInt8], _ signature: [UInt8]) -> String? {
    guard let source = BIO_new_mem_buf(signature, Int32(clamping: signature.count)) else {
      return nil
    }
    defer { BIO_free(source) }
    guard let message = d2i_CMS_bio(source, nil) else { return nil }
    defer { CMS_ContentInfo_free(message) }
    guard let content = BIO_new_mem_buf(manifest, Int32(clamping: manifest.count)) else {
      return nil
    }
    defer { BIO_free(content) }
    let flags = UInt32(CMS_BINARY) | UInt32(CMS_DETACHED) | UInt32(CMS_NO_SIGNER_CERT_VERIFY)
    guard CMS_verify(message, nil, nil, content, nil, flags) == 1,
      let certificates = CMS_get0_signers(message)
    else {
      ERR_clear_error()
      return nil
    }
    defer { billfold_certificates_free(certificates) }
    guard let certificate = billfold_first_certificate(certificates),
      let name = X509_get_subject_name(certificate)
    else { return nil }
    return text(of: name, NID_commonName) ?? text(of: name, NID_organizationName) ?? "?"
  }

  private static func text(of name: OpaquePointer, _ identifier: Int32) -> String? {
    let index = X509_NAME_get_index_by_NID(name, identifier, -1)
    guard index >= 0, let entry = X509_NAME_get_entry(name, index),
      let data = X509_NAME_ENTRY_get_data(entry)
    else { return nil }
    var bytes: UnsafeMutablePointer<UInt8>?
    let length = ASN1_STRING_to_UTF8(&bytes, data)
    guard length > 0, let bytes else { return nil }
    defer { CRYPTO_free(bytes, "", 0) }
    let text = String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
    return text.trimmed.isEmpty ? nil : String(text.trimmed.prefix(200))
  }
}
