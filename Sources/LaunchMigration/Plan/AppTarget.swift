internal import LaunchCatalog
internal import PropertyListSyntax
internal import LaunchModel
internal import SourceText
internal import Findings
internal import LaunchSources
internal import RuleEngine

/// An app target in all its configurations, with its migration state.
struct AppTarget {
  /// The name.
  let name: String
  /// The position among the targets of the project.
  let index: Int
  /// The target in each configuration, in the order of the project.
  let configurations: [InspectedTarget]
  /// The migration state.
  var state: MigrationPlan.State
  /// What is left to a person although the target has adopted scenes.
  var openItems: [MigrationPlan.ManualStep] = []
  /// The app delegate and the code that it is in; nil if it is not one known class.
  var delegate: (type: LinkedType, sources: TargetSources)?
  /// A scene delegate in the code that no Info.plist names, written as a manifest would name it.
  var idleSceneDelegate: String?
  /// Whether a migration has written its scene delegate.
  private(set) var isBridged = false
  /// The rest of a migration that was written in part; nil for any other target.
  var unfinished: UnfinishedMigration?

  /// The file of the app delegate that the target compiles; in Objective-C, the file of the implementation.
  var delegatePath: String? {
    guard let delegate else { return nil }
    let part = delegate.type.parts.first { $0.declaration.form == .implementation }
    return delegate.sources.files[(part ?? delegate.type.parts[0]).file].file.source.path
  }

  /// The file and the name of the app delegate. Two targets with the same key share a delegate.
  var delegateKey: String? {
    delegate.flatMap { found in delegatePath.map { "\($0)\n\(found.type.name)" } }
  }

  /// Determines the state of a target.
  ///
  /// - Complexity: linear in the size of its sources, for each configuration.
  init(
    _ name: String, index: Int, _ configurations: [InspectedTarget],
    _ options: MigrationPlan.Options
  ) {
    self.name = name
    self.index = index
    self.configurations = configurations
    state = .eligible
    var adopted: String?
    var missing: String?
    var lacks = false
    var isSwiftUI = false
    for target in configurations {
      let verdict = SceneAdoptionVerdict(target)
      switch verdict.adoption {
      case .notConcerned:
        state = .notApplicable(verdict.sentence)
        return
      case .swiftUI:
        adopted = verdict.sentence
        isSwiftUI = true
      case .adoptedInCode: adopted = verdict.sentence
      case .adopted:
        if let gap = Self.gap(of: target) { missing = gap } else { adopted = verdict.sentence }
      case .undetermined:
        if let step = Self.vendorStep(of: target) {
          delegateToVendor(step)
          return
        }
        state = .blocked(
          MigrationPlan.Obstacle(
            verdict.openReason ?? "whether scenes are adopted is not known",
            at: Self.place(of: verdict.evidence)))
        return
      case .notAdopted: lacks = true
      }
    }
    guard lacks || missing != nil else {
      state = .adopted(adopted ?? "adopted")
      if !isSwiftUI { review() }
      return
    }
    findDelegate(options, adopted: adopted, missing: missing)
  }

  /// Whether a configuration needs the migration: in another one, the app may be one of SwiftUI.
  private static func lacksScenes(_ target: InspectedTarget) -> Bool {
    SceneAdoptionVerdict(target).adoption == .notAdopted
  }

  /// Leaves the target to the makers of its framework, with what its own delegate needs in addition.
  private mutating func delegateToVendor(_ step: MigrationPlan.VendorStep) {
    openItems = AdoptedReview(vendorOf: configurations.first).items
    guard step.dependsOnDelegate, let sources = configurations.first?.sources.value,
      sources.applicationDelegates.count == 1,
      TemplateDelegate.isChanged(sources.applicationDelegates[0], in: sources)
    else {
      state = .delegated(step)
      return
    }
    state = .delegated(step.forChangedDelegate())
  }

  /// Finds what is still missing although scenes are adopted.
  private mutating func review() {
    let review = AdoptedReview(configurations.first)
    openItems = review.items
    isBridged = review.isBridged
    let count = openItems.filter(\.consequence.isUrgent).count
    guard count > 0 else { return }
    state = .incomplete(MigrationPlan.State.incompleteClause(count))
  }

  /// Adds the events that a target with scenes does not get. It has not adopted scenes completely then.
  mutating func addLostEvents(_ steps: [MigrationPlan.ManualStep]) {
    guard !steps.isEmpty else { return }
    switch state {
    case .adopted: state = .incomplete(MigrationPlan.State.lostEventsClause(steps.count))
    case .incomplete(let what):
      state = .incomplete(what + ", and " + MigrationPlan.State.lostEventsClause(steps.count))
    default: return
    }
    openItems += steps
  }

  /// Finds the app delegate of a target that can be migrated.
  private mutating func findDelegate(
    _ options: MigrationPlan.Options, adopted: String?, missing: String?
  ) {
    guard let target = configurations.first(where: Self.lacksScenes) ?? configurations.first else {
      return
    }
    if let step = Self.vendorStep(of: target) { return delegateToVendor(step) }
    guard let sources = target.sources.value else {
      state = .blocked(MigrationPlan.Obstacle("the sources of '\(name)' are not known"))
      return
    }
    var delegates = sources.applicationDelegates
    let assumed = options.value(of: .appDelegate)
    if let assumed {
      delegates = sources.types(named: assumed).filter(\.isClass)
    }
    guard delegates.count == 1 else {
      let problem: String
      if !delegates.isEmpty {
        let names = delegates.prefix(8).map { "'\($0.name)'" }.joined(separator: ", ")
        problem =
          "there are several app delegates, \(names): name one with '--assume app-delegate=NAME'"
      } else if let assumed {
        problem = "there is no class '\(assumed)' in the sources of '\(name)'"
      } else {
        problem = "no app delegate was found in the sources of '\(name)'"
      }
      state = .blocked(
        MigrationPlan.Obstacle(
          problem,
          at: delegates.first.map { sources.place($0) } ?? sources.entryPlace))
      return
    }
    guard sources.isOwn(delegates[0]) else {
      state = .blocked(
        MigrationPlan.Obstacle(
          "the app delegate '\(delegates[0].name)' is in a module that '\(name)' links; migrate it by hand there",
          at: sources.place(delegates[0])))
      return
    }
    delegate = (delegates[0], sources)
    if let framework = VendorFramework(templateOf: delegates[0], in: sources) {
      return delegateToVendor(MigrationPlan.VendorStep(framework))
    }
    if let old = Self.oldMethod(of: delegates[0], in: sources) {
      state = .blocked(
        MigrationPlan.Obstacle(
          "'\(old)' is a method of Swift 2, which no scene delegate can call; convert the code to "
            + "a current version of Swift first", at: sources.place(delegates[0])))
      return
    }
    let nibs = configurations.lazy.flatMap { configuration in
      ["", "~iphone", "~ipad"].lazy.compactMap { configuration.plist.root["NSMainNibFile" + $0] }
    }
    if let nib = nibs.first {
      state = .blocked(
        MigrationPlan.Obstacle(
          "the main nib '\(nib.string ?? "")' is loaded before there is a scene; replace it with a storyboard or code",
          at: sources.place(delegates[0])))
      return
    }
    var facts = target.facts
    facts.sceneDelegateClass = nil
    var plain = target
    plain.facts = facts
    let idle = SceneAdoptionVerdict(plain).facts(of: plain).sceneDelegateClass
    idleSceneDelegate = idle
    if let missing {
      state = .partial(missing)
    } else if let adopted {
      state = .partial("only some configurations have scenes: \(adopted)")
    } else if let idle {
      state = .partial("the class '\(idle)' exists, and no scene manifest names it")
    } else if configurations.contains(where: { $0.plist.root["UIApplicationSceneManifest"] != nil })
    {
      state = .partial("the scene manifest has no configuration for the app's window")
    }
  }

  /// A method with its name in Swift 2, `application(application:didFinishLaunchingWithOptions:)`; nil if
  /// there is none, or if the class also has the method that UIKit calls.
  ///
  /// - Complexity: linear in the files that declare the class.
  private static func oldMethod(of type: LinkedType, in sources: TargetSources) -> String? {
    guard type.language == .swift else { return nil }
    let delegate = DelegateClass(type, in: sources)
    let old = "application(application:didFinishLaunchingWithOptions:)"
    let isOld =
      delegate.methods(named: "application(_:didFinishLaunchingWithOptions:)").isEmpty
      && !delegate.methods(named: old).isEmpty
    return isOld ? old : nil
  }

  /// What is missing although the manifest has a configuration for the window; nil if nothing is.
  static func gap(of target: InspectedTarget) -> String? {
    guard let sources = target.sources.value else { return nil }
    if case .framework = sources.entry { return nil }
    guard sources.uses(.sceneDelegateClass).isEmpty else { return nil }
    let named = target.namedSceneDelegates.first {
      $0.role.name == "UIWindowSceneSessionRoleApplication"
    }
    guard let named else {
      return sources.sceneDelegates.isEmpty && sources.uses(.windowWithScene).isEmpty
        ? "the configuration of the app's window names no scene delegate" : nil
    }
    switch named.resolve(in: sources) {
    case .missing: return "the scene delegate '\(named.className)' does not exist"
    case .found, .needsModule, .needlessModule, .noClass, .open: return nil
    }
  }

  private static func vendorStep(of target: InspectedTarget) -> MigrationPlan.VendorStep? {
    VendorFramework(target).map { MigrationPlan.VendorStep($0) }
  }

  private static func place(of evidence: [Finding.Note]) -> SourcePlace? {
    for note in evidence {
      if let file = note.file, let span = note.span {
        return SourcePlace(file, span, keyPath: note.keyPath)
      }
    }
    return nil
  }
}
