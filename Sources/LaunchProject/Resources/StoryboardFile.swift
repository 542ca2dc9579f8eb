package import Findings
package import SourceText

/// The parts of a storyboard or nib in XML that matter for the launch.
package struct StoryboardFile: Sendable {
  /// What the file is.
  package enum Kind: String, Sendable, Hashable {
    /// A storyboard: scenes, one of which comes first.
    case storyboard
    /// A nib: objects.
    case nib
    /// Neither, or a file in the format from before 2012. Nothing in it is read.
    case other
  }

  /// The name without the folder and the ending: `Main`.
  package var name: String
  /// The file, for places.
  package var file: RelatedFile
  /// Whether the file is a storyboard, a nib or neither.
  package var kind: Kind
  /// The scenes: the view controllers under `<scenes>`.
  package var scenes: [Scene]
  /// The names of the top-level objects of a nib, without placeholders; each is the name of the element.
  package var topLevelObjects: [LocatedValue<String>]
  /// The start tag of the document; empty when the file has none.
  package var documentSpan: SourceSpan
  /// The identifier in `initialViewController`; nil when there is none.
  package var initialViewController: LocatedValue<String>?
  /// Whether the file says that it is a launch screen.
  package var isLaunchScreen: Bool
  /// Classes that replace an element's own: the texts of `customClass`. Those of placeholders, such as the
  /// file's owner and the first responder, are left out.
  package var customClasses: [LocatedValue<String>]
  /// User-defined runtime attributes, by key path.
  package var runtimeAttributes: [LocatedValue<String>]
  /// Outlets and outlet collections, by property name.
  package var outlets: [LocatedValue<String>]
  /// Actions, by selector.
  package var actions: [LocatedValue<String>]
  /// Segues, relationships between view controllers included.
  package var segues: [Segue]
  /// Texts that the app shows and that would need localizing: of labels, buttons, fields, bars.
  package var texts: [LocatedValue<String>]
  /// What is wrong with the file itself.
  package var problems: [Finding]

  /// One scene.
  package struct Scene: Sendable {
    /// The identifier of the scene's view controller.
    package var identifier: String
    /// The element: `viewController`, `navigationController`.
    package var element: String
    /// The start tag.
    package var span: SourceSpan

    /// Makes a scene.
    package init(identifier: String, element: String, span: SourceSpan) {
      self.identifier = identifier
      self.element = element
      self.span = span
    }
  }

  /// One segue.
  package struct Segue: Sendable {
    /// The kind: `relationship`, `show`, `embed`.
    package var kind: String
    /// The identifier of the view controller it leads to.
    package var destination: String
    /// The position of the scene that the segue begins in; nil when it cannot be determined.
    package var scene: Int?
    /// The start tag.
    package var span: SourceSpan

    /// Makes a segue.
    package init(kind: String, destination: String, scene: Int?, span: SourceSpan) {
      self.kind = kind
      self.destination = destination
      self.scene = scene
      self.span = span
    }

    /// Whether the destination is shown together with the view controller that the segue begins at: the root
    /// of a navigation controller, a tab, the content of a container.
    package var isPartOfScreen: Bool { kind == "relationship" || kind == "embed" }
  }

  /// Makes a storyboard of which only the name is known.
  package init(name: String, file: RelatedFile) {
    self.name = name
    self.file = file
    kind = .other
    scenes = []
    topLevelObjects = []
    documentSpan = .at(0)
    isLaunchScreen = false
    customClasses = []
    runtimeAttributes = []
    outlets = []
    actions = []
    segues = []
    texts = []
    problems = []
  }

  /// A place in the file.
  package func place(_ span: SourceSpan) -> SourcePlace { SourcePlace(file, span) }

  /// The scenes on the screen when the initial view controller is shown: its own scene, and those that it
  /// contains. Empty when there is no initial view controller.
  ///
  /// - Complexity: linear in the number of scenes and segues.
  package var initialScenes: Set<Int> {
    var sceneOf: [String: Int] = [:]
    for (index, scene) in scenes.enumerated() where sceneOf[scene.identifier] == nil {
      sceneOf[scene.identifier] = index
    }
    guard let initialViewController, let first = sceneOf[initialViewController.value] else {
      return []
    }
    var leadsTo: [Int: [Int]] = [:]
    for segue in segues where segue.isPartOfScreen {
      guard let from = segue.scene, let to = sceneOf[segue.destination] else { continue }
      leadsTo[from, default: []].append(to)
    }
    var found: Set<Int> = [first]
    var pending = [first]
    while let next = pending.popLast() {
      for scene in leadsTo[next] ?? [] where found.insert(scene).inserted { pending.append(scene) }
    }
    return found
  }
}
