package import LaunchModel
package import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine

/// The launch contract of one target in one configuration, as the build makes it. Build settings are expanded
/// in the Info.plist and the entitlements, and places lead to the files that a person wrote.
package struct TargetContract: Sendable {
  /// How Swift code can name a class that the Info.plist names.
  package enum NamedClass: Sendable, Hashable {
    /// The name of the class in the target's own Swift code.
    case swift(String)
    /// The Swift code cannot name it, or it is not known whether it can; the reason is a clause.
    case unnamed(String)
  }

  /// The target.
  package let target: String
  /// The configuration.
  package let configuration: String
  /// What the target makes.
  package let product: ProductKind
  /// Why it is not known whether the target adopts the scene life cycle, as a clause; nil when that is known.
  package internal(set) var undeterminedAdoption: String?
  /// The platforms that the project builds the target for, whatever an option says; empty when they are not known.
  package internal(set) var platforms: [ApplePlatform] = []
  /// The contract. Its entitlements are empty when the target has none, and nil when they are not known.
  package let contract: LaunchContract
  /// Why the entitlements are not known, as a clause; nil when they are known.
  package let unknownEntitlements: String?
  /// The Info.plist as built.
  package let infoPlist: EffectiveInfoPlist?
  /// The scene delegate classes by the name in the Info.plist.
  package let classes: [String: NamedClass]

  /// Makes the contract of an inspected target.
  ///
  /// - Parameter entitlements: the entitlements as a person wrote them; nil when there are none.
  init(_ target: InspectedTarget, entitlements: PropertyListDocument?) {
    self.target = target.name
    configuration = target.configuration ?? ""
    product = target.product
    infoPlist = target.effective
    var facts = LaunchContract.Target(target.facts)
    facts.delegateClass = target.sources.value.flatMap { sources in
      sources.applicationDelegates.count == 1
        ? sources.applicationDelegates[0].runtimeName ?? sources.applicationDelegates[0].name : nil
    }
    var unknown: String?
    var written: PropertyListDocument?
    switch target.entitlements {
    case .given: written = entitlements
    case .none: break
    case .unknown(let input): unknown = input.reason
    }
    unknownEntitlements = unknown
    var contract = LaunchContract(target.plist, entitlements: written, target: facts)
    if unknown == nil {
      contract.setEntitlements(
        contract.entitlementsPropertyList?.entries ?? [], expandedBy: target.settings.value)
    }
    if let effective = target.effective {
      contract.provenance = contract.provenance.written(
        effective, entitlements: target.synthesizedEntitlements)
    }
    if let icons = target.icons.value, icons.hasCatalog, let settings = target.settings.value {
      contract.declarations.application.addIcons(icons.name, AppIcons.alternates(settings))
    }
    self.contract = contract
    var classes: [String: NamedClass] = [:]
    for delegate in target.namedSceneDelegates {
      guard let text = delegate.value.string else { continue }
      classes[text] = Self.named(delegate, target.sources.value)
    }
    self.classes = classes
  }

  // MARK: Classes

  private static func named(_ delegate: NamedSceneDelegate, _ sources: TargetSources?) -> NamedClass
  {
    guard let sources else { return .unnamed("the sources of the target are not known") }
    switch delegate.resolve(in: sources) {
    case .found(let type), .needsModule(let type): return swiftName(of: type)
    case .needlessModule(let type): return swiftName(of: type)
    case .noClass(let type): return .unnamed("'\(type.name)' is not a class")
    case .missing:
      // The name is in the target's own module, but no class has it. The name is emitted nevertheless, so
      // that the build fails.
      guard let module = sources.moduleName, delegate.className.hasPrefix(module + ".") else {
        return .unnamed("no class of the target has the name")
      }
      return .swift(String(delegate.className.dropFirst(module.count + 1)))
    case .open(let reason): return .unnamed(reason)
    }
  }

  private static func swiftName(of type: LinkedType) -> NamedClass {
    if type.language == .objectiveC { return .unnamed("the class is written in Objective-C") }
    if type.parts.contains(where: { $0.declaration.isPrivate }) {
      return .unnamed("'\(type.name)' is private")
    }
    return .swift(type.name)
  }
}

extension LaunchContract.Application {
  /// Adds the icons that the compiler of asset catalogs writes into the built Info.plist, unless the written one has
  /// icons.
  fileprivate mutating func addIcons(_ primary: String, _ alternates: [String]) {
    guard icons == nil else { return }
    icons = LaunchContract.Icons(
      primary: LaunchContract.Icon(primary),
      alternates: LaunchContract.Pairs(alternates.map { .init($0, LaunchContract.Icon($0)) }))
  }
}
