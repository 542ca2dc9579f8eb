internal import Foundation

/// A whole project to be migrated, with what becomes of it.
struct ProjectShape: Sendable {
  var name: String
  /// The files by their paths in the folder of the project.
  var files: [String: String]
  /// What is migrated, from that folder.
  var path = "."
  /// `--append`.
  var appends = false
  /// `--assume`: an id with a value.
  var assumptions: [(id: String, value: String)] = []
  /// The states of the app targets, in their order; none where code alone decides them, which other tests check.
  var states = ["eligible"]
  /// The files that change, and the new ones, with outcome and path.
  var outcomes: [String] = []
  /// Parts of the items that the project is the reason of, each with the file that it is at.
  var items: [(file: String, text: String)] = []
  /// Whether settings of the project file go, so that lines of it do.
  var removesSettings = false
  /// Whether a person has to write something before the targets have adopted scenes.
  var needsPerson = false

  init(_ name: String, _ files: [String: String], outcomes: [String] = []) {
    self.name = name
    self.files = files
    self.outcomes = outcomes
  }

  /// The same with other values.
  func with(_ change: (inout ProjectShape) -> Void) -> ProjectShape {
    var shape = self
    change(&shape)
    return shape
  }

  /// The same with other line ends.
  func withLineEnds(_ newline: String) -> ProjectShape {
    with { shape in
      shape.files = shape.files.mapValues { $0.replacingOccurrences(of: "\n", with: newline) }
    }
  }

  /// The arguments of `launchkit migrate` in the folder of the project.
  var arguments: [String] {
    [path] + (appends ? ["--append"] : [])
      + assumptions.flatMap { ["--assume", "\($0.id)=\($0.value)"] }
  }

  /// Writes the files into a folder.
  func write(to folder: String) throws {
    for (path, text) in files {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  static let all: [ProjectShape] =
    swiftShapes + targetShapes + settingShapes + objectiveCShapes + manifestShapes + blockedShapes
    + AppShape.all.map(ProjectShape.init)
}
