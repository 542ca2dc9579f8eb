import Findings
import Foundation
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// From a contract to a property list and back is the identity.
@Suite("Launch contract, round trips")
struct ContractRoundTripTests {
  static let seeds = 0..<40
  static let contractsPerSeed = 25

  /// Writes both property lists, reads them, and makes a contract of them again.
  static func reread(
    _ contract: LaunchContract, as target: PropertyListWriter.Target
  ) throws -> LaunchContract {
    func document(_ fragment: PropertyListFragment) throws -> PropertyListDocument {
      .read(SourceFile(path: "a", bytes: try PropertyListWriter.write(fragment, as: target).bytes))
    }
    let plist = try #require(InfoPlist(try document(contract.infoPlist)))
    let granted = try contract.entitlementsPropertyList.map { try document($0) }
    var read = LaunchContract(plist, entitlements: granted, target: contract.target)
    // The declarations may show a platform; the contract has the one that it was given.
    read.target = contract.target
    return read
  }

  @Test("any contract comes back the same from binary", arguments: seeds)
  func binary(_ seed: Int) throws {
    var generator = ContractGenerator(seed: seed, vocabulary: .all.subtracting(.extremes))
    for _ in 0..<Self.contractsPerSeed {
      let contract = generator.contract()
      try #require(try Self.reread(contract, as: .binary) == contract)
    }
  }

  @Test("any contract of values that XML holds comes back the same from XML", arguments: seeds)
  func xml(_ seed: Int) throws {
    var generator = ContractGenerator(seed: seed, vocabulary: .xml)
    for _ in 0..<Self.contractsPerSeed {
      let contract = generator.contract()
      try #require(try Self.reread(contract, as: .xml) == contract)
    }
  }

  @Test("whatever stands under launch-relevant keys is in the contract", arguments: seeds)
  func wild(_ seed: Int) throws {
    var generator = ContractGenerator(seed: seed, vocabulary: .all.subtracting(.extremes))
    for _ in 0..<Self.contractsPerSeed {
      let plist = generator.wildInfoPlist()
      let contract = try #require(LaunchContract(infoPlist: plist))
      try #require(LaunchContract(infoPlist: contract.infoPlist) == contract)
      let written = Set((contract.infoPlist.entries ?? []).map(\.key))
      // An empty list means the same as no list.
      let given = Set(
        (plist.entries ?? []).filter {
          $0.value != [] || LaunchContract(infoPlist: .dictionary([$0])) != LaunchContract()
        }.map(\.key)
      ).subtracting(["CFBundleDevelopmentRegion"])
      try #require(written == given)
    }
  }

  @Test("the contract of every real app comes back the same, and every key is in it or left out")
  func corpus() throws {
    var count = 0
    for found in try PropertyListFiles.all(in: Corpus.urlOrSamples)
    where found.path.hasSuffix("plist") {
      let source = SourceFile(path: found.path, bytes: try Data(contentsOf: found.url))
      let document = PropertyListDocument.read(source)
      // A control character can be read from XML, but not written to it.
      let isWritable = !document.diagnostics.contains { $0.rule == SyntaxRule.illegalCharacter }
      guard !document.hasErrors, isWritable, let plist = InfoPlist(document),
        plist.kind != .unrelated
      else { continue }
      count += 1
      let contract = LaunchContract(plist)
      #expect(try Self.reread(contract, as: .xml) == contract, "\(found.path)")
      let omitted = contract.provenance.omitted.compactMap(\.keyPath.first)
      let written = (contract.infoPlist.entries ?? []).map { KeyPathStep.key($0.key) }
      let all = Set(plist.entries.map { KeyPathStep.key($0.name) })
      #expect(Set(omitted).isDisjoint(with: written), "\(found.path)")
      #expect(Set(omitted).union(written) == all, "\(found.path)")
      for place in contract.provenance.places {
        #expect(place.span.range.upperBound <= source.count, "\(found.path)")
      }
    }
    #expect(count > 0)
  }
}
