internal import ArgumentParser
internal import LaunchEmission
internal import LaunchModel
internal import PropertyListSyntax

/// The form that `emit` writes.
enum EmissionFormat: String, ExpressibleByArgument, CaseIterable {
  /// The contract as JSON.
  case json
  /// The smallest Info.plist with the same content, or the whole Info.plist after a merge.
  case plist
  /// The contract as a diagram.
  case mermaid
  /// Swift source with names for the strings of the contract.
  case swift
}

/// The contract to emit, and how to write it.
struct Emission {
  /// The contract.
  let contract: LaunchContract
  /// The Info.plist with everything merged into it, in its own layout; nil when nothing was merged.
  let merged: [UInt8]?
  /// Whether JSON has the source position of each part.
  let includesProvenance: Bool
  /// The options for Swift source.
  let swift: SwiftSource.Options

  /// The bytes of a form.
  func bytes(as format: EmissionFormat) throws(PropertyListWriter.WritingError) -> [UInt8] {
    switch format {
    case .json: return try ContractJSON.write(contract, includesProvenance: includesProvenance)
    case .plist:
      if let merged { return merged }
      return try ContractPropertyList.writeInfoPlist(contract)
    case .mermaid: return ContractDiagram.write(contract)
    case .swift: return Array(SwiftSource.emit(contract, options: swift).utf8)
    }
  }
}
