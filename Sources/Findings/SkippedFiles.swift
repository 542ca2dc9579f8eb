/// The number of files that a list names but that are not checked.
package struct SkippedFiles: Sendable, Equatable {
  /// The number of files that are not property lists, in a list that was not matched with projects.
  package var otherFiles = 0
  /// The number of files that are not property lists, and that no target in the current folder uses.
  package var unusedFiles = 0
  /// The number of files that are gone, and that no target in the current folder uses.
  package var missingFiles = 0
  /// Whether the list has too many files to match them with targets.
  package var isOfLongList = false
  /// The number of files of projects and built apps. They are checked when the project or the app is given as
  /// a path.
  package var projectFiles = 0

  /// Makes counts of zero.
  package init() {}

  /// Adds the counts of another list.
  package mutating func add(_ other: SkippedFiles) {
    otherFiles += other.otherFiles
    unusedFiles += other.unusedFiles
    missingFiles += other.missingFiles
    projectFiles += other.projectFiles
    isOfLongList = isOfLongList || other.isOfLongList
  }

  /// The counts as a clause; nil when all are zero.
  package var sentence: String? {
    var parts: [String] = []
    if otherFiles > 0 {
      parts.append(
        (otherFiles == 1
          ? "1 listed file that is not a property list"
          : "\(otherFiles) listed files that are not property lists")
          + (isOfLongList ? " (the list is too long to find the targets that read them)" : ""))
    }
    if unusedFiles > 0 {
      parts.append(
        (unusedFiles == 1 ? "1 listed file" : "\(unusedFiles) listed files")
          + " that no target reads")
    }
    if missingFiles > 0 {
      parts.append(
        missingFiles == 1
          ? "1 listed file that no longer exists"
          : "\(missingFiles) listed files that no longer exist")
    }
    if projectFiles > 0 {
      parts.append(
        (projectFiles == 1
          ? "1 listed file that belongs to a project or a built app"
          : "\(projectFiles) listed files that belong to projects or built apps")
          + ", which are checked when they are given as paths")
    }
    guard let last = parts.popLast() else { return nil }
    let others = parts.joined(separator: ", ")
    return "skipped " + (others.isEmpty ? last : "\(others), and \(last)")
  }
}
