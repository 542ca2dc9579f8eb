internal import PropertyListSyntax
internal import SourceText

/// The Info.plist as built, to be read by people and by programs.
extension EffectiveInfoPlist {
  /// The XML property list with a comment before each key that says where its value comes from. Inner keys
  /// and elements of arrays have one where they come from somewhere else than what is around them.
  ///
  /// - Complexity: linear in the size of the document.
  package var commentedXML: [UInt8] {
    let made = document.source
    var lines = LineNumbers()
    var bytes: [UInt8] = []
    var done = 0
    for (index, node) in nodes.enumerated() where isKey(index) || isElement(index) {
      let value = isKey(index) ? index + 1 : index
      guard value < nodes.count, saysMore(value) else { continue }
      // A key or element is the first thing on its line.
      var start = Int(node.span.start)
      while start > 0, made[start - 1] == 0x09 { start -= 1 }
      bytes += made.paddedBytes[done..<start]
      bytes += made.paddedBytes[start..<Int(node.span.start)]
      bytes.append("<!-- \(Self.harmless(words(value, &lines))) -->\n")
      done = start
    }
    bytes += made.paddedBytes[done..<made.count]
    return bytes
  }

  /// The values as JSON, version 1: each scalar and each empty container with the way to it, what wrote it,
  /// where, and the settings in it. Values of kinds that JSON does not have are written as in canonical JSON.
  ///
  /// - Complexity: linear in the size of the document.
  package func json(target: String, configuration: String) -> [UInt8] {
    var lines = LineNumbers()
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("target", target)
      writer.member("configuration", configuration)
      writer.key("values")
      writer.beginArray()
      var path: [KeyPathStep] = []
      var at = 1
      if let root = document.root { list(root, &at, &path, &lines, &writer) }
      writer.endArray()
    }
    writer.newline()
    return writer.bytes
  }

  // MARK: JSON

  /// Writes a container's values; `at` is the node behind it.
  private func list(
    _ container: PropertyListValue, _ at: inout Int, _ path: inout [KeyPathStep],
    _ lines: inout LineNumbers, _ writer: inout JSONWriter
  ) {
    if let dictionary = container.dictionary {
      for entry in dictionary {
        at += 1
        path.append(.key(entry.key.string ?? ""))
        listValue(entry.value, &at, &path, &lines, &writer)
        path.removeLast()
      }
    } else if let array = container.array {
      for (position, element) in array.enumerated() {
        path.append(.index(position))
        listValue(element, &at, &path, &lines, &writer)
        path.removeLast()
      }
    }
  }

  private func listValue(
    _ value: PropertyListValue, _ at: inout Int, _ path: inout [KeyPathStep],
    _ lines: inout LineNumbers, _ writer: inout JSONWriter
  ) {
    let node = nodes[at]
    at += 1
    if value.dictionary?.isEmpty == false || value.array?.isEmpty == false {
      return list(value, &at, &path, &lines, &writer)
    }
    let canonical = (try? PropertyListWriter.write(value, as: .canonicalJSON).bytes) ?? []
    writer.object { writer in
      writer.key("keyPath")
      writer.beginArray()
      for step in path {
        switch step {
        case .key(let key): writer.value(key)
        case .index(let index): writer.value(index)
        }
      }
      writer.endArray()
      writer.key("value")
      writer.value(json: canonical.last == 0x0A ? canonical.dropLast() : canonical[...])
      writer.member("source", node.origin.source.rawValue)
      let place = node.origin.place
      writer.member("path", path: place.file.source.path)
      if let location = lines.location(of: place) {
        writer.member("line", location.line)
        writer.member("column", location.column)
      }
      writer.member("settings", node.origin.settings.map(\.name))
    }
  }

  // MARK: Comments

  private func isKey(_ index: Int) -> Bool {
    nodes[index].parent >= 0 && document.kind(at: nodes[index].index) == .key
  }

  private func isElement(_ index: Int) -> Bool {
    let parent = nodes[index].parent
    return parent > 0 && document.kind(at: nodes[parent].index) == .array
  }

  /// Whether a value comes from somewhere else than what is around it.
  private func saysMore(_ index: Int) -> Bool {
    let node = nodes[index]
    let around = nodes[max(0, node.parent)]
    return node.parent <= 0 || node.origin.source != around.origin.source
      || node.origin.place.file != around.origin.place.file
  }

  /// Where a value comes from: `App/Info.plist:12`, `App.xcodeproj/project.pbxproj:300: PRODUCT_NAME`.
  private func words(_ index: Int, _ lines: inout LineNumbers) -> String {
    let origin = nodes[index].origin
    if origin.source == .build, origin.place == home { return "made by the build" }
    var words = lines.words(origin.place)
    if origin.source == .setting || origin.source == .build,
      case .key(let name)? = origin.place.keyPath.last
    {
      words += ": \(name)"
    }
    for setting in origin.settings.prefix(4) {
      words += setting.place.map { ", \(setting.name) at \(lines.words($0))" } ?? ""
    }
    return words
  }

  /// A text as a comment of XML can have it.
  private static func harmless(_ text: String) -> String {
    var result = ""
    for character in text.visible {
      if character == "-", result.last == "-" { result += " " }
      result.append(character)
    }
    return result.last == "-" ? result + " " : result
  }
}

/// Lines and columns in several files; the table of each is made once.
private struct LineNumbers {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  /// Line and column; nil where the file has none.
  mutating func location(of place: SourcePlace) -> SourceLocation? {
    guard place.file.isText else { return nil }
    let key = ObjectIdentifier(place.file)
    let table = tables[key] ?? LineTable(place.file.source)
    tables[key] = table
    return table.location(at: Int(place.span.start))
  }

  mutating func words(_ place: SourcePlace) -> String {
    let path = place.file.source.path
    return location(of: place).map { "\(path):\($0.line)" } ?? path
  }
}
