internal import PropertyListSyntax

extension LaunchContract: ContractObject {
  /// Makes an empty contract.
  public init() { self.init(declarations: Declarations()) }

  package static let description = ContractDescription<Self>(
    "contract",
    [
      .required("version", \.jsonVersion, about: "the version of the format"),
      .required(
        "target", \.target, about: "facts that may be in no property list", isRequired: false),
      .required(
        "declarations", \.declarations, about: "what the Info.plist declares for every device",
        isRequired: false),
      .list(
        "variants", \.variants,
        about: "what it declares for single devices and platforms instead"),
      .value(
        "entitlements", \.entitlements,
        about: "what the entitlements declare; absent when none were given"),
      .value(
        "launches", \.jsonLaunches,
        about: "what it can be launched with; follows from the other members, and is not read"),
      .value(
        "provenance", \.jsonProvenance,
        about: "where each part was written, and what was omitted"),
    ])

  /// A call of the initializer with the parts that the contract has. The members of the declarations are
  /// arguments beside the target, as in `LaunchContract.init(target:application:scenes:…)`. Provenance is not
  /// part of it.
  package var expression: ContractExpression {
    var arguments: [ContractExpression.Argument] = []
    if target != Target() { arguments.append(.init(label: "target", value: target.expression)) }
    if case .call(_, let members) = declarations.expression { arguments += members }
    if !variants.isEmpty { arguments.append(.init(label: "variants", value: variants.expression)) }
    if let entitlements {
      arguments.append(.init(label: "entitlements", value: entitlements.expression))
    }
    return .call(ContractExpression.make, arguments)
  }

  private var jsonVersion: ContractVersion {
    get { ContractVersion() }
    set {}
  }

  private var jsonLaunches: Launches? {
    get { launches }
    set {}
  }

  private var jsonProvenance: Provenance? {
    get { provenance.isEmpty ? nil : provenance }
    set { provenance = newValue ?? Provenance() }
  }
}

/// The version of the format, which is always the same.
private struct ContractVersion: ContractValue {
  static var contractType: ContractType { .constant(LaunchContract.version) }

  static func read(
    _ fragment: PropertyListFragment, _ reader: inout ContractReader
  ) -> ContractVersion? {
    guard fragment.integer == Int128(LaunchContract.version) else {
      return reader.misfit(fragment, expected: "the version \(LaunchContract.version)")
    }
    return ContractVersion()
  }

  func fragment(as form: ContractForm) -> PropertyListFragment {
    .integer(Int128(LaunchContract.version))
  }

  var expression: ContractExpression { .source("\(LaunchContract.version)") }
}
