internal import SourceText

extension TargetSources {
  /// The names that the body of a method uses; nil for a method without a body.
  ///
  /// - Complexity: linear in the body.
  package func names(in method: LinkedMethod) -> BodyNames? {
    guard let body = method.declaration.body else { return nil }
    let file = files[method.file]
    return .read(file.file.source.text(body), as: file.language)
  }

  /// The identifiers between the name of a method and its body: labels, parameters and their types.
  package func signatureNames(of method: LinkedMethod) -> Set<String> {
    let start = method.declaration.name.span.start
    guard let body = method.declaration.body, start < body.start else { return [] }
    let file = files[method.file]
    let text = file.file.source.text(SourceSpan(start: start, end: body.start))
    return BodyNames.read(text, as: file.language).identifiers
  }
}
