internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
public import SourceText

/// What the readers find, described like the rules that run on a decoded file.
public enum SyntaxRules {
  /// The descriptions, by id.
  public static let descriptions: [RuleDescription] = [
    RuleDescription(
      id: ProjectRule.settingCycle, severity: .warning,
      summary: "A build setting refers to itself by way of others.",
      rationale: """
        The build puts nothing in the place where the circle closes, so that paths, names and identifiers \
        made of such a setting are not what they seem to be. What depends on it is not concluded. A setting \
        that refers to itself at once stands for the value it inherits; that is no circle.
        """,
      source: "swift-build, MacroEvaluationProgram.swift"),
    RuleDescription(
      id: SyntaxRule.duplicateKey, severity: .error,
      summary: "A dictionary has the same key twice.",
      rationale: """
        Only one of the values counts: the last in a text file, the first in a binary one. Tools that \
        merge or sort the file may pick the other. It is an error where that leaves the app's window \
        without a scene configuration, or the app without the name of its executable, else a warning.
        """,
      source: "CoreFoundation's property list readers; uber/uber-ios-sdk issue 226",
      fix: .safe),
    RuleDescription(
      id: EntitlementRule.valueType, severity: .warning,
      summary: "An entitlement has a value of another type than its key has.",
      rationale: """
        The system asks for a value of one type and takes any other for no entitlement, so that what it \
        should grant silently does not work.
        """,
      source: "Apple, Entitlements reference",
      fix: .safe),
    RuleDescription(
      id: LaunchKeyDocument.rule, severity: .error,
      summary: "A file of launch keys does not say what it means to.",
      rationale: """
        A key whose declaration is wrong is not known, so that a launch with it is judged as one with an \
        unknown key.
        """,
      source: "Schemas/launch-keys-1.schema.json"),
    RuleDescription(
      id: SyntaxRule.mergeConflictMarker, severity: .error,
      summary: "The file has markers of an unresolved merge conflict.",
      rationale: "No reader takes the file; the build stops or the bundle is invalid.",
      source: "git's conflict markers"),
    RuleDescription(
      id: ProjectRule.invalidFile, severity: .error,
      summary: "A project file or workspace of Xcode does not say what it should.",
      rationale: """
        Objects that are named and not there, members of another type than they have, groups and targets \
        that contain or need themselves: Xcode leaves such parts out or does not open the project, and what \
        belongs to a target is not known. What the rest of the project says is still used; that is a warning.
        """,
      source: "Xcode's project.pbxproj and contents.xcworkspacedata"),
    RuleDescription(
      id: SyntaxRule.illegalCharacter, severity: .error,
      summary: "A character stands where the format does not allow it.",
      rationale: """
        A control character, an unescaped '&' or bytes that are not text make the whole file unreadable.
        """,
      source: "XML 1.0, section 2.2",
      fix: .safe),
    RuleDescription(
      id: SyntaxRule.syntax, severity: .error,
      summary: "The file is not a well-formed property list.",
      rationale: "The system reads none of it: the app has no Info.plist and is not installed.",
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
        A comment, string or bracket that is never closed, or a file that is nested too deeply. What stands \
        behind it is not known, so that questions about the code of the target stay open.
        """,
      source: "The Swift Programming Language, Lexical structure; ISO/IEC 9899, section 6.4"),
    RuleDescription(
      id: XCConfigFile.rule, severity: .warning,
      summary: "A line of a file of build settings does not say what it should.",
      rationale: """
        Xcode takes such a line for none, or stops the build at it: the setting has another value than \
        the line seems to give it.
        """,
      source: "swift-build, MacroConfigFileParser.swift"),
    RuleDescription(
      id: ProjectRule.infoPlist, severity: .information,
      summary: "Whether the Info.plist of a target can be told.",
      rationale: """
        It is only ever listed as not checked: the file that 'INFOPLIST_FILE' names is not there, goes \
        through the preprocessor, or its path has a setting that is not known. Nothing is then concluded \
        from it. It is also listed for a property list that no target uses, that lies in build products, or that \
        a build completes: rules for apps are not applied to it.
        """,
      source: "swift-build, InfoPlistProcessorTaskAction.swift"),
    RuleDescription(
      id: ProjectRule.settings, severity: .information,
      summary: "Whether the build settings of a target can be told.",
      rationale: """
        It is only ever listed as not checked: a settings file is not there or lies outside of what may \
        be read. Whatever it may set is not known.
        """,
      source: "swift-build, MacroConfigFileLoader.swift"),
    RuleDescription(
      id: SceneLifecycleUndetermined.id, severity: .warning,
      summary: "Whether an app adopts the scene life cycle is not known.",
      rationale: """
        An app that does not adopt it does not launch when built with the iOS 27 SDK, and something that decides \
        it is not in the clone: a base class of the app delegate, the Info.plist, a file that a tool generates. The \
        finding names it. It is a warning with '--sdk 27', and a remark otherwise.
        """,
      source: "Apple, TN3187"),
    RuleDescription(
      id: ProjectRule.layout, severity: .information,
      summary: "Whether the targets of a folder can be told.",
      rationale: """
        It is only ever listed as not checked: a program makes the project file, as XcodeGen, Tuist and \
        Bazel do, and its own description is not read. Property lists are judged by themselves.
        """,
      source: "the documentation of these tools"),
    RuleDescription(
      id: ProjectRule.gitIndex, severity: .information,
      summary: "The index of a git repository cannot be read.",
      rationale: """
        It is only ever listed as not checked: a search leaves out files that an ignore pattern matches, unless \
        git tracks them, which its index says. Where the index cannot be read, no file is left out for a pattern.
        """,
      source: "git, gitformat-index(5)"),
  ]
}
