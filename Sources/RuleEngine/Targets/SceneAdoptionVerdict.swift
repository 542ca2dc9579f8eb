package import Findings
package import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax

/// Whether a target adopts UIKit's scene life cycle, and what shows it.
///
/// A configuration for the app's window in the manifest adopts it, and so does an app delegate that
/// implements `application(_:configurationForConnecting:options:)`; a SwiftUI `App` is scene-based by
/// itself. Source: Apple, "Transitioning to the UIKit scene-based life cycle" and TN3187.
package struct SceneAdoptionVerdict: Sendable {
  /// The verdict.
  package let adoption: AnalysisReport.TargetSummary.Adoption
  /// How the code takes part in the life cycle, in words: `SwiftUI`, `UIKit app delegate`; nil when it is not
  /// known.
  package let lifecycle: String?
  /// The verdict in words, as a lower-case clause.
  package let sentence: String
  /// What becomes of the app when it is started, if nothing but the life cycle decides that.
  package let launch: LaunchOutcome
  /// The same in words, with what decides it.
  package let consequence: String
  /// The notes that led to the verdict, with places if there are any.
  package let evidence: [Finding.Note]
  /// What the code alone does, for the rules of the Info.plist. If the code does not show it, it is what an
  /// option states.
  package let fact: AppLifecycle
  /// Whether code gives scenes another delegate than the manifest, or makes their windows without one; nil
  /// when the sources do not show it.
  package let codeSuppliesSceneContent: Bool?

  /// What makes the app scene-based; nil when it is not, or only an option says so.
  package let basis: Finding.Note?
  /// What is missing, as a clause; nil when there is a verdict.
  package let openReason: String?
  /// What would make an app that does not adopt scenes one that does, as a clause that follows "unless".
  package let exception: String?
  /// What to do so that the app adopts scenes; nil for the usual help.
  package let help: String?
  /// What the Info.plist says about scenes; nil when the target does not have UIKit's life cycle.
  package let manifest: ManifestAdoption?

  /// Whether a library makes an app scene-based whose own code is not, and attaches its windows to scenes.
  package let isBridged: Bool

  /// Whether the app is certainly scene-based by its own code or its Info.plist.
  package var isSceneBased: Bool { adoption == .swiftUI || hasUIKitScenes }

  /// Whether the app certainly has scenes of UIKit by its own code or its Info.plist.
  package var hasUIKitScenes: Bool {
    (adoption == .adopted || adoption == .adoptedInCode) && !isBridged
  }

  /// Determines the verdict for a target in one configuration.
  ///
  /// - Complexity: linear in the types and uses of its sources.
  package init(_ target: InspectedTarget) {
    if let reason = Self.reasonNotConcerned(target) {
      adoption = .notConcerned
      lifecycle = nil
      sentence = "n/a (\(reason))"
      launch = .notConcerned
      consequence = LaunchOutcome.notConcerned.words
      evidence = []
      basis = nil
      fact = target.facts.lifecycle
      codeSuppliesSceneContent = nil
      openReason = nil
      exception = nil
      help = nil
      isBridged = false
      manifest = nil
      return
    }
    let answer = Self.answer(target)
    let manifest = ManifestAdoption(target)
    adoption = Self.adoption(answer, manifest)
    lifecycle = Self.lifecycle(answer, adoption)
    openReason = adoption == .undetermined ? Self.openReason(answer, manifest) : nil
    exception =
      adoption == .notAdopted ? answer.exception ?? Self.scriptWithManifest(target) : nil
    help = adoption == .notAdopted ? answer.help ?? VendorFramework(target)?.action : nil
    isBridged = adoption == .adoptedInCode && target.addedSceneMethod?.isKnown == true
    self.manifest = manifest
    sentence = Self.sentence(adoption)
    launch = Self.launch(adoption, sdk: target.sdk, isCertain: exception == nil)
    consequence = Self.consequence(target, launch, openReason, exception, adoption)
    let tests = adoption == .notAdopted ? target.testHostNote : nil
    evidence = [manifest.note] + answer.notes + [answer.unusedOption, tests].compactMap(\.self)
    fact = answer.fact
    let deciding: Finding.Note? =
      switch adoption {
      case .adopted: manifest.note
      case .adoptedInCode: answer.notes.last
      case .swiftUI: answer.notes.first
      case .notAdopted, .undetermined, .notConcerned: nil
      }
    basis = deciding?.span == nil ? nil : deciding
    codeSuppliesSceneContent = target.sources.value.flatMap {
      Self.suppliesSceneContent($0, answer.fact)
    }
  }

  /// A script that may add the manifest, as a clause that follows "unless"; nil when there is none.
  private static func scriptWithManifest(_ target: InspectedTarget) -> String? {
    let key = "UIApplicationSceneManifest"
    return target.effective?.addition(of: key).map { "\($0.words) adds '\(key)'" }
  }

  /// The facts of a target, completed by what its code shows.
  package func facts(of target: InspectedTarget) -> ValidationFacts {
    var facts = target.facts
    facts.sceneDelegateClass =
      facts.sceneDelegateClass
      ?? target.sources.value?.windowSceneDelegate(target.moduleReference)
    facts.lifecycle = fact
    facts.codeSuppliesSceneContent = facts.codeSuppliesSceneContent ?? codeSuppliesSceneContent
    return facts
  }

  private static func reasonNotConcerned(_ target: InspectedTarget) -> String? {
    switch target.product {
    // A built app for macOS counts as another product.
    case .app, .appClip, .other: break
    case .appExtension: return "app extension"
    case .watchApp: return "watch app"
    default: return "not an app"
    }
    if let platform = target.platform,
      !platform.hasUIKitLifecycle
    {
      return "\(platform.name) has no UIKit scenes"
    }
    if target.product == .other { return "not an app" }
    if target.plist.root["LSApplicationLaunchProhibited"]?.boolean == true {
      return "carries an extension only"
    }
    return nil
  }

  /// The answer of the code, or that of an option if the code does not show it.
  private static func answer(_ target: InspectedTarget) -> CodeAnswer {
    let read: CodeAnswer =
      switch target.sources {
      case .given(let sources):
        CodeAnswer(sources, hasManifest: target.plist.root["UIApplicationSceneManifest"] != nil)
      case .none: CodeAnswer(.open("the target has no source files"), phrase: nil, notes: [])
      case .unknown(let input):
        CodeAnswer(compiled: target.compiledLifecycle, orOpen: input.reason)
      }
    let stated = target.facts.lifecycle
    let answer = target.addedSceneMethod.map(read.completed) ?? read
    return stated == .auto ? answer : answer.completed(byStated: stated)
  }

  private static func adoption(
    _ answer: CodeAnswer, _ manifest: ManifestAdoption
  ) -> AnalysisReport.TargetSummary.Adoption {
    switch (answer.kind, manifest.kind) {
    case (.swiftUI, _): .swiftUI
    case (_, .adopts): .adopted
    case (.implements, _): .adoptedInCode
    case (.lacks, .lacks): .notAdopted
    case (.lacks, .open), (.open, _): .undetermined
    }
  }

  private static func lifecycle(
    _ answer: CodeAnswer, _ adoption: AnalysisReport.TargetSummary.Adoption
  ) -> String? {
    switch adoption {
    case .adopted, .adoptedInCode: answer.phrase == nil ? "scenes" : "UIKit scenes"
    case .swiftUI, .notAdopted, .undetermined: answer.phrase
    case .notConcerned: nil
    }
  }

  private static func sentence(_ adoption: AnalysisReport.TargetSummary.Adoption) -> String {
    switch adoption {
    case .adopted: "adopted by the scene manifest"
    case .adoptedInCode: "adopted in code"
    case .swiftUI: "adopted by SwiftUI"
    case .notAdopted: "not adopted"
    case .undetermined: "undetermined"
    case .notConcerned: "n/a"
    }
  }

  private static func launch(
    _ adoption: AnalysisReport.TargetSummary.Adoption, sdk: OSVersion?, isCertain: Bool
  ) -> LaunchOutcome {
    switch adoption {
    case .adopted, .adoptedInCode, .swiftUI: return .launches
    case .notConcerned: return .notConcerned
    case .undetermined: return .undetermined
    case .notAdopted:
      guard let sdk else { return .undetermined }
      if sdk.major < SceneAdoption.mandatorySDK { return .launches }
      return isCertain ? .doesNotLaunch : .undetermined
    }
  }

  private static func consequence(
    _ target: InspectedTarget, _ launch: LaunchOutcome, _ openReason: String?, _ exception: String?,
    _ adoption: AnalysisReport.TargetSummary.Adoption
  ) -> String {
    switch adoption {
    case .adopted, .adoptedInCode, .swiftUI, .notConcerned: return launch.words
    case .undetermined: return "undetermined: \(openReason ?? "")"
    case .notAdopted:
      let platform = target.platform ?? .ios
      let tests = target.isTestHost ? ", so its tests cannot run" : ""
      let unless = exception.map { ", unless \($0)" } ?? ""
      if let sdk = target.sdk, sdk.major >= SceneAdoption.mandatorySDK {
        return "does not launch\(tests)\(unless)"
      }
      // The SDK of Mac Catalyst is that of macOS. Its version numbers are the same.
      let name = platform == .maccatalyst ? "" : "\(platform.name) "
      let start = target.sdk == nil ? "" : "launches; "
      return start
        + "built with the \(name)\(SceneAdoption.mandatorySDK) SDK it does not launch\(tests)\(unless)"
    }
  }

  private static func openReason(_ answer: CodeAnswer, _ manifest: ManifestAdoption) -> String {
    if case .open(let reason) = answer.kind { return reason }
    if case .open(let reason) = manifest.kind { return reason }
    return "nothing is known of the code"
  }

  private static func suppliesSceneContent(
    _ sources: TargetSources, _ fact: AppLifecycle
  ) -> Bool? {
    let delegates = Set(sources.sceneDelegates.map(\.name))
    // A scene delegate makes its window only if the system finds the delegate.
    let hasOtherWindow = sources.uses(.windowWithScene).contains { use in
      !(use.use.typeName.map(delegates.contains) ?? false)
    }
    if hasOtherWindow || !sources.uses(.sceneDelegateClass).isEmpty { return true }
    switch fact {
    case .swiftUI: return true
    case .auto: return nil
    case .scenesInCode, .appDelegate:
      // A framework's app delegate may make a window in its own way.
      let isReadWhole =
        sources.missing.isEmpty && !sources.hasOwnWindowClass
        && !sources.applicationDelegates.contains(where: sources.inheritsFromUnknownClass)
      return isReadWhole ? false : nil
    }
  }
}

extension TargetSources {
  /// The class that can be the delegate of the app's window, in the form of a scene manifest: the one of
  /// Xcode's template, or the only one there is. Nil when there is none, or the system may not find it by
  /// that name.
  fileprivate func windowSceneDelegate(_ moduleReference: String) -> String? {
    let classes = sceneDelegates.filter {
      $0.isDeclared && $0.isClass && $0.isCompiled == true
        && conforms($0, to: "UIWindowSceneDelegate") == true
    }
    guard
      let type = classes.count == 1
        ? classes[0] : classes.first(where: { $0.name == "SceneDelegate" }),
      let name = type.runtimeName, case .found = resolve(className: name)
    else { return nil }
    guard let moduleName, name.hasPrefix(moduleName + ".") else {
      return name.contains(".") ? nil : name
    }
    return moduleReference + name.dropFirst(moduleName.count)
  }

  /// Whether a class of the target may be a window class. Code may make such a window in ways that are not
  /// read.
  var hasOwnWindowClass: Bool {
    hasClass(inheritingFrom: "UIWindow")
  }
}
