internal import Findings
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The scene manifest in a description for XcodeGen, after a property that the description already has.
///
/// Only block mappings are edited: a property on a line of its own, `KEY: value`, gives the indentation. Its value may be in
/// flow style if it ends on that line, `UILaunchScreen: {}`. A file with anchors, aliases, merge keys, or with the
/// properties themselves in flow style is not edited.
struct SpecManifest {
  /// The file.
  let file: RelatedFile
  /// The edits: the manifest, and the removal of the main storyboard.
  let edits: [TextEdit]

  /// Finds the place for a manifest; nil if a person has to add it.
  ///
  /// - Complexity: linear in the size of the file and of the Info.plist.
  init?(_ manifest: SceneManifest, in target: InspectedTarget) {
    guard let effective = target.effective, let root = effective.document.root?.dictionary,
      root[SceneManifest.key] == nil, manifest.variants.isEmpty
    else { return nil }
    var anchor: SpecLine?
    var storyboard: SpecLine?
    for entry in root {
      guard let key = entry.key.string, let origin = effective.origin(of: entry.value.span),
        origin.source == .manifest || origin.source == .expandedManifest,
        let line = SpecLine(of: key, at: origin.place)
      else { continue }
      if anchor.map({ $0.end < line.end && $0.indentation == line.indentation }) ?? true {
        anchor = line
      }
      if key == SceneManifest.storyboardKey { storyboard = line }
    }
    guard let anchor, !Self.hasAnchors(anchor.file.source) else { return nil }
    if manifest.storyboard != nil, manifest.removesMainStoryboard, storyboard == nil { return nil }
    file = anchor.file
    let text = Self.text(manifest, anchor)
    var edits = [TextEdit(replacing: .at(anchor.end), with: text)]
    if let storyboard, manifest.removesMainStoryboard {
      if storyboard.end == anchor.end {
        edits = [
          TextEdit(replacing: SourceSpan(storyboard.start..<storyboard.end), with: text)
        ]
      } else {
        edits.append(
          TextEdit(replacing: SourceSpan(storyboard.start..<storyboard.end), with: ""))
      }
    }
    self.edits = edits
  }

  private static func text(_ manifest: SceneManifest, _ line: SpecLine) -> String {
    var lines: [(Int, String)] =
      [
        (0, "\(SceneManifest.key):"), (1, "UIApplicationSupportsMultipleScenes: false"),
        (1, "UISceneConfigurations:"), (2, "UIWindowSceneSessionRoleApplication:"),
        (3, "- UISceneConfigurationName: Default Configuration"),
        (3, "  UISceneDelegateClassName: \(ManifestLine.plain(manifest.className))"),
      ]
    if let name = manifest.storyboard {
      lines.append((3, "  UISceneStoryboardFile: \(ManifestLine.plain(name))"))
    }
    return lines.map { depth, text in
      line.indentation + String(repeating: "  ", count: depth) + text + line.newline
    }.joined()
  }

  /// Whether a file seems to have anchors, aliases or merge keys. The check looks at single words, and quotes
  /// around them.
  private static func hasAnchors(_ source: SourceFile) -> Bool {
    let bytes = source.bytes
    return bytes.indices.contains { at in
      guard [UInt8(ascii: "&"), UInt8(ascii: "*")].contains(bytes[at]) else {
        return bytes[at...].starts(with: "<<:".utf8)
      }
      let before = at > bytes.startIndex ? bytes[at - 1] : 0x20
      return ASCII.isBlank(before) && ASCII.isLetterOrDigit(source[at + 1])
    }
  }
}

/// A line `KEY: value` of a block mapping.
struct SpecLine {
  let file: RelatedFile
  /// The white space before the key.
  let indentation: String
  /// The offset where the line begins.
  let start: Int
  /// The offset after its line end.
  let end: Int
  /// Its line end.
  let newline: String

  /// Whether a value ends on its line: every bracket of a value in flow style is closed there, and nothing follows it.
  private static func isWhole(_ value: Substring) -> Bool {
    guard let first = value.first, "{[".contains(first) else { return true }
    var depth = 0
    var rest = value[...]
    while let character = rest.popFirst() {
      if "{[".contains(character) { depth += 1 }
      if "}]".contains(character) { depth -= 1 }
      if depth == 0 { break }
    }
    rest = rest.drop { $0 == " " }
    // Quotes may have brackets in them.
    return depth == 0 && (rest.isEmpty || rest.first == "#")
      && !value.contains { "\"'".contains($0) }
  }

  /// The line of a value; nil if the key is not the first text on it, or the value continues on the next
  /// line.
  init?(of key: String, at place: SourcePlace) {
    let source = place.file.source
    guard source.path.hasSuffix(".yml") || source.path.hasSuffix(".yaml") else { return nil }
    var start = Int(place.span.start)
    guard start < source.count else { return nil }
    while start > 0, !ASCII.isLineEnd(source[start - 1]) { start -= 1 }
    var end = Int(place.span.end)
    guard !(start..<end).contains(where: { ASCII.isLineEnd(source[$0]) }) else { return nil }
    while end < source.count, !ASCII.isLineEnd(source[end]) { end += 1 }
    guard end < source.count else { return nil }
    let line = source.text(start..<end)
    let blanks = line.prefix { $0 == " " }
    guard line.dropFirst(blanks.count).hasPrefix(key + ":") else { return nil }
    let value = line.dropFirst(blanks.count + key.count + 1).drop { $0 == " " }
    guard let first = value.first, !"|>&*!#".contains(first), Self.isWhole(value) else {
      return nil
    }
    newline =
      source[end] == 0x0D && source[end + 1] == 0x0A ? "\r\n" : source[end] == 0x0D ? "\r" : "\n"
    file = place.file
    indentation = String(blanks)
    self.start = start
    self.end = end + newline.utf8.count
  }
}
