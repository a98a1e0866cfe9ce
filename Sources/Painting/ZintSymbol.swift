import CZint
import Cards

/// One attempt of libzint's at a symbol.
final class ZintSymbol {
  /// What a symbology may be told; zint chooses what is left out.
  struct Options {
    /// Of the error correction, by the symbology's own scale.
    var level: Int32 = -1
    /// Of codewords in a row of PDF417.
    var columns: Int32 = 0
  }

  private let pointer: UnsafeMutablePointer<zint_symbol>  // ours

  /// C: `ZBarcode_Encode`, with the bytes taken as they are: not as text, without an ECI.
  ///
  /// - Parameter bytes: At least one.
  /// - Throws: `CodeRefusal` when zint refuses, or would do other than what was asked.
  init(_ kind: CodeKind, _ bytes: [UInt8], _ options: Options = Options()) throws(CodeRefusal) {
    // To zint a length of 0 means "as far as the first zero".
    precondition(!bytes.isEmpty)
    guard let pointer = ZBarcode_Create() else {
      throw CodeRefusal("There is no memory left for the code.")
    }
    self.pointer = pointer
    pointer.pointee.symbology = kind.zintSymbology
    pointer.pointee.input_mode = DATA_MODE
    pointer.pointee.warn_level = WARN_FAIL_ALL
    pointer.pointee.option_1 = options.level
    pointer.pointee.option_2 = options.columns
    if kind == .dataMatrix { pointer.pointee.option_3 = DM_SQUARE }
    switch ZBarcode_Encode(pointer, bytes, Int32(clamping: bytes.count)) {
    case 0: break
    case ZINT_ERROR_TOO_LONG: throw .tooLong(for: kind)
    case ZINT_ERROR_MEMORY: throw CodeRefusal("There is no memory left for the code.")
    default: throw .impossible(for: kind)
    }
  }

  deinit { ZBarcode_Delete(pointer) }

  /// Modules.
  var width: Int { Int(pointer.pointee.width) }
  var rowCount: Int { Int(pointer.pointee.rows) }

  /// What zint would print beneath a linear code, in UTF-8; no more than 127 bytes.
  var text: String { String(cString: billfold_zint_text(pointer)) }

  /// Eight modules, the leftmost the lowest bit; dark ones are set.
  func byte(row: Int, column: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: billfold_zint_byte(pointer, Int32(row), Int32(column)))
  }
}

extension CodeKind {
  /// Of the symbologies that have a check digit those that take it from us and compare: with
  /// `BARCODE_EANX`, 8 digits become 13.
  fileprivate var zintSymbology: Int32 {
    switch self {
    case .qr: BARCODE_QRCODE
    case .pdf417: BARCODE_PDF417
    case .aztec: BARCODE_AZTEC
    case .dataMatrix: BARCODE_DATAMATRIX
    case .code128: BARCODE_CODE128
    case .code39: BARCODE_CODE39
    case .code93: BARCODE_CODE93
    case .codabar: BARCODE_CODABAR
    case .itf: BARCODE_C25INTER
    case .ean13, .ean8: BARCODE_EANX_CHK
    case .upcA: BARCODE_UPCA_CHK
    case .upcE: BARCODE_UPCE_CHK
    }
  }
}
