internal import ArgumentParser
internal import LaunchModel

/// A version as it was given, which is written into a file unchanged.
struct OSVersionText: ExpressibleByArgument {
  /// The text.
  let text: String

  /// Takes a text that is a valid version.
  init(text: String) { self.text = text }

  /// Reads a version from a command line.
  init?(argument: String) {
    guard OSVersion(argument) != nil else { return nil }
    text = argument
  }

  /// The version for the help.
  var defaultValueDescription: String { text }
}
