import Foundation
import LaunchKitTestSupport
import Testing

/// Command lines as other tools have them: the answer is the command line that does the same, before anything else is
/// printed.
@Suite("Habits from other tools")
struct CommandHabitsTests {
  private static let lines: [(line: String, meant: String)] = [
    ("check .", "launchkit validate ."), ("lint", "launchkit validate"),
    ("analyze App.xcodeproj --target App", "launchkit validate App.xcodeproj --target App"),
    ("fix .", "launchkit validate --fix ."), ("version", "launchkit --version"),
    ("man", "launchkit help"),
    ("completions zsh", "launchkit --generate-completion-script zsh"),
    ("plist lint A.plist", "launchkit plist check A.plist"),
    ("-lint A.plist", "launchkit plist check A.plist"),
    ("plist convert xml1 A.plist", "launchkit plist convert A.plist --to xml"),
    ("-convert binary1 A.plist", "launchkit plist convert A.plist --to binary"),
    ("plist get A.plist", "launchkit plist get A.plist ''"),
    ("plist print A.plist", "launchkit plist get A.plist ''"),
    ("-p A.plist", "launchkit plist get A.plist ''"),
    ("plist get A.plist :CFBundleURLTypes:0", "launchkit plist get A.plist CFBundleURLTypes.0"),
    ("-extract CFBundleName raw A.plist", "launchkit plist get A.plist CFBundleName"),
    ("-replace CFBundleName -string B A.plist", "launchkit plist set A.plist CFBundleName B"),
    ("-p", "launchkit plist get FILE ''"),
    ("-insert K -bool YES A.plist", "launchkit plist insert A.plist K YES --type boolean"),
    ("-insert K -dictionary A.plist", "launchkit plist insert A.plist K --type dictionary"),
    (
      "-convert xml1 -o B.plist A.plist",
      "launchkit plist convert A.plist --to xml --output B.plist"
    ),
    ("plist set A.plist :CFBundleName B", "launchkit plist set A.plist CFBundleName B"),
    ("plist get A.plist K[1]", "launchkit plist get A.plist K.1"),
    ("plist remove A.plist K[1][20].L[0]", "launchkit plist remove A.plist K.1.20.L.0"),
    ("baseline .", "launchkit validate --write-baseline FILE ."),
    ("replay App.xcodeproj", "launchkit simulate App.xcodeproj"), ("trace", "launchkit simulate"),
    ("launch", "launchkit simulate"), ("ls", "launchkit rules"),
    ("autocorrect .", "launchkit validate --fix ."),
    ("suppress .", "launchkit validate --add-suppressions REASON ."),
  ]

  @Test("the answer names the command that does it", arguments: lines)
  func answers(_ line: String, _ meant: String) throws {
    let run = try LaunchKitExecutable.run(line.split(separator: " ").map(String.init))
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: '"), "\(run.errors)")
    #expect(run.errors.hasSuffix("; did you mean: \(meant)\n"), "\(run.errors)")
  }

  @Test(
    "help is asked for behind the command, too, and a wrong topic names what lists the right ones")
  func helpBeforeTheCommand() throws {
    let asked = try LaunchKitExecutable.run(["plist", "help", "get"])
    #expect(asked.status == 0)
    #expect(asked.output == (try LaunchKitExecutable.run(["help", "plist", "get"])).output)
    let wrong = try LaunchKitExecutable.run(["help", "plist", "foo"])
    #expect(wrong.status == 2)
    #expect(
      wrong.errors == "error: there is no subcommand 'foo'; 'launchkit help plist' lists them\n")
  }

  @Test("a command of PlistBuddy is one word")
  func buddy() throws {
    for (command, meant) in [
      ("Print :A:0", "plist get B.plist A.0"), ("Delete :A", "plist remove B.plist A"),
      ("Set :A x y", "plist set B.plist A 'x y'"), ("Add :A string x", "plist insert B.plist A x"),
      ("Add :A bool true", "plist insert B.plist A true --type boolean"),
      ("Add :A dict", "plist insert B.plist A --type dictionary"),
    ] {
      let run = try LaunchKitExecutable.run(["plist", "-c", command, "B.plist"])
      #expect(run.status == 2)
      #expect(run.errors.hasSuffix("did you mean: launchkit \(meant)\n"), "\(run.errors)")
    }
  }

  @Test(
    "an unknown option names the one that does the same, or why none is needed",
    arguments: [
      ("validate --json .", "'--json'; did you mean '--format json'?"),
      ("validate --strict .", "'--strict'; did you mean '--fail-on warning'?"),
      ("validate --recursive .", "'--recursive': folders are searched without an option"),
      ("-v", "'-v'; did you mean '--verbose' or '--version'?"),
      ("--versoin", "'--versoin'; did you mean '--version'?"),
      ("validate --wholly-unknown .", "'--wholly-unknown'"),
      ("emit --json A.plist --as json", "'--json'; did you mean '--as json'?"),
      ("migrate --dry-run", "'--dry-run': nothing is written without '--write'"),
      ("simulate run --taget App A.plist", "'--taget'; did you mean '--target'?"),
    ])
  func options(_ line: String, _ answer: String) throws {
    let run = try LaunchKitExecutable.run(line.split(separator: " ").map(String.init))
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: unknown option \(answer)\nUsage: "), "\(run.errors)")
  }

  @Test(
    "a word after a command that has subcommands is one of them",
    arguments: [
      ("plist foo A.plist", "'plist' has no subcommand 'foo'; it has check, convert"),
      ("plist chek A.plist", "'plist' has no subcommand 'chek'; did you mean 'check'?"),
      ("config foo", "'config' has no subcommand 'foo'; it has show"),
      (
        "simulate chek-trace",
        "'simulate' has no subcommand 'chek-trace'; did you mean 'check-trace'"
      ),
      ("simulate A.plist", "'A.plist' cannot be opened"),
    ])
  func subcommands(_ line: String, _ answer: String) throws {
    let run = try LaunchKitExecutable.run(line.split(separator: " ").map(String.init))
    #expect(run.errors.hasPrefix("error: \(answer)"), "\(run.errors)")
  }

  @Test("a folder with the name of such a command is checked")
  func folders() throws {
    let folder = try SampleFolder(["check/Info.plist": SampleFolder.plist("")])
    #expect(try LaunchKitExecutable.run(["check"], in: folder.url).status != 2)
  }

  @Test("help for a command that does not exist fails")
  func help() throws {
    let run = try LaunchKitExecutable.run(["help", "foo"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors == "error: there is no subcommand 'foo'; 'launchkit help' lists them\n")
    #expect(try LaunchKitExecutable.run(["help", "plist", "get"]).status == 0)
    #expect(try LaunchKitExecutable.run(["help"]).status == 0)
  }

  @Test("every error begins in the same way, and the version names the tool")
  func spelling() throws {
    #expect(try LaunchKitExecutable.run(["validate", "--nope"]).errors.hasPrefix("error: "))
    #expect(try LaunchKitExecutable.run(["--version"]).output.hasPrefix("launchkit "))
  }

  @Test(
    "an SDK that does not exist is questioned",
    arguments: [("99", true), ("22", true), ("27", false), ("28", false), ("18.2", false)])
  func sdk(_ version: String, _ isQuestioned: Bool) throws {
    let file = "Samples/Healthy/SceneApp/Info.plist"
    // The first line is read without ArgumentParser, the second with it.
    for arguments in [
      ["validate", "--sdk", version, file], ["emit", file, "--sdk", version, "--as", "json"],
    ] {
      let run = try LaunchKitExecutable.run(arguments)
      #expect(run.status == 0)
      #expect(run.errors.contains("warning: there is no SDK \(version)") == isQuestioned)
    }
  }

  @Test("a target that does not exist gets the names of those that do, and nothing else")
  func unknownTarget() throws {
    let run = try LaunchKitExecutable.run(["Samples/Migration/Ferry", "--target", "Nope"])
    #expect(run.status == 3 && run.output.isEmpty, "\(run.output)")
    #expect(
      run.errors.hasSuffix("has no target 'Nope'; its only target is 'Ferry'\n"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("information can fail a run")
  func failOnInfo() throws {
    let folder = try SampleFolder([
      "Info.plist": SampleFolder.plist("<key>UIRequiresFullScreen</key><true/>")
    ])
    let file = ["Info.plist", "--format", "concise", "--sdk", "26"]
    let run = try LaunchKitExecutable.run(file + ["--fail-on", "info"], in: folder.url)
    let others = try LaunchKitExecutable.run(file + ["--fail-on", "error"], in: folder.url)
    #expect(run.output.contains(": info"), "\(run.output)")
    #expect(run.status == 1 && others.status == 0)
  }

  @Test("explain lists the rules of a group")
  func groups() throws {
    let listed = try LaunchKitExecutable.run(["rules", "--group", "scene"])
    for word in ["scene", "scenes"] {
      let run = try LaunchKitExecutable.run(["explain", word])
      #expect(run.status == 0 && run.output == listed.output)
    }
  }
}
