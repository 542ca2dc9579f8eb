public import FileSystem
public import Findings
internal import LaunchModel
internal import PropertyListSyntax

/// Launch options that were converted to another form.
public struct LaunchConversionResult: Sendable {
  /// The content of the file with the converted launch options.
  public let content: [UInt8]
  /// The first values that are lost or changed, in the order of the file.
  public let losses: [Finding]
  /// The number of all values that are lost or changed.
  public let lossCount: Int
}

extension AnalysisSession {
  /// Checks launch options with the declarations of one app, as `launchkit validate --launch-options` does.
  ///
  /// - Parameters:
  ///   - files: files of launch options, and folders of them.
  ///   - infoPlist: the app's Info.plist; nil when it is not known. Checks that need it are then left out.
  ///   - entitlements: the app's entitlements; nil when they are not known.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: how to check; its targets and variables are not used.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the check was canceled.
  public static func checkLaunchOptions(
    _ files: [String], infoPlist: String? = nil, entitlements: String? = nil,
    launchKeys: [String] = [], options: AnalysisOptions = AnalysisOptions(),
    _ cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> AnalysisReport {
    var request = options.request(infoPlist.map { [$0] } ?? [])
    request.launch = LaunchInputs(options: files, entitlements: entitlements, keys: launchKeys)
    return try report(on: request, cancellation)
  }

  /// Describes what launch options mean and which methods of an app receive them, as
  /// `launchkit launch-options show` does.
  ///
  /// - Parameters:
  ///   - file: a file of launch options.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: where configurations come from; its other properties are not used.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/invalid(_:)`` when a file is malformed.
  public static func describeLaunchOptions(
    _ file: String, launchKeys: [String] = [], options: AnalysisOptions = AnalysisOptions()
  ) throws(AnalysisError) -> LaunchDescription {
    LaunchDescription(try launchOptions(file, launchKeys, options))
  }

  /// Converts launch options to another form, as `launchkit launch-options convert` does.
  ///
  /// - Parameters:
  ///   - file: a file of launch options.
  ///   - target: the form to convert to.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: where configurations come from; its other properties are not used.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/invalid(_:)`` when a file is malformed, or cannot be
  ///   converted to the form.
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
