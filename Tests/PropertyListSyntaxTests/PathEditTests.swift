import LaunchKitTestSupport
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Random edits as `plist set`, `plist insert` and `plist remove` make them, and the same edits of a model.
@Suite("Random edits by key path") struct PathEditTests {
  /// Makes edits: most of them possible.
  private struct Generator {
    var random: SeededGenerator
    let isOpenStep: Bool
    var count = 0

    mutating func next(for root: PropertyListFragment) -> PathEdit {
      var path: [String] = []
      var value = root
      while let step = step(into: value), path.isEmpty || !random.chance(3) {
        path.append(step.name)
        value = step.value
      }
      count += 1
      if random.chance(8) { path.append("missing\(count)") }
      switch random.below(5) {
      case 0 where !path.isEmpty: return .remove(path)
      case 1 where !path.isEmpty: return .set(path, fragment())
      case 2: return .set(path + ["new \(count)", "<&\"ż"], fragment())
      case 3:
        if case .array(let elements) = value {
          return .insert(path + ["\(random.below(elements.count + 2))"], fragment())
        }
        return .insert(path + ["key\(count)"], fragment())
      default: return .insert(path.isEmpty ? ["a"] : path, fragment())
      }
    }

    private mutating func step(
      into value: PropertyListFragment
    ) -> (name: String, value: PropertyListFragment)? {
      switch value {
      case .dictionary(let entries) where !entries.isEmpty:
        let entry = random.pick(entries)
        return (entry.key, entry.value)
      case .array(let elements) where !elements.isEmpty:
        let index = random.below(elements.count)
        return ("\(index)", elements[index])
      default: return nil
      }
    }

    private mutating func fragment() -> PropertyListFragment {
      let strings: [PropertyListFragment] = [
        .string("new <&\"\\> ż \(count)"), "", [], .dictionary([]),
        .dictionary([.init("k", ["v", .dictionary([.init("l", "m")])])]),
      ]
      let others: [PropertyListFragment] =
        isOpenStep ? [.data([1, 2])] : [.integer(Int128(count)), true, false, .integer(-4)]
      return random.pick(strings + others)
    }
  }

  @Test(
    "The value is there, everything else is the same byte for byte",
    arguments: EveryEditTests.documents)
  func followsTheModel(name: String, text: String) throws {
    var bytes = Array(text.utf8)
    var (made, refused) = (0, 0)
    for seed in 0..<6 {
      bytes = Array(text.utf8)
      var generator = Generator(
        random: SeededGenerator(seed: UInt64(seed)),
        isOpenStep: PropertyListDocument.read(SourceFile(path: "x", bytes: bytes)).format
          == .openStep)
      for _ in 0..<60 {
        let document = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
        let root = try #require(document.root)
        let edit = generator.next(for: PropertyListFragment(root))
        // Nothing is left of a file of strings then, and an empty object of JSON is a dictionary of OpenStep.
        if case .remove = edit, edit.path.count == 1, root.dictionary.map({ Array($0).count }) == 1
        {
          continue
        }
        guard let expected = edit.applied(to: PropertyListFragment(root)) else {
          #expect(throws: PropertyListEditor.EditError.self, "\(name): \(edit)") {
            try edit.edits(PropertyListEditor(document))
          }
          refused += 1
          continue
        }
        let edits = try edit.edits(PropertyListEditor(document))
        let problems = Self.touched(by: edits, besides: edit.path, in: document)
        try #require(
          problems == [], "\(name): \(edit)\n\(document.source.text(0..<document.source.count))")
        bytes = try TextEditing.apply(edits, to: document.source)
        let after = PropertyListDocument.read(SourceFile(path: "x", bytes: bytes))
        try #require(after.diagnostics.isEmpty, "\(name): \(edit)")
        try #require(
          after.root.map { PropertyListFragment($0) } == expected,
          "\(name): \(edit)\n\(String(decoding: bytes, as: UTF8.self))")
        made += 1
      }
    }
    #expect(made > 100 && refused > 10, "\(made) edits, \(refused) refused")
  }

  /// What an edit changes of other keys, scalars and comments.
  private static func touched(
    by edits: [TextEdit], besides path: [String], in document: PropertyListDocument
  ) -> [String] {
    var spans: [SourceSpan] = []
    var own: SourceSpan?
    func collect(_ value: PropertyListValue, _ place: [String], keyStart: UInt32?) {
      if place == path {
        own = SourceSpan(Int(keyStart ?? value.span.start)..<Int(value.span.end))
        return
      }
      if let dictionary = value.dictionary {
        for entry in dictionary {
          let place = place + [entry.key.string ?? ""]
          if place != path { spans.append(entry.key.span) }
          collect(entry.value, place, keyStart: entry.key.span.start)
        }
      } else if let array = value.array {
        for (index, element) in array.enumerated() {
          collect(element, place + ["\(index)"], keyStart: nil)
        }
      } else {
        spans.append(value.span)
      }
    }
    document.root.map { collect($0, [], keyStart: nil) }
    spans += document.trivia.map(\.span).filter { span in
      own.map { span.start < $0.start || span.end > $0.end } ?? true
    }
    return edits.flatMap { edit in
      spans.filter { span in
        edit.span.count == 0
          ? span.start < edit.span.start && edit.span.start < span.end
          : edit.span.start < span.end && span.start < edit.span.end
      }.map { "\(edit) changes '\(document.source.text($0))'" }
    }
  }
}

/// A random edit, which may be possible or not.
private enum PathEdit {
  case set([String], PropertyListFragment)
  case insert([String], PropertyListFragment)
  case remove([String])

  var path: [String] {
    switch self {
    case .set(let path, _), .insert(let path, _), .remove(let path): path
    }
  }

  func edits(_ editor: PropertyListEditor) throws(PropertyListEditor.EditError) -> [TextEdit] {
    let path = PropertyListKeyPath(components: path)
    return switch self {
    case .set(_, let value): try editor.set(path, to: value)
    case .insert(_, let value): try editor.insert(path, value)
    case .remove: try editor.remove(path)
    }
  }

  /// The values after the edit; nil when the edit must be refused.
  func applied(to root: PropertyListFragment) -> PropertyListFragment? {
    root.edited(path[...], self)
  }

  /// The value for a missing key of the path: dictionaries down to the value of `set`.
  func added(below path: ArraySlice<String>) -> PropertyListFragment? {
    guard case .set(_, let value) = self else { return nil }
    return path.reversed().reduce(value) { .dictionary([.init($1, $0)]) }
  }

  /// The model of the last step of a path.
  func last(_ name: String, in container: PropertyListFragment)
    -> PropertyListFragment?
  {
    switch container {
    case .dictionary(var entries):
      let position = entries.firstIndex { $0.key == name }
      switch (self, position) {
      case (.set(_, let value), let position?): entries[position].value = value
      case (.set(_, let value), nil), (.insert(_, let value), nil):
        entries.append(.init(name, value))
      case (.remove, let position?): entries.remove(at: position)
      default: return nil
      }
      return .dictionary(entries)
    case .array(var elements):
      guard let index = Int(name) else { return nil }
      switch self {
      case .set(_, let value) where index < elements.count: elements[index] = value
      case .insert(_, let value) where index <= elements.count:
        elements.insert(value, at: index)
      case .remove where index < elements.count: elements.remove(at: index)
      default: return nil
      }
      return .array(elements)
    default: return nil
    }
  }
}

extension PropertyListFragment {
  /// The value with an edit made at the end of a path; nil where the path leads nowhere.
  fileprivate func edited(_ path: ArraySlice<String>, _ edit: PathEdit) -> PropertyListFragment? {
    guard let name = path.first else { return nil }
    let rest = path.dropFirst()
    if rest.isEmpty { return edit.last(name, in: self) }
    switch self {
    case .dictionary(var entries):
      guard let index = entries.firstIndex(where: { $0.key == name }) else {
        guard let value = edit.added(below: rest) else { return nil }
        return .dictionary(entries + [.init(name, value)])
      }
      guard let value = entries[index].value.edited(rest, edit) else { return nil }
      entries[index].value = value
      return .dictionary(entries)
    case .array(var elements):
      guard let index = Int(name), elements.indices.contains(index),
        let value = elements[index].edited(rest, edit)
      else { return nil }
      elements[index] = value
      return .array(elements)
    default: return nil
    }
  }
}
