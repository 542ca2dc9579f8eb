extension LaunchContract {
  /// An orientation of the interface: an element of `UISupportedInterfaceOrientations`.
  ///
  /// Source: Apple, "UISupportedInterfaceOrientations".
  public struct InterfaceOrientation: DeclaredName {
    /// The text, such as `UIInterfaceOrientationPortrait`.
    public let rawValue: String

    /// Makes an orientation from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The four orientations.
    public static let documented = [
      member("portrait", "upright"),
      member("portraitUpsideDown", "upright, with the top at the bottom"),
      member("landscapeLeft", "on its side, with the Home button on the left"),
      member("landscapeRight", "on its side, with the Home button on the right"),
    ]

    private static func member(_ name: String, _ meaning: String) -> DeclaredNameMember {
      DeclaredNameMember(
        name: name,
        rawValue: "UIInterfaceOrientation" + name.prefix(1).uppercased() + name.dropFirst(),
        meaning: meaning)
    }
  }
}
