public import Findings

/// The value of one build setting in one target and configuration.
public struct BuildSetting: Sendable, Hashable {
  /// The setting's name without conditions.
  public var name: String
  /// The text as written, references to other settings included.
  public var text: String
  /// Where it is written; nil for what the build system sets by itself.
  public var place: SourcePlace?

  /// Makes a setting.
  public init(name: String, text: String, place: SourcePlace?) {
    self.name = name
    self.text = text
    self.place = place
  }
}

/// A text with its references to settings replaced.
public struct ExpandedText: Sendable, Hashable {
  /// The text; what could not be replaced is in it as written.
  public var text: String
  /// The settings that were put in, each once, in the order they were needed.
  public var used: [BuildSetting]
  /// The names of settings whose value no given file says; the text is not decided while there are any.
  public var unknown: [String]
  /// Settings that refer to themselves, by way of others or at once; their references stand as written.
  public var cycles: [String]

  /// Makes a result.
  public init(
    text: String, used: [BuildSetting] = [], unknown: [String] = [], cycles: [String] = []
  ) {
    self.text = text
    self.used = used
    self.unknown = unknown
    self.cycles = cycles
  }

  /// Whether every reference was replaced.
  public var isDecided: Bool { unknown.isEmpty && cycles.isEmpty }
}
