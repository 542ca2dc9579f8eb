/// The files of a target in the example of a rule.
///
/// The text has one section for each file, under a line `--- NAME`:
///
/// - `--- Info.plist`: the inside of the root dictionary; identity keys are added around it.
/// - `--- NAME.entitlements`: the inside of the root dictionary.
/// - `--- NAME.xcconfig`: build settings, `NAME = value` on each line.
/// - `--- NAME.swift`, `.m`, `.h`: source files. They are all the target has.
/// - `--- .fvmrc`: the version of Flutter that the repository locks.
/// - `--- missing sources`: some of the target's source files are missing.
/// - `--- other/NAME.swift`, `.m`, `.h`: source files of the project that the target does not compile.
/// - `--- NAME.storyboard`, `--- NAME.xib`: a storyboard or nib among the resources.
/// - `--- GoogleService-Info.plist`: the inside of the root dictionary of that resource.
/// - `--- NAME.mobileprovision`: the inside of the root dictionary of the provisioning profile. With it, the
///   target is a built bundle.
/// - `--- resources`: names of resource files, one on each line. They and the storyboards are all the
///   target has.
/// - `--- no entitlements`: it is known that there are none.
/// - `--- FOLDER.appex/NAME`, `--- FOLDER.app/NAME`: a file of an embedded extension or App Clip. They are
///   all that is embedded.
///
/// What has no section is not known. `⟪` and `⟫` can be in any of them.
public struct TargetExample: Sendable {
  /// One file.
  public struct Section: Sendable {
    /// The name behind the dashes.
    public var name: String
    /// The lines under it.
    public var text: String

    /// Makes a section.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The files in order.
  public var sections: [Section]

  /// Puts sections together.
  package init(sections: [Section]) { self.sections = sections }

  /// The example as one text.
  package var text: String { sections.reduce("") { $0 + "--- \($1.name)\n\($1.text)" } }

  /// Takes an example apart.
  public init(_ text: String) {
    sections = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        sections.append(Section(name: String(line.dropFirst(4)), text: ""))
      } else if !sections.isEmpty {
        sections[sections.count - 1].text += line + "\n"
      }
    }
  }
}
