package import Findings

/// A known message of a device, a build or the App Store whose causes do not correspond exactly to the
/// findings of one rule.
///
/// Only messages that Apple documents, that are in Apple's sources, or that a public report quotes are
/// listed.
package struct KnownMessage: Sendable {
  /// Where a message appears.
  package enum Occasion: String, Sendable, CaseIterable {
    /// The device, while the app runs.
    case device
    /// Xcode or its tools, while the app is built.
    case build
    /// App Store Connect, when the app is uploaded.
    case upload

    /// The occasion in words, for output.
    package var label: String {
      switch self {
      case .device: "logged on the device"
      case .build: "reported by the build"
      case .upload: "said at upload"
      }
    }
  }

  /// Where the message appears.
  package let occasion: Occasion
  /// The digits of an upload error; nil for other messages.
  package let number: String?
  /// The wordings of the message; `…` stands for text that varies. Empty when no wording is known.
  package let texts: [String]
  /// What it means, in a sentence or two.
  package let meaning: String
  /// The rules that find a cause, the likeliest first; empty when none does.
  package let rules: [RuleID]
  /// Why no rule finds the cause, or which causes no rule finds; nil when there is nothing to add.
  package let gap: String?
  /// Where it is documented or reported.
  package let source: String

  /// A message of the device or of a build.
  package static func message(
    _ occasion: Occasion, _ texts: [String], _ meaning: String, rules: [RuleID] = [],
    gap: String? = nil, source: String
  ) -> KnownMessage {
    KnownMessage(
      occasion: occasion, number: nil, texts: texts, meaning: meaning, rules: rules, gap: gap,
      source: source)
  }

  /// An upload error.
  ///
  /// - Parameter others: further wordings, such as that of other years.
  package static func upload(
    _ number: String?, _ text: String?, also others: [String] = [], _ meaning: String,
    rules: [RuleID] = [],
    gap: String? = nil, source: String
  ) -> KnownMessage {
    KnownMessage(
      occasion: .upload, number: number, texts: (text.map { [$0] } ?? []) + others,
      meaning: meaning, rules: rules, gap: gap,
      source: source)
  }

  /// The upload error as the App Store writes it; nil for another message.
  package var code: String? { number.map { "ITMS-\($0)" } }
}
