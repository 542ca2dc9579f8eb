package import PropertyListSyntax
internal import SourceText

/// A value that a contract is made of, with its two forms and the way to read it back.
package protocol ContractValue: Sendable, Hashable {
  /// What the JSON Schema says of it.
  static var contractType: ContractType { get }

  /// Reads the value; nil when the fragment does not fit, which the reader has noted then.
  static func read(_ fragment: PropertyListFragment, _ reader: inout ContractReader) -> Self?

  /// The value as a fragment; for JSON, only with types that JSON has.
  func fragment(as form: ContractForm) -> PropertyListFragment

  /// Swift that makes the value again in a context that names its type.
  var expression: ContractExpression { get }
}

extension String: ContractValue {
  package static var contractType: ContractType { .text }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> String? {
    fragment.string ?? reader.misfit(fragment, expected: "a string")
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment { .string(self) }

  package var expression: ContractExpression { .text(self) }
}

extension Int: ContractValue {
  package static var contractType: ContractType { .integer }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Int? {
    fragment.integer.flatMap { Int(exactly: $0) }
      ?? reader.misfit(fragment, expected: "a whole number")
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment { .integer(Int128(self)) }

  package var expression: ContractExpression { .source("\(self)") }
}

extension Double: ContractValue {
  package static var contractType: ContractType { .anything }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Double? {
    switch reader.form == .json ? PropertyListFragment(canonicalJSON: fragment) : fragment {
    case .real(let number) where number.isFinite: number
    case .integer(let number) where Int128(exactly: Double(number)) == number: Double(number)
    default: reader.misfit(fragment, expected: "a number")
    }
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    PropertyListFragment.real(self).fragment(as: form)
  }

  /// The shortest decimal text that reads back as the same number. The bits of the number when there is no
  /// such text, or when the compiler would warn about lost precision.
  package var expression: ContractExpression {
    guard isNormal || isZero else {
      return .source("Double(bitPattern: 0x\(String(bitPattern, radix: 16)))")
    }
    return .source("\(self)")
  }
}

extension Array: ContractValue where Element: ContractValue {
  package static var contractType: ContractType { .array(Element.contractType) }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> [Element]? {
    guard case .array(let elements) = fragment else {
      return reader.misfit(fragment, expected: "an array")
    }
    var values: [Element] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let value = reader.at(.index(index)) { Element.read(element, &$0) }
      if let value { values.append(value) } else if reader.form == .propertyList { return nil }
    }
    return values.count == elements.count ? values : nil
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    .array(map { $0.fragment(as: form) })
  }

  package var expression: ContractExpression {
    .array(map(\.expression), of: Element.self)
  }
}

extension PropertyListFragment: ContractValue {
  package static var contractType: ContractType { .anything }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> PropertyListFragment? {
    switch reader.form {
    case .propertyList: fragment
    case .json:
      PropertyListFragment(canonicalJSON: fragment)
        ?? reader.misfit(fragment, expected: "a value in canonical JSON")
    }
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment {
    form == .json ? canonicalJSON : self
  }
}
