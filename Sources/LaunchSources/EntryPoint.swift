internal import SourceText

/// Where the program of a target begins.
public enum EntryPoint: Sendable {
  /// A SwiftUI `App`, by `@main` or by a call of its `main`.
  case swiftUIApp(LinkedType)
  /// UIKit's `UIApplicationMain`, by `@main` on an app delegate or by a call; with the name of the delegate's class where
  /// it can be read.
  case applicationMain(delegate: String?)
  /// Another program: a widget, a command, a `main` whose content does not tell.
  case otherMain
  /// The sources have none.
  case none
  /// The sources do not tell which: several, or one whose type comes from elsewhere.
  case unknown
}

extension TargetSources {
  private struct Candidate {
    var entry: EntryPoint
    var place: SourcePlace
    var isCompiled: Bool?
  }

  /// Looks for ``entry``.
  mutating func findEntry() {
    let candidates = typeCandidates() + useCandidates()
    let certain = candidates.filter { $0.isCompiled == true }
    // One that is certainly compiled leaves no room for others: two do not link.
    let chosen = certain.count == 1 ? certain : candidates
    guard let first = chosen.first else { return }
    entryPlace = first.place
    let isSame = chosen.dropFirst().allSatisfy { Self.isSame($0.entry, first.entry) }
    entry = isSame && (first.isCompiled == true || isComplete) ? first.entry : .unknown
  }

  /// Looks for the delegates.
  mutating func findDelegates() {
    sceneDelegates = classes(conformingToAnyOf: ["UISceneDelegate"])
    let adapted = uses(.delegateAdaptor).flatMap { types(named: $0.use.text).prefix(1) }
    switch entry {
    case .applicationMain(let name?): applicationDelegates = Array(types(named: name).prefix(1))
    case .swiftUIApp: applicationDelegates = adapted
    case .applicationMain, .otherMain, .none, .unknown:
      applicationDelegates =
        adapted.isEmpty ? classes(conformingToAnyOf: ["UIApplicationDelegate"]) : adapted
    }
  }

  private func typeCandidates() -> [Candidate] {
    var candidates: [Candidate] = []
    let callers = Set((uses(.applicationMain) + uses(.callsMain)).compactMap(\.use.typeName))
    for type in types where type.isDeclared {
      for part in type.parts {
        for attribute in part.declaration.attributes {
          let entry: EntryPoint
          switch attribute.value {
          case "UIApplicationMain": entry = .applicationMain(delegate: type.name)
          case "NSApplicationMain": entry = .otherMain
          case "main":
            guard let found = mainEntry(type, callers) else { continue }
            entry = found
          default: continue
          }
          candidates.append(
            Candidate(
              entry: entry, place: place(attribute.span, inFile: part.file),
              isCompiled: part.isCompiled))
        }
      }
    }
    return candidates
  }

  /// What `@main` on a type begins; nil when the type's own `main` calls something that says it.
  private func mainEntry(_ type: LinkedType, _ callers: Set<String>) -> EntryPoint? {
    let hasOwnMain = type.parts.contains { part in
      part.declaration.methods.contains { $0.isStatic && $0.name.value == "main()" }
    }
    if hasOwnMain { return callers.contains(type.name) ? nil : .otherMain }
    if conforms(type, to: "App") == true { return .swiftUIApp(type) }
    if conforms(type, to: "UIApplicationDelegate") == true {
      return .applicationMain(delegate: type.name)
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
        entry: .applicationMain(delegate: use.use.text.isEmpty ? nil : use.use.text),
        place: place(use), isCompiled: use.isCompiled)
    }
      + uses(.callsMain).map { use in
        let type = types(named: use.use.text).first { $0.isDeclared }
        let entry = type.map {
          conforms($0, to: "App") == true
            ? .swiftUIApp($0)
            : conforms($0, to: "UIApplicationDelegate") == true
              ? EntryPoint.applicationMain(delegate: $0.name) : .unknown
        }
        return Candidate(entry: entry ?? .unknown, place: place(use), isCompiled: use.isCompiled)
      }
  }

  private static func isSame(_ left: EntryPoint, _ right: EntryPoint) -> Bool {
    switch (left, right) {
    // Which of several is begun does not matter to the life cycle.
    case (.swiftUIApp, .swiftUIApp), (.otherMain, .otherMain): true
    case (.applicationMain(let one), .applicationMain(let other)): one == other
    default: false
    }
  }
}
