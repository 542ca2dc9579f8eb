/// The files that tell a coding agent of a repository how to use LaunchKit: lines of `AGENTS.md`, and a skill, which agents
/// load when its description fits the task.
enum AgentFiles {
  /// The path of the lines for all agents.
  static let instructionsPath = "AGENTS.md"
  /// The path of the skill.
  static let skillPath = ".agents/skills/launchkit/SKILL.md"

  /// The lines for `AGENTS.md`.
  static let instructions = """
    ## Launch keys

    After a change of an Info.plist, entitlements, a project file, an app delegate or a scene delegate, run
    `launchkit validate --format agent`. One line is one cause; `error` lines must go. The last line says what to run next.
    \(skillPath) has the details.

    """

  /// The skill, in the open format of skills: a description for the choice, then what to do.
  static let skill = """
    ---
    name: launchkit
    description: Check and fix what decides whether an iOS app launches - Info.plist, scene manifest, entitlements, privacy \
    manifest, launch options - and adopt the scene life cycle. Use after editing such files, for black screens, lost deep \
    links, ITMS upload errors, and for the iOS 27 SDK.
    ---

    # LaunchKit

    Check the repository, or a file, project or built app:

    ```sh
    launchkit validate --format agent
    launchkit validate App.xcodeproj --format agent
    ```

    Each line has one cause: `SEVERITY PATH:LINE:COLUMN RULE: MESSAGE`, then parts that begin with ` | `:

    - `key:` the key path in the property list; `also:` other places with the same cause
    - `do:` what to change; `fix safe:` or `fix unsafe:` the edits, as `LINE:COLUMN-LINE:COLUMN "NEW TEXT"`
    - `upload:` the errors that App Store Connect would report
    - lines with `open` name what is missing to decide a rule, and `needs:` how to give it; lines with `app` are apps that do not
      launch, or have no verdict

    An `error` means that the app traps, shows a black screen or is refused, whatever the code does. `total:` counts, `next:` is the
    command to run next. A page has at most 8,000 bytes; `--page 2` prints the next one. Exit status 0 means no errors, 1 findings, 2
    wrong usage, 3 an input that could not be read.

    Make the fixes that cannot make a right file wrong; print the others as a diff, for `git apply` after a review:

    ```sh
    launchkit validate --fix --format agent
    launchkit validate --unsafe-fixes --diff
    ```

    Explain a rule, a key, an upload error or a line of a log:

    ```sh
    launchkit explain scene-lifecycle-not-adopted
    launchkit explain ITMS-91053
    ```

    Adopt scenes, first as a plan, then written:

    ```sh
    launchkit migrate
    launchkit migrate --write
    ```

    Replay a launch, to see which methods are called:

    ```sh
    launchkit simulate App.xcodeproj --target App --open-url app://page
    ```

    Do not suppress a finding to make a run pass. A suppression needs a reason that a person confirms.

    """
}
