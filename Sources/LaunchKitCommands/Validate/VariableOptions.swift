internal import ArgumentParser
internal import LaunchProject
internal import LintPolicy

/// The options that give values to variables in property lists.
struct VariableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Value of '$(NAME)' in property lists given without a project; repeatable.",
      valueName: "name=value"))
  var variables: [String] = []

  /// Refuses a text that is not `NAME=VALUE`.
  func validate() throws {
    for text in variables where Self.parts(text) == nil {
      throw ValidationError("'--variables' takes NAME=VALUE, not '\(text)'")
    }
  }

  /// The values by name; if a name is given twice, the last value.
  var values: [String: String] {
    var values: [String: String] = [:]
    for (name, value) in variables.compactMap(Self.parts) { values[name] = value }
    return values
  }

  /// The values as build settings, sorted by name. Other options add the names that are missing here.
  func settings(completedBy other: VariableOptions?) -> [BuildSetting] {
    values.merging(other?.values ?? [:]) { own, _ in own }.sorted { $0.key < $1.key }.map {
      BuildSetting(name: $0.key, text: $0.value, place: nil)
    }
  }

  /// The name and the value of a text `NAME=VALUE`; nil for any other text.
  static func parts(_ text: String) -> (name: String, value: String)? {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = String(text[..<sign])
    return VariableName.isValid(name) ? (name, String(text[text.index(after: sign)...])) : nil
  }
}
