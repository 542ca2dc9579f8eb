/// Puts a binary property list together byte by byte, right or wrong.
struct BinaryFile {
  /// The objects, each with its marker.
  var objects: [[UInt8]]
  /// The object that is the root.
  var root: UInt64 = 0
  /// Bytes of one reference.
  var referenceSize = 1
  /// Bytes of one entry of the offset table.
  var offsetSize = 1
  /// What to write instead of the right values.
  var objectCount: UInt64?
  /// The offset of the table.
  var tableOffset: UInt64?
  /// Entries of the offset table to overwrite, by object.
  var offsets: [Int: UInt64] = [:]

  init(_ objects: [[UInt8]], root: UInt64 = 0, referenceSize: Int = 1, offsetSize: Int = 1) {
    self.objects = objects
    self.root = root
    self.referenceSize = referenceSize
    self.offsetSize = offsetSize
  }

  /// The number as bytes, most significant first.
  static func number(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) : 0 }
  }

  /// The file.
  var bytes: [UInt8] {
    var output = Array("bplist00".utf8)
    var places: [UInt64] = []
    for object in objects {
      places.append(UInt64(output.count))
      output += object
    }
    let table = UInt64(output.count)
    for (index, place) in places.enumerated() {
      output += Self.number(offsets[index] ?? place, offsetSize)
    }
    output += [0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: offsetSize)]
    output += [UInt8(truncatingIfNeeded: referenceSize)]
    output += Self.number(objectCount ?? UInt64(objects.count), 8)
    output += Self.number(root, 8) + Self.number(tableOffset ?? table, 8)
    return output
  }
}
