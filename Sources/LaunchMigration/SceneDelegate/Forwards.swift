internal import LaunchSources
internal import SourceText

/// Which methods of the app delegate are forwarded to, and in which `#if` branches.
struct Forwards {
  /// The condition of each method that is there, relative to that of the app delegate.
  private(set) var conditions: [ForwardedMethod: BranchCondition] = [:]
  /// The methods whose conditions cannot be written down.
  private(set) var unknown: [ClassMember] = []
  /// Whether the restoration handler of user activities takes what UIKit gives it today.
  private(set) var restores = false
  /// Whether the methods return something: those that do not are called without `_ =`.
  private(set) var returnsValue: Set<ForwardedMethod> = []

  /// Reads which methods a class implements.
  init(_ delegate: DelegateClass, language: SourceLanguage) {
    for method in ForwardedMethod.allCases {
      let name = language == .swift ? method.swiftName : method.selector
      let found = delegate.methods(named: name)
      if found.isEmpty { continue }
      let relative = found.map { $0.condition.within(delegate.condition) }
      unknown += found.filter { !$0.condition.isKnown }
      let known = relative.filter(\.isKnown)
      if known.isEmpty { continue }
      conditions[method] = .any(known)
      let signatures = found.map { member -> String in
        let code = delegate.codes[member.code]
        let last = code.tokens[member.head.upperBound - 1].range.upperBound
        return code.source.text(code.tokens[member.head.lowerBound].range.lowerBound..<last)
      }
      if signatures.allSatisfy({ $0.contains("-> Bool") || $0.contains("->Bool") }) {
        returnsValue.insert(method)
      }
      if method == .continueActivity {
        restores =
          language == .objectiveC
          || signatures.allSatisfy { $0.contains("UIUserActivityRestoring") }
      }
    }
    keepOneURLMethod()
  }

  /// Whether a method is forwarded to.
  func has(_ method: ForwardedMethod) -> Bool { conditions[method] != nil }

  /// The condition of one of several methods.
  func condition(of methods: [ForwardedMethod]) -> BranchCondition {
    .any(methods.compactMap { conditions[$0] })
  }

  /// UIKit calls the first of the methods that open a URL, and no other. Where that one is in an `#if`, an older
  /// one is called in the other builds.
  private mutating func keepOneURLMethod() {
    var before: [String] = []
    for method in ForwardedMethod.urlMethods {
      guard let condition = conditions[method] else { continue }
      guard !before.contains("") else {
        conditions[method] = nil
        continue
      }
      if !before.isEmpty {
        conditions[method] = BranchCondition(
          terms: before.map { "!(\($0))" } + condition.terms, isKnown: condition.isKnown)
      }
      before.append(condition.text ?? "")
    }
  }
}
