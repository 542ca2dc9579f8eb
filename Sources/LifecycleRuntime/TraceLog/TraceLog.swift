public import Findings
public import SourceText

/// A life as an app wrote it down: one line for each callback, read with positions.
///
/// A line counts when it has the marker `launchkit-trace:` in it; what comes before the marker is the device
/// console's own, and so is every other line. After the marker stand, with blanks between them, the time in
/// seconds, what happened, and what is known besides:
///
///     launchkit-trace: version=1 complete=notifications
///     launchkit-trace: 0.000 main
///     launchkit-trace: 0.012 application(_:didFinishLaunchingWithOptions:) app=background
///     launchkit-trace: 0.020 scene(_:willConnectTo:options:) scene=A1 state=unattached
///     launchkit-trace: 0.031 UISceneWillEnterForegroundNotification scene=A1
///
/// - The time never goes back within a process; `-` stands for one that is not known.
/// - What happened is a callback or notification by its name in Swift, its name in Objective-C, or its
///   `LifecycleCallback` id, or a ``LifecyclePhase``: `main` begins a process, and
///   `processEnded`, `suspended` and `resumed` mean what they say.
/// - `scene=` names the session of the scene, by any text without blanks. Callbacks of scenes need it.
/// - `app=` and `state=` give the states of app and scene that code read in the callback, by their names or by
///   UIKit's numbers. `role=` gives the role of the session.
/// - `complete=` in the first line says of `methods`, `notifications` or both that every one of the life cycle
///   is written down. Without it something counts as missing only where it is written down elsewhere in
///   the log for the same scene.
/// - The rest of a line after ` #` is a comment.
public struct TraceLog: Sendable {
  /// One line.
  public struct Entry: Sendable, Hashable {
    /// What happened.
    package let step: ObservedStep
    /// When, from a moment that stays the same for a process; nil when that is not known.
    package var time: Duration? { step.time }
    /// The role of the session, as the log has it; nil when it does not say.
    package let role: String?
    /// What happened, as it is written.
    package let span: SourceSpan
  }

  /// The file.
  public let source: SourceFile
  /// The lines that could be read, in their order.
  public let entries: [Entry]
  /// The names of the scenes; that of session 1 comes first.
  package let sceneNames: [String]
  /// What the absence of a callback means.
  package let coverage: ObservedCoverage
  /// What is wrong with lines, in order of position.
  public let problems: [Diagnostic]

  /// The version of the format.
  public static let version = 1
  /// What a line that counts has in it.
  public static let marker = "launchkit-trace:"
  /// The bytes of a log that is still read.
  package static let maximumByteCount = 64 << 20
  /// The bytes of a line that is still read.
  package static let maximumLineLength = 4_096
  /// Problems of lines that are listed one by one.
  package static let maximumProblemCount = 100

  /// Reads a log.
  ///
  /// Never fails: what is wrong is in ``problems``, and the other lines are read.
  ///
  /// - Complexity: linear in the size of the file.
  public static func read(_ source: SourceFile) -> TraceLog {
    var reader = TraceLogReader((try? source.decoded()) ?? source)
    return reader.read()
  }
}
