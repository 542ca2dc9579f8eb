internal import LaunchSources
internal import SourceText

/// Finds uses of the app delegate's window, or of its other members, in the functions of a target. Inside the
/// class the members are used by name, elsewhere through the app delegate or the list of windows.
struct WindowUses {
  private let names: Set<String>
  private let delegate: DelegateClass
  private let sources: TargetSources
  private let className: String
  /// For each file, the sorted offsets of code that looks up a window.
  private let lookups: [Int: [UInt32]]

  /// The code of a target that looks up a window through the application or its delegate.
  static func lookups(in sources: TargetSources) -> [LinkedUse] {
    let kinds: [SourceUse.Kind] = [.needsAppDelegateWindow, .readsAppDelegateWindow, .keyWindow]
    return kinds.flatMap(sources.uses)
  }

  /// Prepares to find uses of members.
  ///
  /// - Complexity: linear in the uses of the target.
  init(_ names: Set<String>, of delegate: DelegateClass, _ request: SceneDelegateRequest) {
    self.names = names
    self.delegate = delegate
    sources = request.sources
    className = request.applicationDelegate.name
    var lookups: [Int: [UInt32]] = [:]
    for use in Self.lookups(in: request.sources) {
      lookups[use.file, default: []].append(use.use.span.start)
    }
    self.lookups = lookups.mapValues { $0.sorted() }
  }

  /// The first use in a part of a file; nil if there is none.
  ///
  /// - Parameter isOwn: whether the part may be the body of an app delegate method, which uses members by
  ///   name.
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
    // The function belongs to another type in the same file.
    guard let member else { return foreignUse(in: span, file: code.file) }
    let body = open + 1..<max(open + 1, close)
    return NameScopes(names, in: body, of: code, head: member.head).used
      ?? foreignUse(in: span, file: code.file)
  }

  /// The first use in code outside the class. It reaches members through the app delegate, and windows
  /// through the application.
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
