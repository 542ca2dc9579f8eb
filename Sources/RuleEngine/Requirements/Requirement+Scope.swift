package import LaunchModel
package import LaunchProject
internal import SourceText

extension Requirement {
  /// The requirement as far as it depends on what is not known; nil if it is for other products, platforms or
  /// configurations.
  ///
  /// - Parameters:
  ///   - product: what the target makes; nil when not known.
  ///   - platforms: the platforms that the target is built for; empty when not known.
  ///   - configuration: the configuration; nil when not known.
  ///   - all: the names of all configurations of the target. If the requirement is for none of them, the names are those
  ///     of another tool, and it is not known whether it holds.
  package func narrowed(
    product: ProductKind?, platforms: [ApplePlatform], configuration: String?, of all: [String] = []
  ) -> Requirement? {
    var narrowed = self
    if let product, !products.isEmpty {
      guard products.contains(product.rawValue) else { return nil }
      narrowed.products = []
    }
    if !platforms.isEmpty, !self.platforms.isEmpty {
      guard !Set(platforms).isDisjoint(with: self.platforms) else { return nil }
      narrowed.platforms = []
    }
    if let configuration, !configurations.isEmpty {
      let patterns = configurations.map(NamePattern.init)
      if patterns.contains(where: { $0.matches(configuration) }) {
        narrowed.configurations = []
      } else if all.contains(where: { name in patterns.contains { $0.matches(name) } }) {
        return nil
      }
    }
    return narrowed
  }

  /// What is not known and decides whether the requirement holds; nil when it does.
  package var openScope: UnknownInput? {
    if !products.isEmpty { return UnknownInput("the product is not known", needs: ["a project"]) }
    if !platforms.isEmpty {
      return UnknownInput("the platform is not known", needs: ["--platform", "a project"])
    }
    if !configurations.isEmpty {
      return UnknownInput(
        "no configuration is known to be called '\(ShortText.of(configurations[0]))'",
        needs: ["a project"])
    }
    return nil
  }
}

extension ValidationFacts {
  /// Leaves out the requirements that are for other targets; the scope of the others then has only what is not known.
  ///
  /// - Parameters:
  ///   - product: what the target makes.
  ///   - platforms: the platforms that the target is built for; empty when not known.
  ///   - configuration: the configuration; nil when not known.
  ///   - all: the names of all configurations of the target.
  package mutating func narrowRequirements(
    product: ProductKind, platforms: [ApplePlatform], configuration: String?, of all: [String] = []
  ) {
    if requirements.isEmpty { return }
    requirements = requirements.compactMap {
      $0.narrowed(
        product: product, platforms: platforms, configuration: configuration, of: all)
    }
  }
}
