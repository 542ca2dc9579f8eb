internal import SourceText

/// Selects the files that a search of a folder returns, by the ends of their names. Case does not matter.
package struct FileNameEndings: Sendable {
  /// What the files are, as a noun phrase without article.
  let label: String
  /// The endings in lowercase, each with its dot.
  private var endings: [[UInt8]]
  /// Whole names.
  private var names: [[UInt8]] = []

  private init(_ label: String, _ extensions: [String]) {
    self.label = label
    endings = extensions.map { Array(".\($0)".utf8) }
  }

  /// Property lists.
  package static let propertyLists = FileNameEndings("property list", ["plist"])
  /// Property lists with any of their usual endings. Among the files that a list names, these are checked.
  package static let listed = FileNameEndings(
    "property list", ["plist", "entitlements", "strings", "stringsdict", "xcprivacy"])
  /// Property lists and the other files that `validate` checks: project files and archives of apps.
  package static let checkable = FileNameEndings(
    "property list, project or archive", ["plist", "pbxproj", "ipa", "xcprivacy"])

  /// `checkable` together with files that have one of the given names or endings, each ending with its dot.
  package static func checkable(and names: [String], endings: [String]) -> FileNameEndings {
    var all = checkable
    all.endings += endings.map { Array($0.utf8) }
    all.names = names.map { Array($0.utf8) }
    return all
  }

  /// Files whose whole name is one of the given names, or that have one of the endings.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - endings: the endings, each with its dot.
  ///   - label: what the files are, as a noun phrase without article.
  package static func files(
    named names: [String], endings: [String] = [], _ label: String
  ) -> FileNameEndings {
    var files = FileNameEndings(label, [])
    files.endings = endings.map { Array($0.utf8) }
    files.names = names.map { Array($0.utf8) }
    return files
  }

  /// Project files of Xcode.
  package static let projectFiles = FileNameEndings("project file", ["pbxproj"])
  /// Files that may hold launch options: property lists, JSON, payloads of pushes, and text copied out of a
  /// log.
  package static let launchOptions = FileNameEndings(
    "file of launch options", ["plist", "json", "apns", "txt", "log"])

  /// All files, whatever their names.
  package static let everything: FileNameEndings = {
    var all = FileNameEndings("file", [])
    all.endings = [[]]
    return all
  }()

  /// The message for a folder without such files, as a clause.
  package var absence: String { "contains no \(label) to check" }

  /// Whether a search returns project files.
  var takesProjects: Bool { endings.contains { $0.elementsEqual(".pbxproj".utf8) } }

  /// Whether a path has one of the endings or names.
  package func match(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { match($0) }
  }

  /// Whether a name ends with one of the endings, or is one of the names.
  func match(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for ending in endings where name.count >= ending.count {
      let end = name[(name.count - ending.count)...]
      if end.elementsEqual(ending, by: { $0 == $1 || (ASCII.isLowercase($1) && $0 | 0x20 == $1) }) {
        return true
      }
    }
    for known in names where known.count == name.count && name.elementsEqual(known) { return true }
    return false
  }
}
