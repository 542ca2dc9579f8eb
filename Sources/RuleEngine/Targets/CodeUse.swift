package import Findings
package import LaunchModel
package import LaunchSources
internal import SourceText

/// Something that the code of a target does, and whether that code is compiled.
package struct CodeUse {
  /// The name, identifier or class that is used; empty when the source does not show it.
  package let text: String
  /// The place of the use.
  package let place: SourcePlace
  /// Whether the code is certainly compiled; false when the configuration does not decide it.
  package let isCompiled: Bool

  /// Makes a use.
  package init(text: String, place: SourcePlace, isCompiled: Bool) {
    self.text = text
    self.place = place
    self.isCompiled = isCompiled
  }
}

extension InspectedTarget {
  /// The uses of some kinds in the target's code, kind by kind. Empty when the sources are missing; without
  /// uses in code that is certainly not compiled.
  package func codeUses(_ kinds: SourceUse.Kind...) -> [CodeUse] {
    guard let sources = sources.value else { return [] }
    return kinds.flatMap { kind in
      sources.uses(kind).map {
        CodeUse(text: $0.use.text, place: sources.place($0), isCompiled: $0.isCompiled == true)
      }
    }
  }

  /// What the Info.plist declares.
  package var declared: DeclaredCapabilities {
    DeclaredCapabilities(infoPlist: plist, entitlements: entitlements.value)
  }

  /// The methods that the target's app delegates have for a callback.
  package func delegateMethods(for callback: LifecycleCallback) -> [CodeUse] {
    guard let sources = sources.value else { return [] }
    return sources.applicationDelegates.flatMap { type in
      sources.methods(implementing: callback, in: type).map {
        CodeUse(
          text: $0.declaration.name.value,
          place: sources.place($0.declaration.name.span, inFile: $0.file),
          isCompiled: $0.isCompiled == true)
      }
    }
  }

  /// The callbacks for which any type of the target has a method.
  package var implementedCallbacks: Set<LifecycleCallback> {
    var found: Set<LifecycleCallback> = []
    for type in sources.value?.types ?? [] {
      for part in type.parts {
        for method in part.declaration.methods where method.body != nil {
          found.formUnion(method.callbacks)
        }
      }
    }
    return found
  }
}

extension RuleContext {
  /// The most further places of the same use that a finding shows.
  private static let mostFurtherPlaces = 3

  /// Reports that code uses what the Info.plist does not declare: once, at the first place, with notes at the
  /// next places and where the declaration belongs. If the files do not show it, the question is left open.
  ///
  /// - Parameters:
  ///   - answer: whether it is declared.
  ///   - uses: the uses of this one thing.
  ///   - thing: what is used, for an open question: "the background mode 'fetch'".
  ///   - severity: how bad it is that it is missing.
  ///   - message: makes the message from the missing declaration.
  ///   - help: makes the help from the missing declaration.
  ///   - runtimeMessage: what the phone would log.
  ///   - predicts: the upload errors that follow.
  ///   - fixes: makes the fixes that add the missing declaration.
  package mutating func require(
    _ answer: DeclaredCapabilities.Answer, for uses: [CodeUse], _ thing: String,
    _ severity: Severity,
    _ message: (DeclaredCapabilities.MissingDeclaration) -> String,
    help: (DeclaredCapabilities.MissingDeclaration) -> String,
    runtimeMessage: String? = nil, predicts: [String] = [],
    fixes: (inout RuleContext) -> [Finding.Fix] = { _ in [] }
  ) {
    guard !uses.isEmpty else { return }
    switch answer {
    case .declared, .notNeeded: return
    case .unknown(let open):
      reportNotChecked(
        "whether \(thing) is declared is not known: \(open.reason)", needs: open.needs)
    case .missing(let missing):
      let compiled = uses.filter(\.isCompiled)
      guard let first = compiled.first else {
        reportNotChecked(
          "whether the code that needs \(thing) is compiled is not known",
          needs: ["the compilation conditions"])
        return
      }
      let home = note(missing.place.invitation, at: missing.place.value)
      let others = compiled.dropFirst().prefix(Self.mostFurtherPlaces).map {
        $0.place.note("also used here")
      }
      report(
        severity, message(missing), at: first.place, notes: [home] + others, help: help(missing),
        fixes: fixes(&self), runtimeMessage: runtimeMessage, predicts: predicts)
    }
  }

  /// The most names that are looked up for one rule. Code written by people has fewer; for each name, the
  /// list in which it is looked up is searched from the start.
  private static let mostNames = 300

  /// The uses grouped by name, in the order of the names; uses without a name are left out.
  ///
  /// - Complexity: n log n in the number of uses.
  package mutating func byName(
    _ uses: [CodeUse], _ name: (String) -> String = { $0 }
  ) -> [(name: String, uses: [CodeUse])] {
    let groups = Dictionary(grouping: uses) { name($0.text) }
    let names = groups.keys.filter { !$0.isEmpty }.sorted()
    if names.count > Self.mostNames {
      reportNotChecked("the code has more than \(Self.mostNames) names; the rest are not checked")
    }
    return names.prefix(Self.mostNames).map { ($0, groups[$0] ?? []) }
  }

  /// Whether UIKit on the platform reads background modes and URL schemes of an Info.plist as on the iPhone;
  /// true when the platform is not known.
  package var isMobilePlatform: Bool {
    switch platform {
    case nil, .ios, .tvos, .visionos: true
    default: false
    }
  }
}
