import Foundation

@testable import migration_shapes

/// An app in a folder, for tests of single questions.
struct SampleApp {
  /// The files by their paths in the folder.
  var files: [String: String]

  static let storyboardDelegate = SampleText.delegate
  static let codeWindowDelegate = SampleText.windowDelegate

  /// Writes everything.
  func write(to folder: String) throws {
    var files = files
    files["App/Main.storyboard"] = SampleText.storyboard
    try ProjectShape("sample", files).write(to: folder)
  }

  /// An Info.plist with or without a main storyboard, and more text after it.
  static func infoPlist(storyboard: Bool = true, more: String = "") -> String {
    SampleText.infoPlist(storyboard: storyboard, more: more)
  }

  /// The shape with a name.
  private static func shape(_ name: String) -> SampleApp {
    SampleApp(files: ProjectShape.all.first { $0.name == name }?.files ?? [:])
  }

  /// One target in Swift with a storyboard.
  static func swift(isSynchronized: Bool = false) -> SampleApp {
    shape(isSynchronized ? "synchronized" : "storyboard")
  }

  /// One target in Swift whose window is made in code.
  static var codeWindow: SampleApp { shape("code-window") }

  /// One target in Objective-C.
  static var inObjectiveC: SampleApp { shape("objc-storyboard") }

  /// Two targets with one delegate and an Info.plist each.
  static var twoTargets: SampleApp {
    shape("two-targets")
  }
}

/// A project whose files are in the folder `App`.
struct SampleProject {
  /// A target with the files that it compiles and copies.
  struct Target {
    var name: String
    var sources: [String]
    var resources: [String] = []
    var settings: [String: String] = [:]
    /// The Info.plist; nil if every key is generated.
    var infoPlist: String?
    /// Whether the target uses a synchronized folder instead of listing its files.
    var isSynchronized = false
    /// Files of the folder that do not belong to the target.
    var exceptions: [String] = []
  }

  var targets: [Target]
  /// The files of the folder.
  var files: [String]

  /// The text of `project.pbxproj`.
  var text: String {
    var sample = XcodeSample()
    sample.otherFiles =
      targets.contains(where: \.isSynchronized) ? [] : files.map { "App/\($0)" }
    sample.targets = targets.map { target in
      var made = XcodeSample.Target()
      made.name = target.name
      made.sources = target.sources.map { "App/\($0)" }
      made.resources = target.isSynchronized ? [] : target.resources.map { "App/\($0)" }
      made.settings = target.settings
      made.infoPlist = target.infoPlist
      made.folders = target.isSynchronized ? [("App", target.exceptions)] : []
      return made
    }
    return sample.text
  }
}
