package import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax

/// Descriptions of what the readers find, in the form of the rules for decoded files.
package enum SyntaxRules {
  /// The descriptions, by id.
  package static let descriptions: [RuleDescription] = [
    RuleDescription(
      id: ProjectRule.settingCycle, severity: .warning,
      summary: "A build setting refers to itself through other settings.",
      rationale: """
        The build inserts an empty text where the cycle closes, so paths, names and identifiers \
        made from such a setting are wrong. Values that depend on it are not checked. A setting \
        that refers directly to itself means its inherited value; that is not a cycle.
        """,
      source: "swift-build, MacroEvaluationProgram.swift"),
    RuleDescription(
      id: SyntaxRule.duplicateKey, severity: .error,
      summary: "A dictionary has the same key twice.",
      rationale: """
        Only one of the values is used: the last in a text file, the first in a binary one. Tools \
        that merge or sort the file may pick the other. The finding is an error if that leaves the \
        app's window without a scene configuration, or the app without the name of its executable.
        """,
      source: "CoreFoundation's property list readers; uber/uber-ios-sdk issue 226",
      lowered: "warning for keys that do not decide whether the app launches",
      fix: .safe),
    RuleDescription(
      id: EntitlementRule.valueType, severity: .warning,
      summary: "An entitlement has a value of the wrong type.",
      rationale: """
        The system treats a value of another type as no entitlement, so the capability silently \
        does not work.
        """,
      source: "Apple, Entitlements reference",
      fix: .safe),
    RuleDescription(
      id: LaunchKeyDocument.rule, severity: .error,
      summary: "A file of custom launch keys is invalid.",
      rationale: """
        A key with an invalid declaration is treated as an unknown key.
        """,
      source: "Schemas/launch-keys-1.schema.json"),
    RuleDescription(
      id: SyntaxRule.mergeConflictMarker, severity: .error,
      summary: "The file has markers of an unresolved merge conflict.",
      rationale: "No reader accepts the file; the build fails or the bundle is invalid.",
      source: "git's conflict markers"),
    RuleDescription(
      id: ProjectRule.invalidFile, severity: .error,
      summary: "A project file or workspace is invalid.",
      rationale: """
        References to missing objects, members of the wrong type, groups and targets that contain \
        or depend on themselves: Xcode skips such parts or does not open the project, and the \
        contents of a target are unknown. If the rest of the project can still be used, it is a \
        warning.
        """,
      source: "Xcode's project.pbxproj and contents.xcworkspacedata"),
    RuleDescription(
      id: SyntaxRule.illegalCharacter, severity: .error,
      summary: "A character is not allowed by the format.",
      rationale: """
        A control character, an unescaped '&' or bytes that are not text make the whole file unreadable.
        """,
      source: "XML 1.0, section 2.2",
      fix: .safe),
    RuleDescription(
      id: SyntaxRule.syntax, severity: .error,
      summary: "The file is not a well-formed property list.",
      rationale:
        "The system cannot read any of it: the app has no Info.plist and cannot be installed.",
      source: "Apple, PropertyList-1.0 DTD; CoreFoundation's readers",
      fix: .safe),
    RuleDescription(
      id: StoryboardFile.syntaxRule, severity: .error,
      summary: "A storyboard or nib cannot be read.",
      rationale: "Xcode does not compile a file that is not well-formed XML or is something else.",
      source: "XML 1.0, section 2.1"),
    RuleDescription(
      id: SourceProblem.rule, severity: .warning,
      summary: "A source file cannot be read to its end.",
      rationale: """
        A comment, string or bracket that is never closed, or a file that is nested too deeply. \
        The code after it is unknown, so checks that need the target's code are listed as not \
        checked.
        """,
      source: "The Swift Programming Language, Lexical structure; ISO/IEC 9899, section 6.4"),
    RuleDescription(
      id: XCConfigFile.rule, severity: .warning,
      summary: "A line of an xcconfig file is invalid.",
      rationale: """
        Xcode ignores such a line, or the build fails at it: the setting does not have the value \
        that the line seems to give it.
        """,
      source: "swift-build, MacroConfigFileParser.swift"),
    RuleDescription(
      id: ProjectRule.infoPlist, severity: .info,
      summary: "The Info.plist of a target cannot be determined.",
      rationale: """
        It is only listed as not checked: the file that 'INFOPLIST_FILE' names is missing, is \
        preprocessed, or its path has a setting that is not known. It is then not checked. It is \
        also listed for a property list that no target uses, that is in build products, or that a \
        build completes: rules for apps do not apply to it.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift"),
    RuleDescription(
      id: ProjectRule.settings, severity: .info,
      summary: "The build settings of a target cannot be determined.",
      rationale: """
        It is only listed as not checked: an xcconfig file is missing or outside the folders that \
        may be read. The settings in it are unknown.
        """,
      source: "swift-build, MacroConfigFileLoader.swift"),
    RuleDescription(
      id: SceneLifecycleUndetermined.id, severity: .warning,
      summary: "It is undetermined whether the app adopts the scene life cycle.",
      rationale: """
        An app that does not adopt it is terminated at launch when built with the iOS 27 SDK, and \
        a deciding input is missing: a base class of the app delegate, the Info.plist, or a \
        generated file. The finding names it. It is a warning with '--sdk 27', and an info \
        otherwise.
        """,
      source: "Apple, TN3187"),
    RuleDescription(
      id: ProjectRule.layout, severity: .info,
      summary: "The targets of a folder cannot be determined.",
      rationale: """
        It is only listed as not checked: a tool such as XcodeGen, Tuist or Bazel generates the \
        project file, and its input is not read. Property lists are checked separately.
        """,
      source: "the documentation of these tools"),
    RuleDescription(
      id: ProjectRule.manifestDiffers, severity: .info,
      summary: "A project and the manifest it was generated from differ in a key that matters.",
      rationale: """
        A repository has both an Xcode project and the manifest of the tool that generates it. The \
        project is checked, because a build of the clone uses it. With the manifest other findings \
        would be reported, because of the keys that the finding names: either the project was not \
        generated again after the manifest changed, or it was edited by hand and the next \
        generation undoes the edit.
        """,
      source: "the documentation of XcodeGen and Tuist"),
    RuleDescription(
      id: ProjectRule.pathCase, severity: .info,
      summary: "A path in a project is spelled in another way than the file.",
      rationale: """
        The volumes of Macs ignore case and the normal form of Unicode by default, so Xcode finds the file, and \
        LaunchKit reads it as well. A build on a case-sensitive volume, and tools on Linux, do not find it. One \
        path is reported for each folder.
        """,
      source: "Apple, Apple File System Guide, FAQ"),
    RuleDescription(
      id: ProjectRule.gitIndex, severity: .info,
      summary: "The index of a git repository cannot be read.",
      rationale: """
        It is only listed as not checked: a search skips files that an ignore pattern matches, \
        unless git tracks them according to its index. If the index cannot be read, no file is \
        skipped because of a pattern.
        """,
      source: "git, gitformat-index(5)"),
  ]
}
