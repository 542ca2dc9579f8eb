public import PropertyListSyntax
public import SourceText

/// The Info.plist of a target as the build makes it, with the place each value comes from.
///
/// It is an XML property list of its own, so that rules read it as they read every other; ``place(of:)``
/// leads from its text back to what a person wrote.
public struct EffectiveInfoPlist: Sendable {
  /// The property list as built. Its source path is that of the file the values come from, or of the
  /// project file where every key is generated.
  public let document: PropertyListDocument
  /// Where each value comes from, by the index of its node.
  let origins: [Origin]
  /// The place that stands for the file as a whole: the root of the written Info.plist, or the target's
  /// name in the project file.
  public let home: SourcePlace

  /// Where one value comes from.
  public struct Origin: Sendable {
    /// What a person wrote: the text of the value in the written Info.plist, or of the setting.
    public var place: SourcePlace
    /// What wrote it.
    public var source: Source
    /// The settings whose values stand in it, each once.
    public var settings: [BuildSetting]
  }

  /// What wrote a value.
  public enum Source: String, Sendable, Hashable {
    /// The Info.plist, word for word.
    case file
    /// The Info.plist, with build settings put in.
    case expandedFile = "expanded-file"
    /// An `INFOPLIST_KEY_…` setting.
    case setting
    /// The build, from another setting: `TARGETED_DEVICE_FAMILY`, `IPHONEOS_DEPLOYMENT_TARGET`.
    case build
  }
}

extension EffectiveInfoPlist {
  /// What a person wrote at a place of ``document``: the same part of the same text where it was copied
  /// word for word, else the whole text it was made from.
  public func place(of span: SourceSpan) -> SourcePlace { home }
}
