internal import BuiltInRules
internal import FileSystem
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import LintPolicy
internal import SourceText
internal import Synchronization

/// Facts about files and targets by options, and where these say nothing, by configurations.
package struct FactResolver: Sendable {
  /// What options say.
  let options: ValidationFacts
  private let variables: [BuildSetting]
  /// Where to note what was reported; nil when nobody wants to know.
  var log: AccessLog?
  private let policy: FindingPolicy
  private let digests = FactDigests()

  /// Puts both together.
  ///
  /// - Parameters:
  ///   - options: what options say.
  ///   - variables: values for variables in property lists that are checked by themselves, by name.
  ///   - policy: knows the configurations.
  init(_ options: ValidationFacts, variables: [String: String] = [:], _ policy: FindingPolicy) {
    self.options = options
    self.variables = variables.sorted { $0.key < $1.key }.map {
      BuildSetting(name: $0.key, text: $0.value, place: nil)
    }
    self.policy = policy
  }

  /// Values for variables that options or configurations give for a file, none twice.
  private func variables(and configured: ConfiguredFacts) -> [BuildSetting] {
    guard !configured.variables.isEmpty else { return variables }
    let given = Set(variables.map(\.name))
    return variables
      + configured.variables.filter { !given.contains($0.key) }.sorted { $0.key < $1.key }.map {
        BuildSetting(name: $0.key, text: $0.value.value, place: $0.value.place)
      }
  }

  /// Facts about a property list by itself beside facts about all, for keys of the cache; nil where
  /// variables have values, which notes may lead to.
  func key(of path: String) -> String? {
    let stated = policy.facts(forFile: path)
    guard variables.isEmpty, stated?.variables.isEmpty ?? true else { return nil }
    return stated.map { CanonicalText.of($0.completing(options)) } ?? ""
  }

  /// All facts about a property list by itself as text, the values for its variables included.
  func text(of path: String) -> String {
    let configured = policy.facts(forFile: path)
    let values = configured.map { self.variables(and: $0) } ?? variables
    return CanonicalText.of(configured?.completing(options) ?? options)
      + values.map { "\($0.name)=\($0.text)" }.joined(separator: "\n")
  }

  /// What checks a property list by itself, and the values for its variables.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - standard: what checks files of which nothing is reported but by options.
  func validator(
    of path: String, standard: Validator
  ) -> (validator: Validator, variables: [BuildSetting]) {
    guard let stated = policy.facts(forFile: path) else { return (standard, variables) }
    return (Validator(facts: stated.completing(options)), variables(and: stated))
  }

  /// Facts about a file, or of a target.
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

  /// Whether the same is reported as when an answer was noted.
  func isSame(_ answer: AccessLog.Answer) -> Bool {
    digests.of(stated(of: answer.path, answer.target)) == answer.digest
  }

  private func stated(of path: String, _ target: String?) -> ValidationFacts {
    policy.facts(forFile: path, target: target)?.completing(options) ?? options
  }
}

/// Digests of facts, each made once: there are few, and every target of a project asks.
private final class FactDigests: Sendable {
  private let known = Mutex(Known())

  /// A type of its own: see `SurroundingProject`.
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
