internal import Findings
internal import SourceText

extension TargetSources {
  private struct Candidate {
    var entry: EntryPoint
    var place: SourcePlace
    var isCompiled: Bool?
    var isOwn: Bool
  }

  /// Finds ``entry`` and ``entryPlace``.
  mutating func findEntry() {
    let all = typeCandidates() + useCandidates()
    // A module that the target links can only start the app if the target's own code does not.
    let own = all.filter(\.isOwn)
    let candidates = own.isEmpty ? all : own
    let certain = candidates.filter { $0.isCompiled == true }
    // If exactly one entry point is certainly compiled, the others cannot be: two do not link.
    let chosen = certain.count == 1 ? certain : candidates
    guard let first = chosen.first else {
      if let start {
        entry = .framework(start)
        entryPlace = start.place
      }
      return
    }
    entryPlace = first.place
    let isSame = chosen.dropFirst().allSatisfy { Self.isSame($0.entry, first.entry) }
    let isCertain = first.isCompiled == true || isComplete
    if !isSame, certain.count == chosen.count || isComplete,
      let names = Self.delegates(of: chosen)
    {
      entry = .applicationMain(delegates: names)
    } else {
      entry = isSame && isCertain ? first.entry : .unknown
    }
  }

  /// The most delegates that one of is chosen from. A program with more is not one that a person wrote.
  private static let maximumDelegates = 64

  /// The delegates of several calls of `UIApplicationMain`, if a condition decides which one runs; nil if one
  /// of the candidates is another entry point, if its delegate cannot be read, or if there are too many.
  private static func delegates(of candidates: [Candidate]) -> [String]? {
    var names: [String] = []
    for candidate in candidates {
      guard case .applicationMain(let own) = candidate.entry, !own.isEmpty else { return nil }
      for name in own where !names.contains(name) { names.append(name) }
      if names.count > maximumDelegates { return nil }
    }
    return names
  }

  /// Finds the app delegates and the scene delegates.
  mutating func findDelegates() {
    sceneDelegates = classes(conformingToAnyOf: ["UISceneDelegate"])
    let adapted = uses(.delegateAdaptor).flatMap { types(named: $0.use.text).prefix(1) }
    switch entry {
    case .applicationMain(let names) where !names.isEmpty && names != [EntryPoint.noDelegate]:
      applicationDelegates = names.flatMap { types(named: $0).prefix(1) }
    case .swiftUIApp: applicationDelegates = adapted
    case .applicationMain, .framework, .otherMain, .none, .unknown:
      applicationDelegates =
        adapted.isEmpty
        ? withoutSuperclasses(classes(conformingToAnyOf: ["UIApplicationDelegate"])) : adapted
    }
  }

  /// The classes from which no other one of them inherits.
  private func withoutSuperclasses(_ classes: [LinkedType]) -> [LinkedType] {
    guard classes.count > 1, classes.count <= Self.maximumDelegates else { return classes }
    let inherited = Set(classes.flatMap(superclassChain))
    return classes.filter { !inherited.contains($0.name) }
  }

  private func typeCandidates() -> [Candidate] {
    var candidates: [Candidate] = []
    let callers = Set((uses(.applicationMain) + uses(.callsMain)).compactMap(\.use.typeName))
    for type in types where type.isDeclared {
      // One type may have an attribute in each of many branches of '#if'.
      lazy var main = mainEntry(type, callers)
      for part in type.parts {
        for attribute in part.declaration.attributes {
          let entry: EntryPoint
          switch attribute.value {
          case "UIApplicationMain": entry = .applicationMain(delegates: [type.name])
          case "NSApplicationMain": entry = .otherMain
          case "main":
            guard let found = main else { continue }
            entry = found
          default: continue
          }
          candidates.append(
            Candidate(
              entry: entry, place: place(attribute.span, inFile: part.file),
              isCompiled: part.isCompiled, isOwn: part.file < ownFileCount))
        }
      }
    }
    return candidates
  }

  /// The entry point of a type with `@main`; nil when the type's own `main` calls another entry point.
  private func mainEntry(_ type: LinkedType, _ callers: Set<String>) -> EntryPoint? {
    let hasOwnMain = type.parts.contains { part in
      part.declaration.methods.contains { $0.isStatic && $0.name.value == "main()" }
    }
    if hasOwnMain { return callers.contains(type.name) ? nil : .otherMain }
    if conforms(type, to: "App") == true { return .swiftUIApp(type) }
    if conforms(type, to: "UIApplicationDelegate") == true {
      return .applicationMain(delegates: [type.name])
    }
    let isOther = type.parts.contains { part in
      part.declaration.inherited.contains {
        FrameworkType.isOtherProgram(FrameworkType.baseName($0.value))
      }
    }
    return isOther ? .otherMain : .unknown
  }

  private func useCandidates() -> [Candidate] {
    uses(.applicationMain).map { use in
      Candidate(
        entry: .applicationMain(delegates: delegates(of: use)), place: place(use),
        isCompiled: use.isCompiled, isOwn: use.file < ownFileCount)
    }
      + uses(.callsMain).compactMap { use in
        entry(calling: use).map {
          Candidate(
            entry: $0, place: place(use), isCompiled: use.isCompiled,
            isOwn: use.file < ownFileCount)
        }
      }
  }

  /// The classes that a call of `UIApplicationMain` may use for the delegate.
  private func delegates(of call: LinkedUse) -> [String] {
    guard call.use.text.isEmpty else { return [call.use.text] }
    var names: [String] = []
    for candidate in uses(.applicationMainCandidate)
    where candidate.file == call.file && !names.contains(candidate.use.text) {
      names.append(candidate.use.text)
      if names.count > Self.maximumDelegates { return [] }
    }
    return names
  }

  /// The entry point that a call of a type's `main` begins; nil if it begins no program, such as a command
  /// line's `main` in a method, or the `main` of a type in the target that is not an app.
  private func entry(calling use: LinkedUse) -> EntryPoint? {
    guard let type = types(named: use.use.text).first(where: \.isDeclared) else {
      let caller = use.use.typeName.flatMap { types(named: $0).first { $0.isDeclared } }
      let isStart = use.use.typeName == nil && use.use.methodName == nil
      return isStart || caller?.hasAttribute("main") == true ? .unknown : nil
    }
    if conforms(type, to: "App") == true { return .swiftUIApp(type) }
    if conforms(type, to: "UIApplicationDelegate") == true {
      return .applicationMain(delegates: [type.name])
    }
    return conforms(type, to: "App") == nil || conforms(type, to: "UIApplicationDelegate") == nil
      ? .unknown : nil
  }

  private static func isSame(_ left: EntryPoint, _ right: EntryPoint) -> Bool {
    switch (left, right) {
    // For the life cycle it does not matter which of several such programs begins.
    case (.swiftUIApp, .swiftUIApp), (.otherMain, .otherMain): true
    case (.applicationMain(let one), .applicationMain(let other)): one == other
    default: false
    }
  }
}
