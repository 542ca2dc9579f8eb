package import Findings
package import LaunchSources

/// The framework that an app is made with, as its code shows, and the step that its makers offer.
package struct VendorFramework: Sendable {
  /// The framework, with its version if that is known: `Expo SDK 54`.
  package let name: String
  /// The row of the table; nil for a framework that is not in it.
  package let fact: VendorFact?
  /// What to do so that the app adopts scenes, as an imperative.
  package let action: String
  /// The place that brings in the framework.
  package let place: SourcePlace

  /// The framework of an app: the one that starts it, or the one of its app delegate's template; nil for a plain UIKit app.
  ///
  /// - Complexity: linear in the number of imports of the target.
  package init?(_ target: InspectedTarget) {
    guard let sources = target.sources.value else { return nil }
    if case .framework(let start) = sources.entry {
      self.init(start)
    } else if sources.applicationDelegates.count == 1 {
      self.init(templateOf: sources.applicationDelegates[0], in: sources)
    } else {
      return nil
    }
  }

  /// The framework that starts an app.
  private init(_ start: FrameworkStart) {
    name = start.framework
    place = start.place
    let found = VendorFact.named(start.framework)
    fact = found?.fact
    action =
      found.map { $0.fact.action(with: $0.version) }
      ?? "update \(start.framework) to a version that adopts scenes"
  }

  /// The framework whose template has an app delegate; nil for a plain UIKit app.
  ///
  /// - Complexity: linear in the number of imports of the target.
  package init?(templateOf delegate: LinkedType, in sources: TargetSources) {
    for name in sources.superclassChain(of: delegate) {
      guard let known = FrameworkAppDelegate.named(name),
        let found = VendorFact.named(known.framework)
      else { continue }
      self.init(found.fact, sources.place(delegate))
      return
    }
    let files = Set(delegate.parts.map(\.file))
    for use in sources.uses(.importsModule) where files.contains(use.file) {
      let module = use.use.text.prefix { $0 != "." && $0 != "/" }
      if let fact = VendorFact.all.first(where: { $0.modules.contains(String(module)) }) {
        self.init(fact, sources.place(use))
        return
      }
    }
    return nil
  }

  private init(_ fact: VendorFact, _ place: SourcePlace) {
    name = fact.names[0]
    self.fact = fact
    self.place = place
    action = fact.action(with: nil)
  }
}
