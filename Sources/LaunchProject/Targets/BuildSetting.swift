package import Findings

/// The value of one build setting in one target and configuration.
package struct BuildSetting: Sendable, Hashable {
  /// The setting's name without conditions.
  package var name: String
  /// The text as written, references to other settings included.
  package var text: String
  /// Where it is written; nil for what the build system sets by itself.
  package var place: SourcePlace?

  /// Makes a setting.
  package init(name: String, text: String, place: SourcePlace?) {
    self.name = name
    self.text = text
    self.place = place
  }
}

/// A text with its references to settings replaced.
package struct ExpandedText: Sendable, Hashable {
  /// The text; what could not be replaced is in it as written.
  package var text: String
  /// The settings that were put in, each once, in the order they were needed.
  package var used: [BuildSetting]
  /// The names of settings whose value no given file says; the text is not decided while there are any.
  package var unknown: [String]
  /// Settings that refer to themselves, by way of others or at once; their references stand as written.
  package var cycles: [String]

  /// Makes a result.
  package init(
    text: String, used: [BuildSetting] = [], unknown: [String] = [], cycles: [String] = []
  ) {
    self.text = text
    self.used = used
    self.unknown = unknown
    self.cycles = cycles
  }

  /// Whether every reference was replaced.
  package var isDecided: Bool { unknown.isEmpty && cycles.isEmpty }
}
