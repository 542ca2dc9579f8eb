package import LaunchModel
package import LaunchProject

extension Requirement {
  /// The requirement as far as it depends on what is not known; nil if it is for other products, platforms or
  /// configurations.
  ///
  /// - Parameters:
  ///   - product: what the target makes; nil when not known.
  ///   - platforms: the platforms that the target is built for; empty when not known.
  ///   - configuration: the configuration; nil when not known.
  package func narrowed(
    product: ProductKind?, platforms: [ApplePlatform], configuration: String?
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
      guard configurations.contains(where: { NamePattern($0).matches(configuration) }) else {
        return nil
      }
      narrowed.configurations = []
    }
    return narrowed
  }

  /// What is not known and decides whether the requirement holds; nil when it does.
  var openScope: UnknownInput? {
    if !products.isEmpty { return UnknownInput("the product is not known", needs: ["a project"]) }
    if !platforms.isEmpty {
      return UnknownInput("the platform is not known", needs: ["--platform", "a project"])
    }
    if !configurations.isEmpty {
      return UnknownInput("the configuration is not known", needs: ["a project"])
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
  package mutating func narrowRequirements(
    product: ProductKind, platforms: [ApplePlatform], configuration: String?
  ) {
    if requirements.isEmpty { return }
    requirements = requirements.compactMap {
      $0.narrowed(product: product, platforms: platforms, configuration: configuration)
    }
  }
}
