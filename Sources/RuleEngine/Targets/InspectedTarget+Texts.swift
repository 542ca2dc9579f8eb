package import Findings
package import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

extension InspectedTarget {
  /// A text as the build makes it; nil when the inputs do not determine it.
  package func built(_ text: String) -> String? {
    guard BuildVariable.isUndecided(text) else { return text }
    guard let expanded = settings.value?.expand(text), expanded.isDecided,
      !BuildVariable.isUndecided(expanded.text)
    else { return nil }
    return expanded.text
  }

  /// The text of a key of the Info.plist as the build makes it; nil when the key is absent, its value is not
  /// a string, or the inputs do not determine it.
  package func builtText(_ key: InfoPlistKey) -> String? {
    plist.string(key).flatMap { built($0.value) }
  }

  /// The value of a build setting; nil when nothing sets it, it is empty, or the inputs do not determine it.
  package func decidedSetting(_ name: String) -> String? {
    guard let value = settings.value?.value(name), value.isDecided, !value.text.isEmpty else {
      return nil
    }
    return value.text
  }

  /// Why entitlements may be added later although there are none: every signed app has its identifier among
  /// its entitlements, so a built app without any is not signed yet. Nil when the entitlements are final.
  package var missingSignature: UnknownInput? {
    guard isBundle, case .none = entitlements else { return nil }
    return UnknownInput("'\(name)' is not signed with entitlements", needs: ["the signed app"])
  }

  /// The Info.plist as a person wrote it; the build replaces some of its values. Nil when every key is
  /// generated, or the file is not a property list before it is preprocessed.
  ///
  /// - Complexity: linear in the file, which is read again if the build changed it.
  package var writtenPlist: InfoPlist? {
    guard let effective else { return plist }
    let file = effective.home.file
    guard file.source.path.hasSuffix(".plist") else { return nil }
    let document = PropertyListDocument.read(file.source)
    return document.hasErrors ? nil : InfoPlist(document)
  }
}

extension PropertyListValue {
  /// The place for a finding about the value, in the value's own file.
  package var place: SourcePlace {
    SourcePlace(
      document.relatedFile, markSpan, keyPath: keyPath)
  }
}

extension InspectedTarget {
  /// The text before the name of a class of the target in a property list: a variable that the build replaces
  /// with the module, or the module itself if the build does not replace variables.
  package var moduleReference: String {
    let name = "PRODUCT_MODULE_NAME"
    guard let settings = settings.value, !settings.replacesXcodeVariables,
      let module = decidedSetting(name)
    else { return "$(\(name))" }
    return module
  }
}

extension PropertyListValue {
  /// The place of the beginning of a dictionary or array, for a finding about what it lacks.
  package var openingPlace: SourcePlace {
    SourcePlace(document.relatedFile, openingSpan, keyPath: keyPath)
  }
}
