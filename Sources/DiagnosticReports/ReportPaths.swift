internal import SourceText

/// Converts paths to the form that the programs that read a report expect.
struct ReportPaths {
  /// The current folder without a slash at its end, so that the root is an empty string; nil when it is not
  /// known.
  private let folder: String?

  init(_ options: ReportOptions) {
    folder = options.workingFolder.map { folder in
      folder.utf8.last == UInt8(ascii: "/") ? String(folder.dropLast()) : folder
    }
  }

  /// The path relative to the current folder if the file is in it, else the path as it was given.
  ///
  /// If you run the tool in the root of a repository, the paths are relative to the repository, as code hosts
  /// need them, no matter how the files were named.
  func relative(_ path: String) -> String {
    let plain = Self.withoutDots(path)
    guard let folder else { return plain }
    let isOutside = plain.utf8.first == UInt8(ascii: "/") || plain.utf8.starts(with: "../".utf8)
    guard isOutside else { return plain }
    let whole = absolute(plain)
    guard whole.utf8.starts(with: (folder + "/").utf8) else { return plain }
    return String(decoding: whole.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
  }

  /// The absolute path; the path as it was given when the current folder is not known.
  func absolute(_ path: String) -> String {
    var rest = Self.withoutDots(path)
    guard let folder, rest.utf8.first != UInt8(ascii: "/") else { return rest }
    var parent = folder[...]
    while rest.utf8.starts(with: "../".utf8) {
      rest = String(decoding: rest.utf8.dropFirst(3), as: UTF8.self)
      parent = parent.utf8.lastIndex(of: UInt8(ascii: "/")).map { parent[..<$0] } ?? ""
    }
    return parent + "/" + rest
  }

  /// The path as a URI reference: relative to the current folder if the file is in it, else with the scheme
  /// `file`.
  func uri(_ path: String) -> (text: String, isRelative: Bool) {
    var shown = relative(path)
    if shown.utf8.starts(with: "../".utf8) { shown = absolute(shown) }
    return shown.utf8.first == UInt8(ascii: "/")
      ? ("file://" + Self.percentEncoded(shown), false) : (Self.percentEncoded(shown), true)
  }

  /// The current folder as a URI that ends with a slash; nil when it is not known.
  var folderURI: String? { folder.map { "file://" + Self.percentEncoded($0) + "/" } }

  /// The path without parts that have no effect: `./` at its start, doubled slashes, `.` between slashes.
  private static func withoutDots(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    let parts = path.utf8.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    guard !parts.isEmpty else { return path }
    return (path.utf8.first == slash ? "/" : "")
      + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// A path of UTF-8 bytes with percent-encoding as in RFC 3986: everything but slashes and unreserved
  /// characters is encoded. The colon is encoded too, because the first part of a relative path must not look
  /// like a scheme.
  private static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(path.utf8.count)
    for byte in UndecodedBytes.bytes(path) {
      switch byte {
      case _ where ASCII.continuesHyphenatedName(byte), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
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
  /// The path for programs that open the file: only characters that act on a terminal are replaced, so that a
  /// file with a no-break space in its name is still found.
  var visiblePath: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      // The last two code points of each plane occur in no text, and XML forbids two of them.
      case .spaceSeparator,
        .unassigned where scalar.value & 0xFFFE != 0xFFFE:
        bytes.append(String(scalar))
      default: _ = VisibleText.append(scalar, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
