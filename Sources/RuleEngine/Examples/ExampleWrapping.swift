/// The text around an example that makes it a whole file.
package struct ExampleWrapping: Sendable, Hashable {
  /// The text before the example.
  package let before: String
  /// The text after the example.
  package let after: String

  /// No text: the example is the whole file.
  package static let none = ExampleWrapping(before: "", after: "")

  /// A bare root dictionary, without a document type.
  static let bareDictionary = ExampleWrapping(
    before: "<plist version=\"1.0\"><dict>\n", after: "</dict></plist>\n")

  /// A root dictionary as Xcode writes it.
  package static let dictionary = ExampleWrapping(
    before: """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>

      """,
    after: """

      </dict>
      </plist>

      """)

  /// The Info.plist of an iOS app with its identity.
  package static let app = dictionary.with(
    """
    \t<key>CFBundleIdentifier</key>
    \t<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
    \t<key>CFBundleExecutable</key>
    \t<string>$(EXECUTABLE_NAME)</string>
    \t<key>LSRequiresIPhoneOS</key>
    \t<true/>

    """)

  /// A wrapping with more entries before the example.
  package func with(_ entries: String) -> ExampleWrapping {
    ExampleWrapping(before: before + entries, after: after)
  }

  /// The whole file for an example.
  package func wrap(_ text: String) -> String { before + text + after }

  /// The text of the example in a file that was changed; nil when the change is outside the example.
  package func unwrap(_ file: [UInt8]) -> String? {
    let (before, after) = (Array(before.utf8), Array(after.utf8))
    guard file.count >= before.count + after.count, file.starts(with: before),
      file.suffix(after.count).elementsEqual(after)
    else { return nil }
    return String(decoding: file[before.count..<file.count - after.count], as: UTF8.self)
  }
}
