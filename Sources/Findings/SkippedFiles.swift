/// How many files a list named that are not looked at by themselves.
package struct SkippedFiles: Sendable, Equatable {
  /// Files that are not property lists.
  package var otherFiles = 0
  /// Files of projects and built apps, which are checked when the project or the app is given as a path.
  package var projectFiles = 0

  /// Begins with none.
  package init() {}

  /// Adds those of another list.
  package mutating func add(_ other: SkippedFiles) {
    otherFiles += other.otherFiles
    projectFiles += other.projectFiles
  }

  /// How many there are of what, as a clause; nil for none.
  package var sentence: String? {
    var parts: [String] = []
    if otherFiles > 0 {
      parts.append(
        otherFiles == 1
          ? "1 listed file that is not a property list"
          : "\(otherFiles) listed files that are not property lists")
    }
    if projectFiles > 0 {
      parts.append(
        (projectFiles == 1
          ? "1 listed file that belongs to a project or a built app"
          : "\(projectFiles) listed files that belong to projects or built apps")
          + ", which are checked when they are given as paths")
    }
    return parts.isEmpty ? nil : "skipped " + parts.joined(separator: ", and ")
  }
}
