public import Findings
internal import LaunchModel
internal import PropertyListSyntax

/// Launch options that were converted to another form, as `launchkit launch-options convert` does.
public struct LaunchConversionResult: Sendable {
  /// The content of the file with the converted launch options.
  public let content: [UInt8]
  /// The first values that are lost or changed, in the order of the file.
  public let losses: [Finding]
  /// The number of all values that are lost or changed.
  public let lossCount: Int

  /// Converts launch options.
  ///
  /// - Parameters:
  ///   - file: a file of launch options.
  ///   - target: the form to convert to.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: where configurations come from; its other properties are not used.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/invalid(_:)`` when a file is malformed, or cannot be
  ///   converted to the form.
  public init(
    of file: String, to target: LaunchOptionsTarget, launchKeys: [String] = [],
    options: AnalysisOptions = AnalysisOptions()
  ) throws(AnalysisError) {
    let launch = try LaunchOptionsDocument.read(file, launchKeys, options)
    do throws(LaunchConversion.Refusal) {
      let conversion = try LaunchConversion(launch, to: target)
      let written = try conversion.write()
      content = written.bytes
      losses = conversion.losses(with: written)
      lossCount = conversion.lossCount + written.lossCount
    } catch {
      throw .invalid([PropertyListInput.report([error.finding], in: launch.document)])
    }
  }
}

extension LaunchDescription {
  /// Describes what launch options mean and which methods of an app receive them, as
  /// `launchkit launch-options show` does.
  ///
  /// - Parameters:
  ///   - file: a file of launch options.
  ///   - launchKeys: files that declare launch keys in addition to UIKit's.
  ///   - options: where configurations come from; its other properties are not used.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/invalid(_:)`` when a file is malformed.
  public init(
    of file: String, launchKeys: [String] = [], options: AnalysisOptions = AnalysisOptions()
  ) throws(AnalysisError) {
    self.init(try LaunchOptionsDocument.read(file, launchKeys, options))
  }
}

extension LaunchOptionsDocument {
  fileprivate static func read(
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
