internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The privacy manifest that a target copies.
enum TargetPrivacyManifest {
  /// The manifest.
  case given(PrivacyManifest)
  /// The target copies none.
  case absent
  /// The manifest cannot be read; other findings or failures say why.
  case unreadable

  /// Looks for the manifest of a target whose resources are known.
  init(_ target: InspectedTarget) {
    let resources = target.resources.value
    let name = PrivacyManifest.fileName
    guard resources?.fileNames.contains(name) ?? false else {
      self = .absent
      return
    }
    let document = resources?.privacyManifests.first {
      $0.source.path == name || $0.source.path.hasSuffix("/" + name)
    }
    guard let document, !document.hasErrors, let manifest = PrivacyManifest(document) else {
      self = .unreadable
      return
    }
    self = .given(manifest)
  }

  /// The manifest; nil when there is none that can be read.
  var manifest: PrivacyManifest? {
    if case .given(let manifest) = self { manifest } else { nil }
  }
}

extension RuleContext {
  /// Whether the platform is one for which reasons are required: all but the Mac. True when it is not known.
  var requiresReasons: Bool {
    switch platform {
    case .macos, .maccatalyst: false
    default: true
    }
  }
}

extension RequiredReasonCategory {
  /// The codes of its reasons for apps, for a help text.
  var codesForApps: String {
    reasons.filter { !$0.isForSDKs }.map(\.code.description).joined(separator: ", ")
  }
}
