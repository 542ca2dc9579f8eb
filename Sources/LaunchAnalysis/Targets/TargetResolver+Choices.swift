internal import LaunchProject
internal import SourceText

extension TargetResolver {
  /// A target and those of its configurations that are checked.
  struct Choice {
    /// The position of the target in the project.
    var index: Int
    /// The positions of the configurations in the target.
    var configurations: [Int]
  }

  /// The chosen targets with their configurations.
  var choices: [Choice] {
    project.targets.indices.compactMap { index in
      let name = project.targets[index].name.value
      return options.targets.isEmpty || options.targets.contains(name) ? choice(index) : nil
    }
  }

  /// The targets that are embedded in chosen targets but are not chosen themselves. Some checks need both.
  func embeddedChoices(of choices: [Choice]) -> [Choice] {
    let chosen = Set(choices.map(\.index))
    let embedded = Set(choices.flatMap { project.targets[$0.index].embedded })
    return embedded.subtracting(chosen).sorted().compactMap { choice($0) }
  }

  /// A target with its chosen configurations; nil when there are none.
  private func choice(_ index: Int) -> Choice? {
    let target = project.targets[index]
    let configurations = target.configurations.indices.filter {
      options.configurations.isEmpty
        || options.configurations.contains(target.configurations[$0].name.value)
    }
    return configurations.isEmpty ? nil : Choice(index: index, configurations: configurations)
  }

  /// Whether the sources of a target are read.
  static func readsSources(of kind: ProductKind) -> Bool {
    switch kind {
    case .app, .appClip, .appExtension: true
    case .watchApp, .framework, .unitTests, .interfaceTests, .other: false
    }
  }
}

extension ProductKind {
  /// Whether UIKit launches it.
  var isLaunchedByUIKit: Bool { self == .app || self == .appClip }
}
