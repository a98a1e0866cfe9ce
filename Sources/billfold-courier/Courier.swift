/// Reads one pass file that it is handed, and answers with what it says.
@main
struct Courier {
  static func main() {}
}
