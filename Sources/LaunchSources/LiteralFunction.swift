package import SourceText

/// A function of a program that describes a project.
package struct LiteralFunction: Sendable {
  /// A parameter.
  package struct Parameter: Sendable {
    /// The label of its argument; nil without a label.
    package var label: String?
    /// Its name in the function.
    package var name: String
    /// Its value if there is no argument; nil if it needs one.
    package var standard: LiteralExpression?
    /// The name of its type; nil for other types than named ones.
    package var type: String?

    /// Describes a parameter.
    package init(
      label: String?, name: String, type: String? = nil, standard: LiteralExpression?
    ) {
      self.label = label
      self.name = name
      self.type = type
      self.standard = standard
    }
  }

  /// The name, with the names of the types around it: `makeApp`, `Project.makeApp`.
  package var name: String
  /// The place where the name is written.
  package var nameSpan: SourceSpan
  package var parameters: [Parameter]
  /// The result; nil for a function with a form that is not read.
  package var result: LiteralExpression?
  /// Whether an argument may have its label or not, as in Starlark.
  package var takesPositions: Bool

  /// Describes a function.
  package init(
    _ name: String, at nameSpan: SourceSpan, _ parameters: [Parameter],
    result: LiteralExpression?, takesPositions: Bool = false
  ) {
    self.takesPositions = takesPositions
    self.name = name
    self.nameSpan = nameSpan
    self.parameters = parameters
    self.result = result
  }

  /// The name without the types around it.
  package var baseName: Substring {
    name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...]
  }

  /// The type that the function belongs to; nil for a function of the file.
  package var owner: Substring? {
    name.lastIndex(of: ".").map { name[..<$0] }
  }

  /// The argument of each parameter that a call gives; nil if the call does not fit the function.
  ///
  /// - Complexity: linear in the number of arguments and parameters.
  package func arguments(of call: LiteralExpression.Call) -> [String: LiteralExpression]? {
    if takesPositions { return namedArguments(of: call) }
    var rest = call.arguments[...]
    var values: [String: LiteralExpression] = [:]
    for parameter in parameters {
      if let next = rest.first, next.label == parameter.label {
        values[parameter.name] = next.value
        rest = rest.dropFirst()
      } else if parameter.standard == nil {
        return nil
      }
    }
    return rest.isEmpty ? values : nil
  }

  /// The arguments of a call in which those without a label come first.
  private func namedArguments(
    of call: LiteralExpression.Call
  ) -> [String: LiteralExpression]? {
    var values: [String: LiteralExpression] = [:]
    for (position, argument) in call.arguments.enumerated() {
      guard let name = argument.label ?? parameters.dropFirst(position).first?.name,
        values[name] == nil, parameters.contains(where: { $0.name == name })
      else { return nil }
      values[name] = argument.value
    }
    guard parameters.allSatisfy({ $0.standard != nil || values[$0.name] != nil }) else {
      return nil
    }
    return values
  }
}
