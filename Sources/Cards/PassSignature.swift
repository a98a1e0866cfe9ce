/// What the manifest and the signature of a pass file say; shown, and never a reason to refuse.
public enum PassSignature: Hashable, Sendable, Codable {
  /// No manifest or no signature.
  case none
  /// Signed, and nothing was changed since; by whom, as the certificate names itself.
  case intact(signer: String)
  /// What the manifest says and what is there differ, or the signature is not of this manifest.
  case changed
}
