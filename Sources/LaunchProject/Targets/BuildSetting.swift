package import Findings

/// The value of one build setting in one target and configuration.
package struct BuildSetting: Sendable, Hashable {
  /// The setting's name without conditions.
  package var name: String
  /// The text as written, references to other settings included.
  package let text: String
  /// Whether the text has a dollar sign, so that it may refer to other settings.
  let hasReferences: Bool
  /// Where it is written; nil for a setting that the build system sets by itself.
  package var place: SourcePlace?
  /// The name that the description of the project has for it; nil for the name of Xcode.
  package let writtenName: String?

  /// Makes a setting.
  package init(name: String, text: String, place: SourcePlace?, writtenName: String? = nil) {
    self.writtenName = writtenName
    self.name = name
    self.text = text
    self.place = place
    hasReferences = text.utf8.contains(UInt8(ascii: "$"))
  }

  /// Hashes the name alone: texts may be long, and few settings share a name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A text with its references to settings replaced.
package struct ExpandedText: Sendable, Hashable {
  /// The text. A reference that could not be replaced stays in it as written.
  package var text: String
  /// The settings whose values were inserted, each once, in the order in which they were needed.
  package var used: [BuildSetting]
  /// The names of settings whose values are in no given file. If there are any, the text is not decided.
  package var unknown: [String]
  /// The names of settings that refer to themselves, directly or through others. Their references stay as
  /// written.
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
