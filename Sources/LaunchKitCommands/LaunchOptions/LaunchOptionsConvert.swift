public import ArgumentParser
internal import LaunchAnalysis
internal import LaunchModel
internal import PropertyListSyntax

extension LaunchOptionsTarget: ExpressibleByArgument {}

/// The subcommand `launch-options convert`: writes launch options in another form.
package struct LaunchOptionsConvert: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write launch options in another form.",
    discussion: """
      '--to plist' and 'json' write the dictionary with the raw strings of its keys; 'apns' the payload of \
      the push, with the bundle identifier for simctl if it is known; 'connection-options' what a scene \
      receives instead, as JSON: "connectionOptions", and in "withoutCounterpart" the entries without a \
      connection option, each with the reason and the methods that receive it instead.

      Entries that are lost or changed are reported as warnings.

      Exit status: 0 written, 1 the file is malformed or has no such form, 3 the file is missing or \
      unreadable or the output cannot be written.
      """)

  @OptionGroup var input: LaunchOptionsInput

  @Option(name: .customLong("to"), help: "Form to write.")
  var target: LaunchOptionsTarget

  @OptionGroup var output: OutputOptions

  @Flag(name: [.customLong("quiet"), .customShort("q")], help: "Print errors only.")
  var isQuiet = false

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Converts, and throws the exit status unless it is 0.
  package func run() throws {
    let launch = try input.read(showsWarnings: !isQuiet)
    let conversion: LaunchConversion
    let written: PropertyListWriter.Output
    do {
      conversion = try LaunchConversion(launch, to: target)
      written = try conversion.write()
    } catch {
      throw PlistInput.failure(error.finding, of: launch.document)
    }
    try PlistInput.deliver(
      written.bytes, to: output, losses: isQuiet ? nil : conversion.losses(with: written),
      count: conversion.lossCount + written.lossCount, of: launch.document)
  }
}
