internal import SourceText

/// Which files a search of a folder takes, determined by the ends of their names in any case.
package struct FileNameEndings: Sendable {
  /// What the files are, as a noun phrase without article.
  let label: String
  /// The ends, small letters, each with its dot.
  private var endings: [[UInt8]]
  /// Whole names.
  private var names: [[UInt8]] = []

  private init(_ label: String, _ extensions: [String]) {
    self.label = label
    endings = extensions.map { Array(".\($0)".utf8) }
  }

  /// Property lists.
  package static let propertyLists = FileNameEndings("property list", ["plist"])
  /// Property lists by all names that they have; what is checked of the files that a list names.
  package static let listed = FileNameEndings(
    "property list", ["plist", "entitlements", "strings", "stringsdict", "xcprivacy"])
  /// Property lists, and what `validate` looks into besides: project files and archives of apps.
  package static let checkable = FileNameEndings(
    "property list, project or archive", ["plist", "pbxproj", "ipa"])

  /// The same with files that have certain whole names, or certain ends, each with its dot.
  package static func checkable(and names: [String], endings: [String]) -> FileNameEndings {
    var all = checkable
    all.endings += endings.map { Array($0.utf8) }
    all.names = names.map { Array($0.utf8) }
    return all
  }

  /// Files with whole names.
  ///
  /// - Parameters:
  ///   - names: the names.
  ///   - label: what the files are, as a noun phrase without article.
  package static func files(named names: [String], _ label: String) -> FileNameEndings {
    var files = FileNameEndings(label, [])
    files.names = names.map { Array($0.utf8) }
    return files
  }

  /// Indexes of git's packs.
  static let packIndexes = FileNameEndings("index of a pack", ["idx"])
  /// Project files of Xcode.
  package static let projectFiles = FileNameEndings("project file", ["pbxproj"])
  /// Files that may stand for launch options: property lists, JSON, payloads of pushes, and what was
  /// copied out of a log.
  package static let launchOptions = FileNameEndings(
    "file of launch options", ["plist", "json", "apns", "txt", "log"])

  /// All files, whatever their names.
  package static let everything: FileNameEndings = {
    var all = FileNameEndings("file", [])
    all.endings = [[]]
    return all
  }()

  /// What a folder lacks that has none of them, as a clause.
  package var absence: String { "contains no \(label) to check" }

  /// Whether project files are among them.
  var takesProjects: Bool { endings.contains { $0.elementsEqual(".pbxproj".utf8) } }

  /// Whether a path has one of the ends.
  package func match(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { match($0) }
  }

  /// Whether a name has one of the ends, and something before it.
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
