/// The settings of one target and configuration, in the form that rules use.
package protocol TargetSettings: Sendable {
  /// A setting as written; nil when nothing sets it.
  subscript(name: String) -> BuildSetting? { get }
  /// A setting's value with all references replaced; nil when nothing sets it.
  func value(_ name: String) -> ExpandedText?
  /// A text with its references to settings replaced.
  func expand(_ text: String) -> ExpandedText
  /// Whether nothing sets a name, as far as the files of the project show; false when they do not show it.
  func isUnset(_ name: String) -> Bool
  /// Whether the build replaces the variables of Xcode in property lists; other build systems replace their
  /// own.
  var replacesXcodeVariables: Bool { get }
}

extension TargetSettings {
  package var replacesXcodeVariables: Bool { true }
}
