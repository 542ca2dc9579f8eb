internal import ArgumentParser
internal import LaunchEmission
internal import LaunchModel
internal import PropertyListSyntax

/// What `emit` writes.
enum EmissionFormat: String, ExpressibleByArgument, CaseIterable {
  /// The contract as JSON.
  case json
  /// The smallest Info.plist, or what is merged into one.
  case plist
  /// The contract as a diagram.
  case mermaid
  /// Swift source with names for the strings of the contract.
  case swift
}

/// What an emission is made of.
struct Emission {
  /// The contract.
  let contract: LaunchContract
  /// The Info.plist with everything merged into it, in its own layout; nil when nothing was merged.
  let merged: [UInt8]?
  /// Whether JSON says where each part was written.
  let includesProvenance: Bool
  /// How Swift is written.
  let swift: SwiftEmissionOptions

  /// The bytes of an artifact.
  func bytes(as format: EmissionFormat) throws(PropertyListWritingError) -> [UInt8] {
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
