internal import Findings
internal import LaunchSources
internal import SourceText

extension SceneCode {
  /// Adds the code for an app delegate that other configurations compile in its place: a class with the same name in the
  /// other branch of `#if`, so that the Info.plist names one that every configuration has.
  ///
  /// - Throws: why both cannot stand beside each other.
  mutating func add(
    _ other: SceneCode, of delegate: LinkedType, at place: SourcePlace
  ) throws(MigrationPlan.Obstacle) {
    let isAlike =
      other.className == className && other.newFiles.map(\.name) == newFiles.map(\.name)
      && other.replacesMainStoryboard == replacesMainStoryboard
      && other.setsDelegateWindow == setsDelegateWindow
    let parts = zip(newFiles, other.newFiles).map { (Self.branch(of: $0), Self.branch(of: $1)) }
    guard isAlike, !parts.isEmpty, parts.allSatisfy({ $0 != nil && $1 != nil }) else {
      throw MigrationPlan.Obstacle(
        "another configuration has the app delegate '\(delegate.name)', for which a scene delegate cannot stand in the same "
          + "file; migrate it by hand", at: place)
    }
    for (index, part) in parts.enumerated() {
      guard let text = part.1 else { continue }
      newFiles[index].text += "\n" + text
    }
    for (path, edits) in other.edits { self.edits[path, default: []] += edits }
    items += other.items.filter { item in
      !items.contains { $0.message == item.message && $0.place == item.place }
    }
    forwards = forwards || other.forwards
  }

  /// The part of a file in a branch of `#if`; nil if the file is not all in one.
  private static func branch(of file: NewFile) -> Substring? {
    guard let start = file.text.firstRange(of: "#if ") else { return nil }
    let isHeader = file.text[..<start.lowerBound].split(whereSeparator: \.isNewline)
      .allSatisfy { $0.drop { $0 == " " }.hasPrefix("//") }
    let end = file.text.drop { $0.isWhitespace }.suffix(16).split(whereSeparator: \.isNewline).last
    return isHeader && end == "#endif" ? file.text[start.lowerBound...] : nil
  }
}
