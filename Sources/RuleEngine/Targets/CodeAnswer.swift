internal import FileSystem
internal import Findings
package import LaunchModel
package import LaunchSources
internal import SourceText

/// What the code of a target shows about the scene life cycle.
struct CodeAnswer: Sendable {
  enum Kind: Sendable {
    /// It starts a SwiftUI `App`.
    case swiftUI
    /// The app delegate provides scene configurations.
    case implements
    /// The app delegate does not provide scene configurations.
    case lacks
    /// The code does not show it; the reason is a clause.
    case open(String)

    /// Whether two answers mean the same.
    func agrees(with other: Kind) -> Bool {
      switch (self, other) {
      case (.swiftUI, .swiftUI), (.implements, .implements), (.lacks, .lacks): true
      default: false
      }
    }
  }

  var kind: Kind
  /// The life cycle in words; nil when it is not known.
  var phrase: String?
  /// The places that show it.
  var notes: [Finding.Note]
  /// What would change the answer, as a clause that follows "unless"; nil when nothing would.
  var exception: String?
  /// Whether missing sources are assumed not to have the method.
  var assumesMissingSources = false
  /// What to do so that the app adopts scenes; nil for the usual help.
  var help: String?
  /// A note that an option contradicts the code and is not used; nil when no option does.
  var unusedOption: Finding.Note?

  init(_ kind: Kind, phrase: String?, notes: [Finding.Note], exception: String? = nil) {
    self.kind = kind
    self.phrase = phrase
    self.notes = notes
    self.exception = exception
  }

  /// The answer as a fact for the rules of the Info.plist.
  var fact: AppLifecycle {
    switch kind {
    case .swiftUI: .swiftUI
    case .implements: .scenesInCode
    case .lacks: .appDelegate
    case .open: .auto
    }
  }

  /// The answer completed by an option. The option counts only for what the code does not show, and never
  /// contradicts the code.
  func completed(byStated stated: AppLifecycle) -> CodeAnswer {
    if fact == stated { return CodeAnswer(stated: stated, read: self) }
    switch kind {
    case .open: return CodeAnswer(stated: stated, read: nil)
    // A missing file may have the method.
    case .lacks
    where (exception != nil || assumesMissingSources) && stated == .scenesInCode:
      return CodeAnswer(stated: stated, read: nil)
    case .swiftUI, .implements, .lacks:
      var answer = self
      answer.unusedOption = Finding.Note(
        "the option or configuration that says '\(stated.rawValue)' is not used for this target: its code says "
          + "'\(fact.rawValue)'")
      return answer
    }
  }

  /// The answer completed by a library that adds the method at run time to an app delegate that lacks it.
  func completed(by added: AddedSceneMethod) -> CodeAnswer {
    guard case .lacks = kind else { return self }
    let name = LifecycleCallback.appConfigurationForConnecting.objectiveCName
    let note = added.place.note("'\(added.library)' adds '\(name)' at run time")
    guard added.isKnown else {
      return Self.open(
        "'\(added.library)' adds '\(name)' to a class at run time, perhaps to the app delegate",
        notes + [note])
    }
    return CodeAnswer(.implements, phrase: "UIKit scenes", notes: notes + [note])
  }

  /// An answer that an option gives, with the notes of the code's answer if both agree.
  private init(stated: AppLifecycle, read: CodeAnswer?) {
    let notes =
      read?.notes ?? [
        Finding.Note(
          "an option or the configuration says that the life cycle is '\(stated.rawValue)'")
      ]
    switch stated {
    case .swiftUI: self.init(.swiftUI, phrase: read?.phrase ?? "SwiftUI", notes: notes)
    case .scenesInCode: self.init(.implements, phrase: "UIKit scenes", notes: notes)
    case .appDelegate: self.init(.lacks, phrase: "UIKit app delegate", notes: notes)
    case .auto: self.init(.open("nothing is known of the code"), phrase: nil, notes: [])
    }
  }

  /// The answer of code that is not read: what the program of a built app shows, or the reason why nothing is known.
  init(compiled lifecycle: AppLifecycle?, orOpen reason: String) {
    let name = LifecycleCallback.appConfigurationForConnecting.objectiveCName
    switch lifecycle {
    case .swiftUI:
      self.init(
        .swiftUI, phrase: "SwiftUI", notes: [Finding.Note("the program starts a SwiftUI 'App'")])
    case .appDelegate:
      self.init(
        .lacks, phrase: "UIKit app delegate",
        notes: [
          Finding.Note(
            "the program starts with an app delegate, and '\(name)' is nowhere in it or its frameworks"
          )
        ])
    case nil, .auto, .scenesInCode: self.init(.open(reason), phrase: nil, notes: [])
    }
  }

  /// Reads the answer from the code.
  ///
  /// - Parameter hasManifest: whether the Info.plist has a scene manifest, with whatever content.
  init(_ sources: TargetSources, hasManifest: Bool) {
    self = Self.read(sources, hasManifest)
  }

  private static func read(_ sources: TargetSources, _ hasManifest: Bool) -> CodeAnswer {
    let place = sources.entryPlace
    switch sources.entry {
    case .swiftUIApp(let app): return swiftUI(app, sources)
    case .applicationMain([EntryPoint.noDelegate]):
      return withoutDelegate(
        sources, place.map { [$0.note("UIKit starts here without an app delegate")] } ?? [])
    case .applicationMain(let names) where names.count == 1:
      let start = place.map { [$0.note("UIKit starts here with '\(names[0])'")] } ?? []
      return named(names[0], sources, start)
    case .applicationMain(let names) where !names.isEmpty:
      let list = names.map { "'\($0)'" }.joined(separator: " or ")
      let start = place.map { [$0.note("UIKit starts here with \(list)")] } ?? []
      let answers = names.map { named($0, sources, []) }
      return agreed(answers, after: start)
        ?? open("which of \(list) is the app delegate is decided at run time", start)
    case .applicationMain:
      let start =
        place.map { [$0.note("UIKit starts here with a delegate chosen at run time")] } ?? []
      return unnamed(sources, start)
    case .framework(let start): return started(by: start, hasManifest)
    case .otherMain:
      return CodeAnswer(
        .open("the app has a custom 'main', which may start anything"), phrase: nil,
        notes: place.map { [$0.note("the app starts here")] } ?? [])
    case .none:
      return CodeAnswer(
        .open(
          sources.missing.first.map { "the entry point may be in \($0.words) or elsewhere" }
            ?? "the entry point is not among the target's sources"), phrase: nil, notes: [])
    case .unknown: return unknownEntry(sources)
    }
  }

  /// The answer for a framework's app delegate, which decides for the whole app.
  private static func started(by start: FrameworkStart, _ hasManifest: Bool) -> CodeAnswer {
    let name = LifecycleCallback.appConfigurationForConnecting.objectiveCName
    switch start.handsOutConfigurations {
    case true? where start.needsManifest && !hasManifest:
      return lacking(
        start,
        "the app delegate implements '\(name)', but \(start.framework) hides it while the Info.plist has no "
          + "'UIApplicationSceneManifest'")
    case true?:
      return CodeAnswer(
        .implements, phrase: "UIKit scenes",
        notes: [
          start.place.note("\(start.framework) starts the app, and provides scene configurations")
        ])
    case false?:
      return lacking(
        start,
        "\(start.framework) starts the app, and its app delegate does not implement '\(name)'")
    case nil:
      return open(
        start.unknownReason ?? "which \(start.framework) starts the app is not known",
        [start.place.note("\(start.framework) starts the app")])
    }
  }

  private static func lacking(_ start: FrameworkStart, _ note: String) -> CodeAnswer {
    var answer = CodeAnswer(
      .lacks, phrase: "UIKit app delegate", notes: [start.place.note(note)],
      exception: start.exception)
    answer.help = start.help
    return answer
  }

  /// The answer for an app delegate whose class is named.
  private static func named(
    _ name: String, _ sources: TargetSources, _ start: [Finding.Note]
  ) -> CodeAnswer {
    let types = sources.types(named: name).filter(\.isClass)
    guard !types.isEmpty else {
      return open("the app delegate '\(name)' is not among the target's sources", start)
    }
    return agreed(types.map { delegate($0, sources) }, after: start)
      ?? open(
        "there is more than one class '\(name)'; it is not known which one is compiled", start)
  }

  /// The common answer of several, with all their notes; nil when they differ.
  private static func agreed(_ answers: [CodeAnswer], after start: [Finding.Note]) -> CodeAnswer? {
    guard let first = answers.first,
      answers.count == 1 || answers.allSatisfy({ $0.kind.agrees(with: first.kind) })
    else { return nil }
    var all = CodeAnswer(
      first.kind, phrase: first.phrase, notes: start + answers.flatMap(\.notes),
      exception: answers.compactMap(\.exception).first)
    all.assumesMissingSources = answers.contains { $0.assumesMissingSources }
    return all
  }

  /// The answer when the call names no class: then only a main nib can have an app delegate.
  private static func withoutDelegate(
    _ sources: TargetSources, _ start: [Finding.Note]
  ) -> CodeAnswer {
    guard sources.missing.isEmpty,
      sources.classes(conformingToAnyOf: ["UIApplicationDelegate"]).isEmpty
    else { return unnamed(sources, start) }
    return CodeAnswer(.lacks, phrase: "UIKit app delegate", notes: start)
  }

  private static func unknownEntry(_ sources: TargetSources) -> CodeAnswer {
    let start = sources.entryPlace.map { [$0.note("the app starts here, or elsewhere")] } ?? []
    let started = sources.types.filter { $0.hasAttribute("main") }
    if started.count == 1, let type = started.first, type.isClass,
      sources.inheritsFromUnknownClass(type), let name = sources.superclassChain(of: type).last
    {
      return open(
        "'\(type.name)' inherits from '\(name)', which is not among the target's sources", start)
    }
    return CodeAnswer(
      .open("which of the entry points is compiled is not known"), phrase: nil, notes: start)
  }

  private static func open(_ reason: String, _ notes: [Finding.Note]) -> CodeAnswer {
    CodeAnswer(.open(reason), phrase: "UIKit app delegate", notes: notes)
  }

  private static func swiftUI(_ app: LinkedType, _ sources: TargetSources) -> CodeAnswer {
    var notes = [sources.place(app).note("'\(app.name)' is a SwiftUI 'App'")]
    let adaptor = sources.uses(.delegateAdaptor).first
    if let adaptor { notes.append(sources.place(adaptor).note("an app delegate is added to it")) }
    return CodeAnswer(
      .swiftUI, phrase: adaptor == nil ? "SwiftUI" : "SwiftUI with an app delegate", notes: notes)
  }

  /// The answer when no class is named: any app delegate of the target can be chosen, and others, too.
  private static func unnamed(_ sources: TargetSources, _ start: [Finding.Note]) -> CodeAnswer {
    let answers = sources.applicationDelegates.map { delegate($0, sources) }
    if var all = agreed(answers, after: start) {
      if case .implements = all.kind { return all }
      if case .lacks = all.kind {
        // Every class that can be chosen lacks the method. A class of another module could only be chosen by
        // its name.
        all.exception = all.exception ?? "the app delegate is a class of another module"
        return all
      }
    }
    return open(
      "which app delegate is used is decided at run time", start + answers.flatMap(\.notes))
  }

  private static func delegate(_ type: LinkedType, _ sources: TargetSources) -> CodeAnswer {
    let callback = LifecycleCallback.appConfigurationForConnecting
    let found = sources.methods(implementing: callback, in: type)
    if let method = found.first(where: { $0.isCompiled == true }) {
      return CodeAnswer(
        .implements, phrase: "UIKit scenes",
        notes: [sources.place(method).note("the app delegate provides scene configurations")])
    }
    if let method = found.first {
      return open(
        "whether '\(method.declaration.name.value)' is compiled is not known",
        [
          sources.place(method).note(
            "this method is in an '#if' branch whose condition is not known")
        ])
    }
    let last = sources.superclassChain(of: type).last
    let base = last.flatMap(FrameworkAppDelegate.named)
    guard base != nil || !sources.inheritsFromUnknownClass(type) else {
      return open(
        last.map {
          "'\($0)', which '\(type.name)' inherits from, is not among the target's sources"
        } ?? "the superclass of '\(type.name)' is not known",
        [sources.place(type).note("what '\(type.name)' inherits may provide configurations")])
    }
    if let part = sources.unreadPart(of: type) {
      return open("'\(part)' cannot be read completely and may have the method", [])
    }
    let name = sources.name(of: callback, in: type)
    let inherited = base.map { ", and '\($0.name)' of \($0.framework) does not either" } ?? ""
    let part = sources.missingPart(of: type)
    let assumed = part == nil ? assumption(sources) : ""
    var answer = CodeAnswer(
      .lacks, phrase: "UIKit app delegate",
      notes: [
        sources.place(type).note(
          "the app delegate does not implement '\(name)'\(inherited)\(assumed)")
      ],
      exception: part.map { "\($0.words) extends '\(type.name)'" })
    answer.assumesMissingSources = !assumed.isEmpty
    return answer
  }

  /// What is assumed of missing sources, as the end of a note; empty when nothing is missing.
  ///
  /// Where the delegate and its superclasses are there, a missing file could only add the method in an extension. No
  /// tool generates such a file, so the verdict does not depend on it.
  private static func assumption(_ sources: TargetSources) -> String {
    guard let first = sources.missing.first else { return "" }
    let others = sources.missing.count - 1
    switch others {
    case 0: return "; \(first.words) is assumed not to add it"
    case 1: return "; \(first.words) and the other missing input are assumed not to add it"
    default:
      return "; \(first.words) and \(others) other missing inputs are assumed not to add it"
    }
  }
}

extension TargetSources {
  /// The path of a file that declares a part of a type and could not be read in full; nil when there is none.
  func unreadPart(of type: LinkedType) -> String? {
    type.parts.map { files[$0.file] }.first { !$0.problems.isEmpty }?.file.source.path
  }

  /// The missing file whose name says that it extends a class, such as `AppDelegate+Scenes.swift`; nil when there is
  /// none.
  func missingPart(of type: LinkedType) -> MissingInput? {
    missing.first { PathText.name(of: $0.name).hasPrefix("\(type.name)+") }
  }

  /// The name of a callback in the language of a type.
  package func name(of callback: LifecycleCallback, in type: LinkedType) -> String {
    type.language == .swift ? callback.swiftName : callback.objectiveCName
  }
}
