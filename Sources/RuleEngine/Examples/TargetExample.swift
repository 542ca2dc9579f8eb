/// The files of a target in the example of a rule.
///
/// The text has one section for each file, under a line `--- NAME`:
///
/// - `--- Info.plist`: the content of the root dictionary; identity keys are added around it.
/// - `--- NAME.entitlements`: the content of the root dictionary.
/// - `--- NAME.xcconfig`: build settings, `NAME = value` on each line.
/// - `--- NAME.swift`, `.m`, `.h`: source files. The target has no others.
/// - `--- .fvmrc`: the version of Flutter that the repository locks.
/// - `--- links only the SDK`: the target links nothing but the system's frameworks.
/// - `--- embeds frameworks`, `--- may embed frameworks`: a build phase that copies frameworks, and a script that may.
/// - `--- Podfile.lock`, `--- Package.resolved`, `--- pubspec.lock`, `--- package.json`,
///   `--- build.gradle.kts`: the libraries.
/// - `--- missing sources`: some of the target's source files are missing.
/// - `--- other/NAME.swift`, `.m`, `.h`: source files of the project that the target does not compile.
/// - `--- NAME.storyboard`, `--- NAME.xib`: a storyboard or nib among the resources.
/// - `--- NAME.xcprivacy`: the content of the root dictionary of a privacy manifest among the resources, or the whole
///   file.
/// - `--- unused/PrivacyInfo.xcprivacy`: a privacy manifest that no target copies.
/// - `--- GoogleService-Info.plist`: the content of the root dictionary of that resource.
/// - `--- NAME.mobileprovision`: the content of the root dictionary of the provisioning profile. With it,
///   the target is a built bundle.
/// - `--- imports`: names of `RequiredReasonAPI` that the program imports, one on each line. With it, the target is a
///   built bundle.
/// - `--- program`: what the program of a built bundle says about itself; see `TargetExampleFiles`.
/// - `--- NAME.bundle/FILE`, `--- Frameworks/NAME.framework/FILE`: a resource bundle or framework in a built bundle.
///   The file is an Info.plist, a privacy manifest, `program`, `no program`, or `Frameworks` if it holds some.
/// - `--- resources`: names of resource files, one on each line. Apart from them and the storyboards, the
///   target has no resources.
/// - `--- NAME.appiconset/Contents.json`, `--- NAME.appiconset/FILE`: a set of icons in the asset catalog, and an image
///   of it: its side in pixels, then `opaque` or `transparent` if it has an alpha channel.
/// - `--- no entitlements`: it is known that there are none.
/// - `--- FOLDER.appex/NAME`, `--- FOLDER.app/NAME`: a file of an embedded extension or App Clip. The
///   target embeds nothing else.
///
/// A file without a section is not known. Any section can contain `⟪` and `⟫`.
package struct TargetExample: Sendable {
  /// One file.
  package struct Section: Sendable {
    /// The name after the dashes.
    package var name: String
    /// The lines under it.
    package var text: String

    /// Makes a section.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The files in order.
  package var sections: [Section]

  /// Makes an example from sections.
  package init(sections: [Section]) { self.sections = sections }

  /// The example as one text.
  package var text: String { sections.reduce("") { $0 + "--- \($1.name)\n\($1.text)" } }

  /// Splits an example into its sections.
  package init(_ text: String) {
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
