public import ArgumentParser

/// The subcommand `plist`: works with property lists on any system, without rules about their meaning.
public struct PlistCommand: ParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "plist",
    abstract:
      "Check, convert, query and edit property lists; show the Info.plist a target is built with.",
    discussion: "Reads XML, binary, OpenStep and JSON; the format is determined from the content.",
    subcommands: [
      PlistCheck.self, PlistConvert.self, PlistGet.self, PlistSet.self, PlistInsert.self,
      PlistRemove.self, PlistEffective.self,
    ])

  /// Makes the command; ArgumentParser fills it.
  public init() {}
}
