package import LaunchCatalog
package import LaunchModel
package import LaunchSources
package import RuleEngine
package import SourceText

/// The inputs for the scene code of targets that share an app delegate.
package struct SceneCodeRequest: Sendable {
  /// The code of the first target, in its default configuration.
  package var sources: TargetSources
  /// The app delegate in that code.
  package var delegate: LinkedType
  /// The main storyboard of the Info.plist; nil if code makes the window.
  package var mainStoryboard: String?
  /// The oldest version of the system that any of the targets supports; nil if it is not known.
  package var deploymentTarget: OSVersion?
  /// Whether the class goes into the file of the app delegate.
  package var appendsToDelegate: Bool
  /// Whether a warning stops the build of one of the targets.
  package var warningsAreErrors: Bool
  /// Whether the system may launch one of the apps in the background.
  package var launchesInBackground: Bool
}

/// The code that an app needs to adopt scenes.
package struct SceneCode: Sendable {
  /// A new file.
  package struct NewFile: Sendable {
    /// The name. The file goes next to the app delegate.
    package var name: String
    /// The whole text, with the line ends of the app delegate's file.
    package var text: String
    /// Whether a target compiles it; a header is not compiled.
    package var isCompiled: Bool

    /// Makes a new file.
    package init(name: String, text: String, isCompiled: Bool = true) {
      self.name = name
      self.text = text
      self.isCompiled = isCompiled
    }
  }

  /// The class as the Info.plist names it: `$(PRODUCT_MODULE_NAME).SceneDelegate`.
  package var className: String
  /// The new files.
  package var newFiles: [NewFile]
  /// The edits of files of the targets, by path.
  package var edits: [String: [TextEdit]]
  /// What is left to a person.
  package var items: [MigrationPlan.ManualStep]
  /// Whether code makes a window that replaces the one from the main storyboard.
  package var replacesMainStoryboard: Bool
  /// Whether the scene delegate sets the window of the app delegate as well.
  package var setsDelegateWindow: Bool
  /// Whether the scene delegate calls methods of the app delegate.
  package var forwards = true

  /// Collects the parts.
  package init(
    className: String, newFiles: [NewFile] = [], edits: [String: [TextEdit]] = [:],
    items: [MigrationPlan.ManualStep] = [], replacesMainStoryboard: Bool = false,
    setsDelegateWindow: Bool = true
  ) {
    self.className = className
    self.replacesMainStoryboard = replacesMainStoryboard
    self.setsDelegateWindow = setsDelegateWindow
    self.newFiles = newFiles
    self.edits = edits
    self.items = items
  }
}

/// Writes the scene delegate of an app.
package protocol SceneCodeWriter: Sendable {
  /// The code for a request. Throws the reason if none can be written.
  func code(for request: SceneCodeRequest) throws(MigrationPlan.Obstacle) -> SceneCode
}

/// The result of a proof of delivery for one target.
package struct DeliveryResult: Sendable {
  /// Why the target must not be migrated; nil if everything still arrives.
  package var obstacle: MigrationPlan.Obstacle?
  /// What a person has to look at.
  package var items: [MigrationPlan.ManualStep]
  /// The replays; nil if nothing was replayed.
  package var comparison: MigrationPlan.DeliveryComparison?

  /// Makes a result.
  package init(
    obstacle: MigrationPlan.Obstacle? = nil, items: [MigrationPlan.ManualStep] = [],
    comparison: MigrationPlan.DeliveryComparison? = nil
  ) {
    self.obstacle = obstacle
    self.items = items
    self.comparison = comparison
  }
}

/// A target in one configuration, with what its Info.plist declares.
package struct DeliverySubject: Sendable {
  /// The target.
  @Shared package var target: InspectedTarget
  /// The contract of its Info.plist.
  package var contract: LaunchContract
}

/// A check that everything that arrived before a migration still arrives after it.
package protocol DeliveryCheck: Sendable {
  /// Compares one target in one configuration before and after the migration.
  @MainActor func compare(
    _ before: DeliverySubject, with after: DeliverySubject
  ) -> DeliveryResult
}
