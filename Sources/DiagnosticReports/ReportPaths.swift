internal import SourceText

/// Paths as the programs that read a report look for them.
struct ReportPaths {
  /// The current folder without a slash at its end, so that the root is empty; nil when it is not known.
  private let folder: String?

  init(_ options: ReportOptions) {
    folder = options.workingFolder.map { folder in
      folder.utf8.last == UInt8(ascii: "/") ? String(folder.dropLast()) : folder
    }
  }

  /// The path from the current folder on where the file is in it, else the path as it was given.
  ///
  /// Whoever runs the tool in the root of a repository gets paths of the repository, as code hosts need
  /// them.
  func relative(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") {
      guard let folder, path.utf8.starts(with: (folder + "/").utf8) else { return path }
      return String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    }
    return Self.withoutDots(path)
  }

  /// The path from the root on; as it was given where the current folder is not known.
  func absolute(_ path: String) -> String {
    guard let folder, path.utf8.first != UInt8(ascii: "/") else { return path }
    var rest = Self.withoutDots(path)
    var parent = folder[...]
    while rest.utf8.starts(with: "../".utf8) {
      rest = Self.withoutDots(String(decoding: rest.utf8.dropFirst(3), as: UTF8.self))
      parent = parent.utf8.lastIndex(of: UInt8(ascii: "/")).map { parent[..<$0] } ?? ""
    }
    return parent + "/" + rest
  }

  /// The path as a URI reference: relative to the current folder where the file is in it, else with the
  /// scheme `file`.
  func uri(_ path: String) -> (text: String, isRelative: Bool) {
    var shown = relative(path)
    if shown.utf8.starts(with: "../".utf8) { shown = absolute(shown) }
    return shown.utf8.first == UInt8(ascii: "/")
      ? ("file://" + Self.percentEncoded(shown), false) : (Self.percentEncoded(shown), true)
  }

  /// The current folder as a URI that ends with a slash; nil when it is not known.
  var folderURI: String? { folder.map { "file://" + Self.percentEncoded($0) + "/" } }

  private static func withoutDots(_ path: String) -> String {
    var rest = path.utf8[...]
    while rest.starts(with: "./".utf8) {
      rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
    }
    return rest.isEmpty ? path : String(decoding: rest, as: UTF8.self)
  }

  /// A path of UTF-8 bytes as RFC 3986 wants it: all but slashes and unreserved characters in hexadecimal
  /// digits, the colon too, since the first part of a relative path must not look like a scheme.
  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.append(byte)
      default:
        text.append(UInt8(ascii: "%"))
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension String {
  /// A path that another program opens: only what acts on a terminal is replaced, so that a file with a
  /// no-break space in its name is still found.
  var visiblePath: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      // The last two code points of each plane are in no text, and XML forbids two of them.
      case .spaceSeparator,
        .unassigned where scalar.value & 0xFFFE != 0xFFFE:
        bytes.append(String(scalar))
      default: _ = VisibleText.append(scalar, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
