internal import LaunchSources
internal import SourceText

/// Whether functions of a target use the window of the app delegate, or other members of it: in the class by their
/// names, and elsewhere through the app delegate or the list of windows.
struct WindowUses {
  private let names: Set<String>
  private let delegate: DelegateClass
  private let sources: TargetSources
  private let className: String
  /// The starts of what looks up a window, by file, in order.
  private let lookups: [Int: [UInt32]]

  /// Prepares to look for members.
  ///
  /// - Complexity: linear in the uses of the target.
  init(_ names: Set<String>, of delegate: DelegateClass, _ request: SceneDelegateRequest) {
    self.names = names
    self.delegate = delegate
    sources = request.sources
    className = request.applicationDelegate.name
    let kinds: [SourceUse.Kind] = [.needsAppDelegateWindow, .readsAppDelegateWindow, .keyWindow]
    var lookups: [Int: [UInt32]] = [:]
    for use in kinds.flatMap({ request.sources.uses($0) }) {
      lookups[use.file, default: []].append(use.use.span.start)
    }
    self.lookups = lookups.mapValues { $0.sorted() }
  }

  /// The first use in a part of a file; nil where there is none.
  ///
  /// - Parameter isOwn: whether the part may be the body of a method of the app delegate, whose names are its own.
  /// - Complexity: linear in the part.
  func use(in span: SourceSpan, file: Int, isOwn: Bool = true) -> String? {
    if let starts = lookups[file] {
      let index = starts.partitioningIndex { $0 >= span.start }
      if index < starts.count, starts[index] < span.end { return "window" }
    }
    if isOwn, let index = delegate.codes.firstIndex(where: { $0.file == file }) {
      return ownUse(in: span, codeIndex: index)
    }
    return foreignUse(in: span, file: file)
  }

  private func ownUse(in span: SourceSpan, codeIndex: Int) -> String? {
    let code = delegate.codes[codeIndex]
    guard let open = code.index(at: span.range.lowerBound), let close = code.tokens[open].close
    else {
      return nil
    }
    let member = delegate.members.first { member in
      guard member.code == codeIndex, let body = member.body else { return false }
      return body.lowerBound <= open + 1 && close <= body.upperBound
    }
    // A function of another type in the same file.
    guard let member else { return foreignUse(in: span, file: code.file) }
    let body = open + 1..<max(open + 1, close)
    return NameScopes(names, in: body, of: code, head: member.head).used
      ?? foreignUse(in: span, file: code.file)
  }

  /// Code outside reaches members through the app delegate, and all windows through the application.
  private func foreignUse(in span: SourceSpan, file: Int) -> String? {
    let declarations = sources.files[file]
    let found = BodyNames.read(
      declarations.file.source.text(span), as: declarations.language
    ).identifiers
    if found.contains("windows"),
      found.contains("UIApplication") || found.contains("application")
    {
      return "windows"
    }
    if found.contains(className), found.contains("window"), names.contains("window") {
      return "window"
    }
    let reaches =
      found.contains(className) || found.contains("delegate") || found.contains("appDelegate")
    return reaches ? found.intersection(names.subtracting(["window"])).min() : nil
  }
}
