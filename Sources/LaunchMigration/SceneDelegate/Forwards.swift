internal import LaunchSources
internal import SourceText

/// The methods of the app delegate that are forwarded to, and their `#if` branches.
struct Forwards {
  /// The condition of each method that the class has, relative to that of the app delegate.
  private(set) var conditions: [ForwardedMethod: BranchCondition] = [:]
  /// The methods whose conditions cannot be written down.
  private(set) var unknown: [ClassMember] = []
  /// Whether the parameter for the restoration handler of user activities has the type that UIKit passes
  /// today.
  private(set) var restores = false
  /// The methods that return a value. They are called with `_ =`.
  private(set) var returnsValue: Set<ForwardedMethod> = []

  /// The methods that return asynchronously instead of calling a completion handler.
  private(set) var areAsync: Set<ForwardedMethod> = []

  /// Finds the methods that a class implements.
  init(_ delegate: DelegateClass, language: SourceLanguage) {
    for method in ForwardedMethod.allCases {
      let name = language == .swift ? method.swiftName : method.selector
      var found = delegate.methods(named: name)
      if found.isEmpty, language == .swift, let async = method.asyncSwiftName {
        found = delegate.methods(named: async).filter { member in
          let code = delegate.codes[member.code]
          return member.head.contains { code.text($0) == "async" }
        }
        if !found.isEmpty { areAsync.insert(method) }
      }
      // A method without statements, as templates have them, has nothing to do with the event.
      found = found.filter { $0.body?.isEmpty == false }
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

  /// Whether no method is forwarded to.
  var isEmpty: Bool { conditions.isEmpty }

  /// Whether a method is forwarded to.
  func has(_ method: ForwardedMethod) -> Bool { conditions[method] != nil }

  /// The condition under which at least one of several methods exists.
  func condition(of methods: [ForwardedMethod]) -> BranchCondition {
    .any(methods.compactMap { conditions[$0] })
  }

  /// Keeps the method that UIKit calls: the first of those that open a URL. If that one is in an `#if`, UIKit
  /// calls an older one in the other builds.
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
