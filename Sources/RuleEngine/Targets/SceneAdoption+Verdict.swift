internal import LaunchModel

extension SceneAdoption {
  /// The conclusion from the facts.
  package enum Verdict {
    /// The code adopts scenes, or the platform does not have them.
    case settled
    /// Nothing is known about the code.
    case open
    /// The code does not adopt scenes.
    case notAdopted
  }

  package static func verdict(_ context: RuleContext) -> Verdict {
    if let platform = context.platform, !platform.hasUIKitLifecycle { return .settled }
    switch context.facts.lifecycle {
    case .swiftUI, .scenesInCode: return .settled
    case .auto: return .open
    case .appDelegate: return .notAdopted
    }
  }
}
