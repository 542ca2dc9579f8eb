public import FileSystem
public import Findings
internal import LaunchModel
internal import LintPolicy
internal import PropertyListSyntax

/// Launch options in another form.
public struct LaunchConversionResult: Sendable {
  /// The content of a file with them.
  public let content: [UInt8]
  /// What is lost or changed, in the order of the file: the first of them.
  public let losses: [Diagnostic]
  /// How many there are.
  public let lossCount: Int
}

extension Session {
  /// Checks launch options against what one app declares, as `launchkit validate --launch-options` does.
  ///
  /// - Parameters:
  ///   - files: files of launch options, and folders of them.
  ///   - infoPlist: the app's Info.plist; nil where it is not known, so that what depends on it is not checked.
  ///   - entitlements: the app's entitlements; nil where they are not known.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: how to check; of targets and variables nothing is used.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` for a request to stop.
  public static func checkLaunchOptions(
    _ files: [String], infoPlist: String? = nil, entitlements: String? = nil,
    launchKeys: [String] = [], options: AnalysisOptions = AnalysisOptions(),
    _ cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> Report {
    var request = options.request(infoPlist.map { [$0] } ?? [])
    request.launch = LaunchInputs(options: files, entitlements: entitlements, keys: launchKeys)
    return try report(on: request, cancellation)
  }

  /// What launch options mean, and which methods of an app receive them, as `launchkit launch-options show` prints it.
  ///
  /// - Parameters:
  ///   - file: a file of launch options.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: which configurations hold; nothing else of it is used.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/invalid(_:)`` where a file is malformed.
  public static func describeLaunchOptions(
    _ file: String, launchKeys: [String] = [], options: AnalysisOptions = AnalysisOptions()
  ) throws(AnalysisError) -> LaunchDescription {
    LaunchDescription(try launchOptions(file, launchKeys, options))
  }

  /// Writes launch options in another form, as `launchkit launch-options convert` does.
  ///
  /// - Parameters:
  ///   - file: a file of launch options.
  ///   - target: the form.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: which configurations hold; nothing else of it is used.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/invalid(_:)`` where a file is malformed, or has no such form.
  public static func convertLaunchOptions(
    _ file: String, to target: LaunchOptionsTarget, launchKeys: [String] = [],
    options: AnalysisOptions = AnalysisOptions()
  ) throws(AnalysisError) -> LaunchConversionResult {
    let launch = try launchOptions(file, launchKeys, options)
    do throws(LaunchConversion.Refusal) {
      let conversion = try LaunchConversion(launch, to: target)
      let written = try conversion.write()
      return LaunchConversionResult(
        content: written.bytes, losses: conversion.losses(with: written),
        lossCount: conversion.lossCount + written.lossCount)
    } catch {
      throw .invalid([PropertyListInput.report([error.finding], in: launch.document)])
    }
  }

  private static func launchOptions(
    _ file: String, _ keys: [String], _ options: AnalysisOptions
  ) throws(AnalysisError) -> LaunchOptionsDocument {
    let decisions: FileDecisions
    do throws(PolicyError) {
      decisions = try FileDecisions(options.request([]).policy.configuration, files: [file])
    } catch {
      throw AnalysisError(error)
    }
    return try LaunchOptionsReading(file, keys: keys, decisions).document()
  }
}
