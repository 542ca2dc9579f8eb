package import SourceText

/// The places of the bodies of a target's functions and methods, by name.
///
/// A file is searched for functions only when a question may concern it, according to its ``FunctionWords``.
/// Most questions of a rule that follows calls concern few files.
package final class FunctionBodies {
  /// The body of one function.
  private struct Body {
    let file: Int
    let span: SourceSpan
  }

  /// If a target has more source text than this, in bytes, it is not searched for functions.
  private static let maximumByteCount = 32 << 20
  /// The amount of source text, in bytes, that one question follows.
  private static let maximumFollowedByteCount = 4 << 20
  /// The number of functions of one name that are followed.
  private static let maximumNamesakes = 16

  private let files: [SourceDeclarations]
  /// The functions of the files that have been searched, by the index of the file.
  private var found: [Int: NamedBodies] = [:]
  /// The bodies that have been looked up, by name.
  private var known: [String: [Body]] = [:]
  /// Whether every file that a question concerned could be searched completely.
  package private(set) var isComplete: Bool

  /// Prepares to find the functions of a target.
  ///
  /// - Complexity: linear in the number of files; the first question is linear in their size.
  package init(_ sources: TargetSources) {
    let byteCount = sources.files.reduce(0) { $0 + $1.file.source.count }
    let isSmall = byteCount <= Self.maximumByteCount
    files = isSmall ? sources.files : []
    isComplete = isSmall && sources.files.allSatisfy(\.problems.isEmpty)
  }

  /// The functions of a file.
  private func functions(of index: Int) -> NamedBodies {
    if let known = found[index] { return known }
    let functions = NamedBodies(in: files[index])
    if !functions.isComplete { isComplete = false }
    found[index] = functions
    return functions
  }

  /// The first bodies of functions with a name, in the order of the files.
  ///
  /// - Complexity: linear in the number of files, and in the size of those that have the word.
  private func bodies(named name: String) -> [Body] {
    if let known = known[name] { return known }
    let word = FunctionWords.Word(name)
    var bodies: [Body] = []
    for index in files.indices where files[index].functionWords.mayHave(word) {
      for body in functions(of: index).bodies where body.name == name {
        guard bodies.count < Self.maximumNamesakes else { break }
        bodies.append(Body(file: index, span: body.span))
      }
      guard bodies.count < Self.maximumNamesakes else { break }
    }
    known[name] = bodies
    return bodies
  }

  /// The names that functions use, including those of the functions in the target that they call.
  ///
  /// - Parameters:
  ///   - names: the names that the first functions use.
  ///   - except: names that are not followed.
  ///   - depth: the depth to which calls are followed.
  ///   - limit: the number of functions that are followed.
  ///   - visit: called with the index of the file and the body, including braces, of each function that is
  ///     followed.
  /// - Complexity: linear in the size of the functions.
  package func following(
    _ names: BodyNames, except: Set<String> = [], depth: Int = 4, limit: Int = 256,
    visit: (Int, SourceSpan) -> Void = { _, _ in }
  ) -> BodyNames {
    var result = names
    var followed = except
    var left = limit
    var bytesLeft = Self.maximumFollowedByteCount
    for _ in 0..<depth {
      let next = result.calls.union(result.superCalls).subtracting(followed).sorted()
      if next.isEmpty || left == 0 { break }
      followed.formUnion(next)
      for name in next {
        for body in bodies(named: name) where left > 0 && body.span.range.count <= bytesLeft {
          left -= 1
          bytesLeft -= body.span.range.count
          visit(body.file, body.span)
          let file = files[body.file]
          result.formUnion(.read(file.file.source.text(body.span), as: file.language))
        }
      }
    }
    return result
  }

  /// Whether the target has a function or method with this name, whatever its labels.
  package func contains(_ name: String) -> Bool { !bodies(named: name).isEmpty }

  /// Whether a function with another name calls this function or uses its name as a value.
  ///
  /// - Complexity: linear in the size of the files that contain the name.
  package func isUsed(_ name: String) -> Bool {
    let wanted = Array(name.utf8)
    for (index, file) in files.enumerated() where file.file.source.contains(wanted) {
      var end = 0
      for body in functions(of: index).bodies where body.span.range.lowerBound >= end {
        end = body.span.range.upperBound
        if body.name == name { continue }
        let names = BodyNames.read(file.file.source.text(body.span), as: file.language)
        if names.calls.contains(name) || names.wholeValues.contains(name) { return true }
      }
    }
    return false
  }
}

extension TargetSources {
  /// Whether code of the target, outside comments and strings, has an identifier.
  ///
  /// - Complexity: linear in the size of the files.
  package func has(identifier: String) -> Bool {
    let wanted = Array(identifier.utf8)
    return files.contains { file in
      file.file.source.contains(wanted)
        && BodyNames.read(file.file.source.text(0..<file.file.source.count), as: file.language)
          .identifiers.contains(identifier)
    }
  }
}
