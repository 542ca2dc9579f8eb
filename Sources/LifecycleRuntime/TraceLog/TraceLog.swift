public import Findings
public import SourceText

/// The life cycle of an app as the app logged it: one line for each callback, read with positions.
///
/// A line counts when it contains the marker `launchkit-trace:`. The text before the marker and all other
/// lines belong to the console of the device. After the marker come, separated by blanks, the time in
/// seconds, the name of what happened, and further facts:
///
///     launchkit-trace: version=1 complete=notifications
///     launchkit-trace: 0.000 main
///     launchkit-trace: 0.012 application(_:didFinishLaunchingWithOptions:) app=background
///     launchkit-trace: 0.020 scene(_:willConnectTo:options:) scene=A1 state=unattached
///     launchkit-trace: 0.031 UISceneWillEnterForegroundNotification scene=A1
///
/// - The time never goes back within a process; `-` means that it is not known.
/// - What happened is a callback, a notification or a ``LifecyclePhase``. A callback or notification has its
///   name in Swift, its name in Objective-C, or its `LifecycleCallback` id. Of the phases, `main` begins a
///   process; `processEnded`, `suspended` and `resumed` are its end, its suspension and its resumption.
/// - `scene=` names the session of the scene, by any text without blanks. Callbacks of scenes need it.
/// - `app=` and `state=` give the states of app and scene that code read in the callback, by their names or
///   by UIKit's numbers. `role=` gives the role of the session.
/// - `options=` gives the keys of the launch options, separated by commas, and `activity=` the type of a user
///   activity.
/// - `complete=` in the first line says that the log has all `methods` of the life cycle, all
///   `notifications`, or both. Without it, a callback counts as missing only if it occurs elsewhere in the
///   log for the same scene.
/// - The rest of a line after ` #` is a comment.
public struct TraceLog: Sendable {
  /// One line of the log.
  public struct Entry: Sendable, Hashable {
    /// What happened.
    package let step: ObservedStep
    /// The time since a moment that is fixed for the process; nil when it is not known.
    package var time: Duration? { step.time }
    /// The role of the session, as the log names it; nil when it does not.
    package let role: String?
    /// The keys of the launch options, as the log has them; empty when it has none.
    package var launchOptions: [String] = []
    /// The type of the user activity, as the log has it; nil when it does not.
    package var activityType: String?
    /// The position of the name of what happened.
    package let span: SourceSpan
  }

  /// The file.
  public let source: SourceFile
  /// The lines that could be read, in their order.
  public let entries: [Entry]
  /// The names of the scenes. The first one belongs to session 1.
  package let sceneNames: [String]
  /// What the absence of a callback means.
  package let coverage: ObservedCoverage
  /// The problems of lines, in the order of their positions.
  public let problems: [Finding]

  /// The version of the format.
  public static let version = 1
  /// The text that every line of the log contains.
  public static let marker = "launchkit-trace:"
  /// The largest size of a log that is read, in bytes.
  package static let maximumByteCount = 64 << 20
  /// The largest length of a line that is read, in bytes.
  package static let maximumLineLength = 4_096
  /// The largest number of problems that are listed.
  package static let maximumProblemCount = 100

  /// Reads a log.
  ///
  /// It never fails: ``problems`` lists the lines that cannot be read, and the others are read.
  ///
  /// - Complexity: linear in the size of the file.
  public static func read(_ source: SourceFile) -> TraceLog {
    var reader = TraceLogReader((try? source.decoded()) ?? source)
    return reader.read()
  }
}
