public import SourceText

/// What the launch needs from one storyboard or nib in XML.
public struct StoryboardFile: Sendable {
  /// The name without folder and end: `Main`.
  public var name: String
  /// The file, for places.
  public var file: RelatedFile
  /// The scenes: the view controllers that stand under `<scenes>`.
  public var scenes: [Scene]
  /// The identifier in `initialViewController`; nil when there is none.
  public var initialViewController: Located<String>?
  /// Whether it says that it is a launch screen.
  public var isLaunchScreen: Bool
  /// Classes of one's own: the text of `customClass`.
  public var customClasses: [Located<String>]
  /// User-defined runtime attributes, by key path.
  public var runtimeAttributes: [Located<String>]
  /// Outlets and outlet collections, by property name.
  public var outlets: [Located<String>]
  /// Actions, by selector, and segues that code would have to trigger.
  public var actions: [Located<String>]
  /// Texts a person would read, that would need localising.
  public var texts: [Located<String>]
  /// What is wrong with the file itself.
  public var problems: [Diagnostic]

  /// One scene.
  public struct Scene: Sendable {
    /// The identifier of the scene's view controller.
    public var identifier: String
    /// The element: `viewController`, `navigationController`.
    public var element: String
    /// The start tag.
    public var span: SourceSpan

    /// Makes a scene.
    public init(identifier: String, element: String, span: SourceSpan) {
      self.identifier = identifier
      self.element = element
      self.span = span
    }
  }

  /// A storyboard of which nothing but its name is known.
  public init(name: String, file: RelatedFile) {
    self.name = name
    self.file = file
    scenes = []
    isLaunchScreen = false
    customClasses = []
    runtimeAttributes = []
    outlets = []
    actions = []
    texts = []
    problems = []
  }
}
