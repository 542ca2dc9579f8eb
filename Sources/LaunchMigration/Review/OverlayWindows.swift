internal import Findings
internal import LaunchCatalog
internal import LaunchSources
internal import SourceText

/// The windows, in addition to the window of the app, that code makes without a scene: of `UIWindow` and of classes of the
/// target that inherit from it.
struct OverlayWindows {
  /// What to do with each, as an imperative.
  ///
  /// - Parameter place: the code that makes the first of them.
  static func message(at place: SourcePlace) -> String {
    let isSwift = SourceLanguage(path: place.file.source.path) == .swift
    let initializer = isSwift ? "UIWindow(windowScene:)" : "initWithWindowScene:"
    return
      "create this window with its window scene, '\(initializer)', once a scene is connected: without one it does not "
      + "appear, and what it should cover or lock stays open"
  }

  /// The most classes of windows of a target that are looked for.
  private static let maximumClasses = 32

  /// Where they are made, in the order of the files.
  private(set) var places: [SourcePlace] = []

  /// Finds the windows.
  ///
  /// - Parameter delegate: the app delegate, whose own window a migration moves or attaches; nil for none.
  /// - Complexity: linear in the uses of the target; if it has classes of windows, linear in the files with their names.
  init(in sources: TargetSources, delegate: DelegateClass?) {
    // A type that gives one of its windows a scene makes the other one for systems without scenes.
    let attached = Set(sources.uses(.windowWithScene).compactMap(\.use.typeName))
    let kept = delegate.map(Self.partsOfApp) ?? [:]
    let isOfApp = { (file: Int, offset: Int) in
      (kept[file] ?? []).contains { $0.contains(offset) }
    }
    for use in sources.uses(.windowWithoutScene)
    where !isOfApp(use.file, Int(use.use.span.start))
      && !(use.use.typeName.map(attached.contains) ?? false) && !Self.isMeasured(use, in: sources)
    {
      places.append(sources.place(use))
    }
    let names = sources.types.filter {
      $0.isClass && sources.superclassChain(of: $0).contains("UIWindow")
    }.prefix(Self.maximumClasses).map(\.name)
    guard !names.isEmpty else { return }
    let withScene = Set(sources.uses(.windowWithScene).map(\.file))
    let codes = sources.files.indices.compactMap { index -> SourceCode? in
      let source = sources.files[index].file.source
      let own = names.contains { source.contains(Array($0.utf8)) }
      return own ? SourceCode(sources.files[index], file: index) : nil
    }
    let sceneless = codes.reduce(into: Set<String>()) {
      $0.formUnion(Self.sceneless(names, in: $1))
    }
    // A file that gives a window a scene is not searched further: which window that is, is not known.
    for code in codes where !withScene.contains(code.file) {
      places += Self.made(names, sceneless, in: code).map { code.tokens[$0].range }
        .filter { !isOfApp(code.file, $0.lowerBound) }.map(code.place)
    }
  }

  /// The step for a person; nil if there are no windows but those at some places.
  func step(without known: [SourcePlace]) -> MigrationPlan.ManualStep? {
    let known = Set(known.map(SourcePosition.init))
    let places = places.filter { !known.contains(SourcePosition($0)) }
    guard let first = places.first else { return nil }
    return MigrationPlan.ManualStep(
      .overlayWindow, Self.message(at: first), at: first, and: Array(places.dropFirst()))
  }

  /// Those of the classes whose own initializers make the window without a scene: `super.init(frame: …)`.
  private static func sceneless(_ names: [String], in code: SourceCode) -> [String] {
    let isSwift = code.language == .swift
    let keyword = isSwift ? "class" : "@implementation"
    // Each declaration is read up to its end, which may be that of the file.
    let declared = code.tokens.indices.lazy.filter { at in
      code.text(at - 1) == keyword && names.contains(code.text(at))
    }.prefix(maximumClasses)
    return declared.compactMap { at in
      guard
        let body = isSwift ? classBody(behind: at, in: code) : implementation(behind: at, in: code),
        !body.contains(where: { ["windowScene", "initWithWindowScene"].contains(code.text($0)) })
      else { return nil }
      let makes = body.contains { at in
        code.text(at) == "super"
          && (isSwift
            ? code.text(at + 2) == "init" && code.text(at + 4) == "frame"
            : code.text(at + 1) == "initWithFrame")
      }
      return makes ? code.text(at) : nil
    }
  }

  private static func classBody(behind name: Int, in code: SourceCode) -> Range<Int>? {
    guard let open = code.tokens[name...].indices.first(where: { code.isByte($0, "{") }),
      let close = code.tokens[open].close
    else { return nil }
    return open..<close
  }

  private static func implementation(behind name: Int, in code: SourceCode) -> Range<Int>? {
    name..<(code.tokens[name...].indices.first { code.text($0) == "@end" } ?? code.tokens.count)
  }

  /// Whether a window is made only to read its properties: `UIWindow().safeAreaInsets`, `keyWindow ?? UIWindow()`.
  private static func isMeasured(_ use: LinkedUse, in sources: TargetSources) -> Bool {
    /// How much of the text around the class is looked at, in bytes.
    let longest = 64
    let source = sources.files[use.file].file.source
    let start = Int(use.use.span.start)
    let before = source.text(max(0, start - longest)..<start)
    if String(before.reversed().drop { $0.isWhitespace }.prefix(2)) == "??" { return true }
    let text = source.text(start..<min(start + longest, source.count))
    guard let close = text.firstIndex(of: ")") else { return false }
    return text[text.index(after: close)...].hasPrefix(".")
  }

  /// The tokens at which an object of one of the classes is made without a scene.
  ///
  /// - Parameter sceneless: those of the classes of which no initializer takes a scene.
  private static func made(
    _ names: [String], _ sceneless: Set<String>, in code: SourceCode
  ) -> [Int] {
    code.tokens.indices.filter { at in
      guard code.isWord(at), names.contains(code.text(at)) else { return false }
      let isSceneless = sceneless.contains(code.text(at))
      if code.language == .swift {
        guard code.isByte(at + 1, "("), !["class", "extension"].contains(code.text(at - 1)) else {
          return false
        }
        return code.isByte(at + 2, ")") || code.text(at + 2) == "frame"
          || isSceneless && code.text(at + 2) != "coder"
      }
      guard code.isByte(at - 1, "["), let close = code.tokens[at - 1].close else { return false }
      if code.text(at + 1) == "new" { return true }
      let initializer = code.text(close + 1)
      return code.text(at + 1) == "alloc"
        && (["init", "initWithFrame"].contains(initializer)
          || isSceneless && initializer.hasPrefix("init"))
    }
  }

  /// The parts of files, in bytes, in which the app delegate makes the window of the app: its launch methods, other methods
  /// that set its window, and the properties of the class.
  private static func partsOfApp(_ delegate: DelegateClass) -> [Int: [Range<Int>]] {
    var parts: [Int: [Range<Int>]] = [:]
    for member in delegate.members {
      let code = delegate.codes[member.code]
      let tokens: Range<Int>
      switch member.kind {
      case .property:
        // `let main = Window(frame: …)`: the value follows the name, on the same line or in braces.
        tokens = member.head.lowerBound..<min(member.head.upperBound + 8, code.tokens.count)
      case .method:
        guard let body = member.body, !body.isEmpty,
          DelegateClass.launchMethods.contains(member.name) || Self.setsWindow(body, in: code)
        else { continue }
        tokens = body
      }
      guard let last = tokens.last else { continue }
      parts[code.file, default: []].append(
        code.tokens[tokens.lowerBound].range.lowerBound..<code.tokens[last].range.upperBound)
    }
    return parts
  }

  /// Whether a method of the app delegate sets its property `window`.
  private static func setsWindow(_ body: Range<Int>, in code: SourceCode) -> Bool {
    body.contains { at in
      guard ["window", "_window", "window_"].contains(code.text(at)), code.isByte(at + 1, "="),
        !["let", "var"].contains(code.text(at - 1)), !code.isByte(at - 1, "*")
      else { return false }
      return !code.isByte(at - 1, ".") || code.text(at - 2) == "self"
    }
  }
}
