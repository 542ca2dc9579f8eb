internal import SourceText

extension ModelContextTool {
  /// All tools.
  static let all = [
    validate, explain, fix, migratePlan, simulate, checkLaunchOptions, effectivePlist,
  ]

  /// The tool with a name.
  static func named(_ name: String) -> ModelContextTool? { all.first { $0.name == name } }

  private static let project = ToolParameter(
    "path", .text, "Xcode project, workspace, description of a project, or folder with one project."
  )
  private static let target = ToolParameter("target", .text, "Target; default: the only app.")
  private static let configuration = ToolParameter(
    "configuration", .text, "Build configuration; default: the project's default.")
  private static let paths = ToolParameter(
    "paths", .texts,
    "Files, projects, built apps and folders; default: everything that may be read.")
  private static let sdk = ToolParameter(
    "sdk", .text, "SDK that the apps are built with, such as \"27\", if no file states it.")

  private static let validate = ModelContextTool(
    name: "validate", title: "Check the launch",
    meaning: """
      Checks Info.plist files, entitlements, privacy manifests, Xcode projects and built apps: whether the apps launch, and \
      whether the App Store refuses them. The text has one line for each cause, with place, rule, what to do and the edits of a \
      fix; it has pages. An error means that the app traps, shows a black screen or is refused, whatever the code does.
      """,
    parameters: [
      paths, sdk,
      ToolParameter("targets", .texts, "Check only these targets of a project."),
      ToolParameter("configurations", .texts, "Check only these build configurations."),
      ToolParameter("page", .count, "Page of the text, from 1."),
    ],
    result: .document(["findings", "notChecked", "summary"])
  ) { (arguments, _) throws(RemoteError) in
    let options =
      arguments.option("--sdk", "sdk") + arguments.options("--target", "targets")
      + arguments.options("--configuration", "configurations")
    let paths = try arguments.paths("paths")
    return Runs(
      structured: ["validate", "--format=json"] + options + paths,
      text: ["validate", "--format=agent"] + arguments.option("--page", "page") + options + paths)
  }

  private static let explain = ModelContextTool(
    name: "explain", title: "Explain a rule, a key or an error",
    meaning: """
      Explains the id of a rule, a key of an Info.plist, of entitlements or of launch options, an upload error such as \
      ITMS-90683, a technical note, or a line that a device, a build or App Store Connect printed; a whole mail is answered error \
      by error.
      """,
    parameters: [
      ToolParameter(
        "about", .text, "What to explain; a pasted line or mail as it is.", isRequired: true)
    ],
    result: .document(["rules"]), readsFiles: false
  ) { (arguments, _) throws(RemoteError) in
    let words = ["--", arguments.text("about") ?? ""]
    return Runs(
      structured: ["explain", "--format=json"] + words, text: ["explain", "--format=human"] + words)
  }

  private static let fix = ModelContextTool(
    name: "fix", title: "Fix what can be fixed",
    meaning: """
      Shows the changes that fixes make as a unified diff. Nothing is written unless 'write' is true. Safe fixes cannot make a \
      right file wrong; with 'unsafe', those that need a review are included.
      """,
    parameters: [
      paths, sdk, ToolParameter("rules", .texts, "Fix only findings of these rules."),
      ToolParameter("unsafe", .flag, "Include fixes that need a review."),
      ToolParameter("write", .flag, "Write the changes into the files."),
    ],
    result: .difference, writes: true
  ) { (arguments, _) throws(RemoteError) in
    Runs(
      structured: ["validate", "--diff"] + arguments.flag("--fix", "write")
        + arguments.flag("--unsafe-fixes", "unsafe") + arguments.options("--fix-only", "rules")
        + arguments.option("--sdk", "sdk") + (try arguments.paths("paths")))
  }

  private static let migratePlan = ModelContextTool(
    name: "migrate_plan", title: "Plan the adoption of scenes",
    meaning: """
      Plans the change that makes UIKit apps adopt the scene life cycle: new contents of files, and the steps that are left to a \
      person, each with what happens without it. Nothing is written; 'launchkit migrate --write' does that.
      """,
    parameters: [
      project, ToolParameter("targets", .texts, "Targets to migrate; default: all apps."),
      ToolParameter("append", .flag, "Put the scene delegate into the file of the app delegate."),
      ToolParameter(
        "assume", .texts,
        "What cannot be read, such as \"app-delegate=AppDelegate\" or \"deployment-target=15.0\"."),
    ],
    result: .document(["targets", "files", "items"])
  ) { (arguments, _) throws(RemoteError) in
    let words =
      arguments.options("--target", "targets") + arguments.flag("--append", "append")
      + arguments.options("--assume", "assume")
      + ["--", try arguments.place("path")]
    return Runs(
      structured: ["migrate", "--as=json"] + words, text: ["migrate", "--as=text"] + words)
  }

  private static let simulate = ModelContextTool(
    name: "simulate", title: "Replay a launch",
    meaning: """
      Replays a launch from the declarations of an app: which methods of the app delegate and of the scene delegates are called, in \
      which order and with what. Without 'openURL', 'shortcut', 'push', 'backgroundCause' or 'scenario', the user taps the icon.
      """,
    parameters: [
      ToolParameter("path", .text, "Info.plist, project, or folder with one project."), target,
      configuration, sdk,
      ToolParameter("openURL", .text, "Open this URL."),
      ToolParameter("shortcut", .text, "Choose the quick action of this type."),
      ToolParameter("push", .text, "File with the payload of a push."),
      ToolParameter(
        "backgroundCause", .text,
        "Wake the app in the background: location, push, fetch, task=ID, urlsession=ID, bluetooth-central, "
          + "bluetooth-peripheral."),
      ToolParameter("scenario", .text, "File with events and their times."),
      ToolParameter("warm", .flag, "Deliver the event while the app is in the background."),
      ToolParameter(
        "device", .word(["phone", "pad", "tv", "vision", "mac"]), "Device the app runs on."),
      ToolParameter("os", .text, "OS version of the device, such as \"18.0\"."),
      ToolParameter("both", .flag, "Replay without and with scenes, side by side."),
      ToolParameter("migrated", .flag, "Replay before and after the planned migration."),
    ],
    result: .document(["replays"])
  ) { (arguments, _) throws(RemoteError) in
    let words =
      arguments.option("--target", "target") + arguments.option("--configuration", "configuration")
      + arguments.option("--sdk", "sdk") + arguments.option("--open-url", "openURL")
      + arguments.option("--shortcut", "shortcut") + (try arguments.path("--push", "push"))
      + arguments.option("--background-cause", "backgroundCause")
      + (try arguments.path("--scenario", "scenario")) + arguments.flag("--warm", "warm")
      + arguments.option("--device", "device") + arguments.option("--os", "os")
      + arguments.flag("--both", "both") + arguments.flag("--migrated", "migrated")
      + ["--", try arguments.place("path")]
    return Runs(
      structured: ["simulate", "run", "--as=json"] + words,
      text: ["simulate", "run", "--as=text"] + words)
  }

  private static let checkLaunchOptions = ModelContextTool(
    name: "check_launch_options", title: "Check launch options",
    meaning: """
      Checks whether an app can be launched with some launch options: a dictionary, the payload of a push, a URL, a user activity, \
      a quick action, or what a log printed.
      """,
    parameters: [
      ToolParameter("infoPlist", .text, "Info.plist of the app."),
      ToolParameter("entitlements", .text, "Entitlements of the app."),
      ToolParameter("options", .json, "The launch options; or name a file."),
      ToolParameter("file", .text, "File with the launch options, or a folder of such files."),
    ],
    result: .document(["findings", "notChecked", "summary"])
  ) { (arguments, message) throws(RemoteError) in
    guard arguments.has("options") != arguments.has("file") else {
      throw RemoteError(.invalidParameters, "expected either 'options' or 'file'")
    }
    let words =
      (try arguments.path("--launch-options", "file"))
      + (arguments.has("options") ? ["--launch-options=-"] : [])
      + (try arguments.path("--entitlements", "entitlements"))
      // Without an Info.plist, configurations would be those around the current folder, which may not be read.
      + (arguments.has("infoPlist") ? [] : ["--no-config"])
      + ["--"] + (try arguments.path("infoPlist").map { [$0] } ?? [])
    return Runs(
      structured: ["validate", "--format=json"] + words,
      text: ["validate", "--format=agent"] + words,
      input: arguments.document("options", in: message))
  }

  private static let effectivePlist = ModelContextTool(
    name: "effective_plist", title: "Show the Info.plist as built",
    meaning: """
      The Info.plist of a target as the build makes it: with build settings, generated keys and preprocessing, and with the place \
      that each value comes from.
      """,
    parameters: [project, target, configuration],
    result: .document(["target", "values"])
  ) { (arguments, _) throws(RemoteError) in
    let words =
      arguments.option("--target", "target") + arguments.option("--configuration", "configuration")
      + ["--", try arguments.place("path")]
    return Runs(
      structured: ["plist", "effective", "--as=json"] + words,
      text: ["plist", "effective", "--as=xml"] + words)
  }
}
