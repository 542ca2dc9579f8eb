package import Findings
package import PropertyListSyntax
package import SourceText

/// What a team demands of a key, as its configuration states it: a key that has to be there, must not be there, or has
/// certain values.
package struct Requirement: Sendable, Hashable {
  /// What contains the key.
  package enum Subject: String, Sendable, Hashable, CaseIterable {
    /// The Info.plist.
    case infoPlist = "info-plist"
    /// The entitlements.
    case entitlements
    /// The privacy manifest.
    case privacyManifest = "privacy-manifest"
    /// The build settings.
    case buildSettings = "build-settings"

    /// The subject in words, without an article.
    package var words: String {
      switch self {
      case .infoPlist: "Info.plist"
      case .entitlements: "entitlements"
      case .privacyManifest: "privacy manifest"
      case .buildSettings: "build settings"
      }
    }
  }

  /// How the key stands.
  package enum Demand: String, Sendable, Hashable, CaseIterable {
    /// The key has to be there. With values or a pattern, at least one value that the path leads to has to fit.
    case required
    /// The key must not be there. With values or a pattern, only the values that fit are forbidden.
    case forbidden
    /// The key may be absent. Every value that the path leads to has to fit.
    case optional
  }

  /// The name, unique in its configuration, by which messages call it.
  package var name: String
  /// What contains the key.
  package var subject: Subject
  /// The keys that lead to the value. `*` stands for every element of an array and for every key of a dictionary, and a
  /// number for one element of an array. Build settings have one key.
  package var path: [String]
  /// How the key stands.
  package var demand: Demand
  /// The values that fit: texts, numbers and Booleans; empty if any value does.
  package var values: [PropertyListFragment] = []
  /// A pattern for texts that fit, with `*`, `?` and `[…]`; nil if there is none.
  package var pattern: String?
  /// The products that it is for, as raw values of `ProductKind`; empty for all.
  package var products: [String] = []
  /// The platforms that it is for; empty for all.
  package var platforms: [ApplePlatform] = []
  /// Patterns for the names of the configurations that it is for; empty for all.
  package var configurations: [String] = []
  /// The severity of its findings.
  package var severity: Severity
  /// What its findings say, in the words of the team; nil for a message that says what is wrong.
  package var message: String?
  /// Where the team explains it; nil when it says nothing.
  package var link: String?
  /// A digest of what the configuration says; nil for a requirement that is in none.
  package var digest: ContentDigest?

  /// A requirement for all products, platforms and configurations.
  package init(
    _ name: String, _ subject: Subject, _ path: [String], _ demand: Demand,
    severity: Severity = .warning
  ) {
    self.name = name
    self.subject = subject
    self.path = path
    self.demand = demand
    self.severity = severity
  }

  /// Whether it is about certain values, and not about the key alone.
  package var hasValues: Bool { !values.isEmpty || pattern != nil }
}

extension Requirement: CustomReflectable {
  /// The digest in place of the values, of which there may be many: keys of caches are made for every file.
  package var customMirror: Mirror {
    guard let digest else { return Mirror(self, children: ["name": name, "path": path]) }
    return Mirror(self, children: ["name": name, "digest": digest.text])
  }
}
