package import LaunchCatalog
package import LaunchModel
package import LaunchSources
package import RuleEngine
package import SourceText

/// What the code of the targets that share an app delegate is made from.
package struct SceneCodeRequest: Sendable {
  /// The code of the first of them, in its default configuration.
  package var sources: TargetSources
  /// The app delegate in that code.
  package var delegate: LinkedType
  /// The main storyboard of the Info.plist; nil where code makes the window.
  package var mainStoryboard: String?
  /// The oldest version of the system that any of the targets supports; nil where it is not known.
  package var deploymentTarget: OSVersion?
  /// Whether the class goes into the file of the app delegate.
  package var appendsToDelegate: Bool
}

/// What the code of an app needs to adopt scenes.
package struct SceneCode: Sendable {
  /// A file that is to be.
  package struct NewFile: Sendable {
    /// The name; it goes beside the app delegate.
    package var name: String
    /// The whole text, with the line ends of the app delegate's file.
    package var text: String
    /// Whether a target compiles it; a header is not.
    package var isCompiled: Bool

    /// Makes one.
    package init(name: String, text: String, isCompiled: Bool = true) {
      self.name = name
      self.text = text
      self.isCompiled = isCompiled
    }
  }

  /// The class as the Info.plist names it: `$(PRODUCT_MODULE_NAME).SceneDelegate`.
  package var className: String
  /// The files that are to be.
  package var newFiles: [NewFile]
  /// Edits of files of the targets, by path.
  package var edits: [String: [TextEdit]]
  /// What is left to a person.
  package var items: [PersonItem]
  /// Whether code makes a window in place of the one that the main storyboard brings.
  package var replacesMainStoryboard: Bool

  /// Puts the parts together.
  package init(
    className: String, newFiles: [NewFile] = [], edits: [String: [TextEdit]] = [:],
    items: [PersonItem] = [], replacesMainStoryboard: Bool = false
  ) {
    self.className = className
    self.replacesMainStoryboard = replacesMainStoryboard
    self.newFiles = newFiles
    self.edits = edits
    self.items = items
  }
}

/// Writes the scene delegate of an app.
package protocol SceneCodeWriter: Sendable {
  /// The code, or why none can be written.
  func code(for request: SceneCodeRequest) throws(MigrationObstacle) -> SceneCode
}

/// What a proof of delivery says about one target.
package struct DeliveryResult: Sendable {
  /// Why the target must not be migrated; nil where everything still arrives.
  package var obstacle: MigrationObstacle?
  /// What a person has to look at.
  package var items: [PersonItem]
  /// The replays; nil where nothing was replayed.
  package var comparison: DeliveryComparison?

  /// Makes a result.
  package init(
    obstacle: MigrationObstacle? = nil, items: [PersonItem] = [],
    comparison: DeliveryComparison? = nil
  ) {
    self.obstacle = obstacle
    self.items = items
    self.comparison = comparison
  }
}

/// A target in one configuration, with what its Info.plist declares.
package struct DeliverySubject: Sendable {
  /// The target.
  package var target: InspectedTarget
  /// The contract of its Info.plist.
  package var contract: LaunchContract
}

/// Shows that everything that arrived before a migration arrives after it.
package protocol DeliveryCheck: Sendable {
  /// Compares one target in one configuration before and after.
  @MainActor func compare(
    _ before: DeliverySubject, with after: DeliverySubject
  ) -> DeliveryResult
}
