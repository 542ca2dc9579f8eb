package import LaunchModel
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// A rule's example as a file.
package struct RuleExampleFile: Sendable {
  /// The text of the file, without markers.
  package let text: String
  /// The marked places.
  package let spans: [SourceSpan]
  /// The text around the example.
  package let wrapping: ExampleWrapping

  /// Makes the file of an example. An example of a target has several files; see `TargetExampleFiles`.
  package init(_ example: RuleDocumentation.Example) {
    let wrapping: ExampleWrapping =
      switch example.frame {
      case .file, .launchFile, .launchFileWithKeys, .target: .none
      case .dictionary, .launch, .privacyManifest: .dictionary
      case .app: .app
      }
    let parts = MarkedText(wrapping.wrap(example.text))
    self.init(text: parts.text, spans: parts.spans, wrapping: wrapping)
  }

  /// Collects the parts.
  package init(text: String, spans: [SourceSpan], wrapping: ExampleWrapping = .none) {
    self.text = text
    self.spans = spans
    self.wrapping = wrapping
  }

  /// The declarations of the app in an example of launch options.
  ///
  /// - Parameters:
  ///   - infoPlist: the entries of its Info.plist besides its identity; nil for a file that is not given.
  ///   - entitlements: the entries of its entitlements; nil for a file that is not given.
  package static func capabilities(
    infoPlist: String?, entitlements: String?
  ) -> DeclaredCapabilities {
    func read(_ path: String, _ text: String?) -> PropertyListDocument? {
      text.map { PropertyListDocument.read(SourceFile(path: path, text: $0)) }
    }
    let plist = read("Info.plist", infoPlist.map(ExampleWrapping.app.wrap))
    let granted = read("App.entitlements", entitlements.map(ExampleWrapping.dictionary.wrap))
    return DeclaredCapabilities(
      infoPlist: plist.flatMap(InfoPlist.init), entitlements: granted.flatMap(Entitlements.init))
  }
}
