import Cards
import Glibc
import Store

// import-probe WALLET FILE…: imports files as passes, named as they are, and says of each what became
// of it once it is kept. A file's contents are its picture too.

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&part, 1, part.count, file)
    if count == 0 { return bytes }
    bytes += part[..<count]
  }
}

let arguments = CommandLine.arguments.dropFirst()
let store = try WalletStore(path: FilePath(arguments.first ?? ""))
for path in arguments.dropFirst() {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  let original = contents(of: path)
  let pass = Pass(
    style: .coupon, organizationName: name, passTypeIdentifier: "pass.example",
    serialNumber: String(name.prefix { $0 != "." }), fileName: name)
  let outcome = try store.importPass(
    PassDocument(pass: pass, original: original, pictures: [.strip: original]))
  switch outcome {
  case .added(let id, _): print("added \(id) \(name)")
  case .replaced(let id, _): print("replaced \(id) \(name)")
  case .unchanged(let id, _): print("unchanged \(id) \(name)")
  }
  fflush(nil)
}
