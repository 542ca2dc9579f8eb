internal import BuiltInRules
internal import FileSystem
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import LintPolicy
internal import SourceText
internal import Synchronization

/// The facts about files and targets. Options have precedence over configurations.
package struct FactResolver: Sendable {
  /// The facts from options.
  let options: ValidationFacts
  private let variables: [BuildSetting]
  /// Records the facts that were used; nil when no record is needed.
  var log: AccessLog?
  private let policy: FindingPolicy
  private let digests = FactDigests()

  /// Combines options and configurations.
  ///
  /// - Parameters:
  ///   - options: the facts from options. Without a date, that of today counts.
  ///   - variables: values for variables in property lists that no target uses, by name.
  ///   - policy: has the configurations.
  init(_ options: ValidationFacts, variables: [String: String] = [:], _ policy: FindingPolicy) {
    var options = options
    options.date = options.date ?? .today
    self.options = options
    self.variables = variables.sorted { $0.key < $1.key }.map {
      BuildSetting(name: $0.key, text: $0.value, place: nil)
    }
    self.policy = policy
  }

  /// The values for variables that options or configurations give for a file, without duplicates.
  private func variables(and configured: ConfiguredFacts) -> [BuildSetting] {
    guard !configured.variables.isEmpty else { return variables }
    let given = Set(variables.map(\.name))
    return variables
      + configured.variables.filter { !given.contains($0.key) }.sorted { $0.key < $1.key }.map {
        BuildSetting(name: $0.key, text: $0.value.value, place: $0.value.place)
      }
  }

  /// The facts about one property list in addition to the facts about all files, as a part of its cache key.
  /// It is nil when variables have values: notes may point to the places of these values, so the result is
  /// not cached.
  func key(of path: String) -> String? {
    let stated = policy.facts(forFile: path)
    guard variables.isEmpty, stated?.variables.isEmpty ?? true else { return nil }
    return stated.map { CanonicalText.of($0.completing(options)) } ?? ""
  }

  /// All facts about a property list by itself as text, including the values for its variables.
  func text(of path: String) -> String {
    let configured = policy.facts(forFile: path)
    let values = configured.map { self.variables(and: $0) } ?? variables
    return CanonicalText.of(configured?.completing(options) ?? options)
      + values.map { "\($0.name)=\($0.text)" }.joined(separator: "\n")
  }

  /// The validator for a property list by itself, and the values for its variables.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - standard: the validator for files with facts only from options.
  func validator(
    of path: String, standard: Validator
  ) -> (validator: Validator, variables: [BuildSetting]) {
    guard let stated = policy.facts(forFile: path) else { return (standard, variables) }
    return (Validator(facts: stated.completing(options)), variables(and: stated))
  }

  /// The facts about a file or a target.
  ///
  /// - Parameters:
  ///   - path: the file; for a target its Info.plist or its project.
  ///   - target: the target; nil for a file that is checked by itself.
  func facts(of path: String, target: String? = nil) -> ValidationFacts {
    let facts = stated(of: path, target)
    if let log {
      log.note(AccessLog.Answer(path: path, target: target, digest: digests.of(facts)))
    }
    return facts
  }

  /// Whether the facts are the same as when an answer was recorded.
  func isSame(_ answer: AccessLog.Answer) -> Bool {
    digests.of(stated(of: answer.path, answer.target)) == answer.digest
  }

  private func stated(of path: String, _ target: String?) -> ValidationFacts {
    policy.facts(forFile: path, target: target)?.completing(options) ?? options
  }
}

/// Digests of facts, each made once: there are few different facts, and every target of a project needs a
/// digest.
private final class FactDigests: Sendable {
  private let known = Mutex(Known())

  /// A separate type for speed; see `EnclosingProjectSearch`.
  private struct Known {
    var digests: [ValidationFacts: ContentDigest] = [:]
  }

  func of(_ facts: ValidationFacts) -> ContentDigest {
    known.withLock { known in
      if let digest = known.digests[facts] { return digest }
      let digest = ContentDigest.ofTexts([CanonicalText.of(facts)])
      known.digests[facts] = digest
      return digest
    }
  }
}
