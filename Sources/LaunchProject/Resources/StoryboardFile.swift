package import Findings
package import SourceText

/// What the launch needs from one storyboard or nib in XML.
package struct StoryboardFile: Sendable {
  /// What the file is.
  package enum Kind: String, Sendable, Hashable {
    /// A storyboard: scenes, one of them first.
    case storyboard
    /// A nib: objects.
    case nib
    /// Neither, or in the form of before 2012, of which nothing is read.
    case other
  }

  /// The name without folder and end: `Main`.
  package var name: String
  /// The file, for places.
  package var file: RelatedFile
  /// What it is.
  package var kind: Kind
  /// The scenes: the view controllers that stand under `<scenes>`.
  package var scenes: [Scene]
  /// The objects of a nib that stand beside each other, placeholders left out: the name of the element.
  package var topLevelObjects: [LocatedValue<String>]
  /// The start tag of the document; empty when there is none.
  package var documentSpan: SourceSpan
  /// The identifier in `initialViewController`; nil when there is none.
  package var initialViewController: LocatedValue<String>?
  /// Whether it says that it is a launch screen.
  package var isLaunchScreen: Bool
  /// Classes that are set in place of an element's own: the text of `customClass`. Those of placeholders,
  /// such as the file's owner and the first responder, are left out.
  package var customClasses: [LocatedValue<String>]
  /// User-defined runtime attributes, by key path.
  package var runtimeAttributes: [LocatedValue<String>]
  /// Outlets and outlet collections, by property name.
  package var outlets: [LocatedValue<String>]
  /// Actions, by selector.
  package var actions: [LocatedValue<String>]
  /// Segues, relationships between view controllers included.
  package var segues: [Segue]
  /// Texts a person would read, that would need localizing: of labels, buttons, fields, bars.
  package var texts: [LocatedValue<String>]
  /// What is wrong with the file itself.
  package var problems: [Diagnostic]

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
    /// The position of the scene it begins in; nil when that cannot be determined.
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

    /// Whether the destination is shown together with the view controller it begins at: the root of a
    /// navigation controller, a tab, a container's content.
    package var isPartOfScreen: Bool { kind == "relationship" || kind == "embed" }
  }

  /// A storyboard of which nothing but its name is known.
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

  /// The scenes that are on the screen when the initial view controller is: the one with it, and those it
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
