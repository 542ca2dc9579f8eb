internal import PropertyListSyntax

/// A value that is one word of a fixed list.
protocol ContractChoice: ContractValue, CaseIterable, RawRepresentable<String> {}

extension ContractChoice {
  package static var contractType: ContractType { .choice(allCases.map(\.rawValue)) }

  package static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> Self? {
    let words = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return fragment.string.flatMap { Self(rawValue: $0) }
      ?? reader.misfit(fragment, expected: "one of \(words)")
  }

  package func fragment(as form: ContractForm) -> PropertyListFragment { .string(rawValue) }

  package var expression: ContractExpression { .source(".\(self)") }
}

extension ApplePlatform: ContractChoice {}
extension AppLifecycle: ContractChoice {}
