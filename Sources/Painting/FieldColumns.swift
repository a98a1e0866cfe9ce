/// How wide the columns of a row are, and how large its values.
struct FieldColumns {
  var widths: [Double]
  var gap: Double
  var size: Double
  /// Whether not everything fits on one line.
  var areCut = false

  init(_ row: FieldRow, width: Double) {
    let count = Double(row.fields.count)
    let values = row.fields.map { TextLayout($0.value, style: row.style).width + 0.5 }
    // A line is cut with regard to the space after its last letter, too.
    let labels = row.fields.map {
      TextLayout($0.label.uppercased(), style: .label).width + FieldRow.labelTracking + 0.5
    }
    gap = min(row.gap, width / (2 * count))
    let room = width - gap * (count - 1)
    func natural(_ size: Double) -> [Double] {
      zip(values, labels).map { max($0 * size / row.style.size, $1) }
    }
    size = row.style.size
    widths = natural(size)
    while widths.reduce(0, +) > room, size > row.leastSize {
      size = max(row.leastSize, size - max(0.5, size / 24))
      widths = natural(size)
    }
    let sum = widths.reduce(0, +)
    if sum > room {
      widths = Self.shared(room, among: widths)
      // Where it is labels that are too wide, small values would be of no use.
      let fitting = zip(widths, values).reduce(row.style.size) {
        $1.1 > 1 ? min($0, row.style.size * $1.0 / $1.1) : $0
      }
      areCut = fitting < size
      size = max(size, (fitting * 4).rounded(.down) / 4)
    } else if row.fields.count == 1 {
      widths = [room]
    } else {
      gap += (room - sum) / (count - 1)
    }
  }

  /// What wants less than an even share gets it; the others share the rest.
  private static func shared(_ room: Double, among wanted: [Double]) -> [Double] {
    var result = wanted
    var rest = room
    let ascending = wanted.indices.sorted { wanted[$0] < wanted[$1] }
    for (rank, index) in ascending.enumerated() {
      result[index] = min(wanted[index], rest / Double(wanted.count - rank))
      rest -= result[index]
    }
    return result
  }
}
