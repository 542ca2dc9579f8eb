import Findings
import Foundation
import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Launch contract as JSON")
struct ContractJSONTests {
  static func contract(ofSample name: String) throws -> LaunchContract {
    let path = "Samples/\(name)/Info.plist"
    let source = SourceFile(path: path, bytes: try Data(contentsOf: PackageFolder.url(path)))
    return LaunchContract(try #require(InfoPlist(.read(source))))
  }

  static func read(_ bytes: [UInt8]) -> ContractJSON.Document {
    ContractJSON.read(SourceFile(path: "contract.json", bytes: bytes))
  }

  @Test(
    "the contract of a sample",
    arguments: ["Healthy/MultiWindow", "Healthy/CarPlay", "Broken/BackgroundModesAsString"])
  func samples(_ name: String) throws {
    let text = String(
      decoding: try ContractJSON.write(try Self.contract(ofSample: name)), as: UTF8.self)
    let file = "\(name.split(separator: "/").last ?? "").json"
    #expect(
      try Snapshot.difference(of: text, from: "Tests/LaunchEmissionTests/Snapshots/\(file)") == nil)
  }

  @Test("any contract comes back the same and satisfies the schema", arguments: 0..<20)
  func roundTrip(_ seed: Int) throws {
    let schema = try JSONSchemaCheck("Schemas/\(LaunchContract.Schema.fileName)")
    var generator = ContractGenerator(seed: seed, vocabulary: .all.subtracting(.extremes))
    for _ in 0..<25 {
      let contract = generator.contract()
      let bytes = try ContractJSON.write(contract)
      let read = Self.read(bytes)
      try #require(read.problems.isEmpty, "\(read.problems)")
      try #require(read.contract == contract)
      try #require(try schema.problems(in: bytes) == [])
    }
  }

  @Test("the contract of every real app comes back with its provenance and satisfies the schema")
  func corpus() throws {
    let schema = try JSONSchemaCheck("Schemas/\(LaunchContract.Schema.fileName)")
    var count = 0
    for found in try PropertyListFiles.all(in: Corpus.urlOrSamples)
    where found.path.hasSuffix("Info.plist") {
      let source = SourceFile(path: found.path, bytes: try Data(contentsOf: found.url))
      let document = PropertyListDocument.read(source)
      guard !document.hasErrors, let plist = InfoPlist(document) else { continue }
      count += 1
      let contract = LaunchContract(plist)
      let bytes = try ContractJSON.write(contract)
      let read = Self.read(bytes)
      #expect(read.contract == contract, "\(found.path) \(read.problems)")
      #expect(read.contract?.provenance == contract.provenance, "\(found.path)")
      #expect(try schema.problems(in: bytes) == [], "\(found.path)")
    }
    #expect(count > 0)
  }

  @Test("provenance is left out where it is not wanted")
  func withoutProvenance() throws {
    let contract = try Self.contract(ofSample: "Healthy/MultiWindow")
    let bytes = try ContractJSON.write(contract, includesProvenance: false)
    let read = try #require(Self.read(bytes).contract)
    #expect(read == contract && read.provenance.isEmpty && !contract.provenance.isEmpty)
  }

  @Test(
    "what is wrong is reported with its place",
    arguments: [
      (#"{"version":1,"⟪traget⟫":{}}"#, "'traget' is not a member of 'contract'"),
      (#"{"version":⟪2⟫}"#, "the value is a number, expected the version 1"),
      ("⟪{⟫}", "'contract' has no 'version'"),
      (#"{"version":1,"target":{"platform":"⟪os9⟫"}}"#, "the value is 'os9', expected one of"),
      (#"{"version":1,"target":{"sdk":⟪27⟫}}"#, "the value is a number, expected a version"),
      (
        #"{"version":1,"declarations":{"urlTypes":[{},{"schemes":["a",⟪1⟫]}]}}"#,
        "the value is a number, expected a string"
      ),
      (
        #"{"version":1,"declarations":{"scenes":{"configurations":{"roles":[⟪{⟫}]}}}}"#,
        "'sceneRole' has no 'role'"
      ),
      (
        #"{"version":1,"declarations":{"scenes":{"supportsMultipleScenes":"⟪yes⟫"}}}"#,
        "the value is 'yes', expected a boolean or a build variable"
      ),
      (
        #"{"version":1,"declarations":{"other":{"a":⟪{⟫"$data":"?"}}}}"#,
        "the value is an object, expected a value in canonical JSON"
      ),
      (#"{"version":1,"⟪version⟫":1}"#, "'version' is there twice"),
      (
        #"{"version":1,"provenance":⟪{⟫"places":[{"keyPath":[],"file":0,"offset":0,"length":0}]}}"#,
        "a place names a file that is not among the 'files'"
      ),
      (
        #"{"version":1,"provenance":{"files":[{"path":"a","role":"infoPlist"}],"places":["#
          + #"{"keyPath":[⟪-1⟫],"file":0,"offset":0,"length":0}]}}"#,
        "the value is a number, expected a key, or a position from 0"
      ),
      ("⟪[⟫]", "the value is an array, expected an object"),
    ])
  func problems(marked: String, message: String) throws {
    let text = MarkedText(marked)
    let read = Self.read(Array(text.text.utf8))
    #expect(read.contract == nil)
    let problem = try #require(read.problems.first)
    #expect(read.problems.count == 1)
    #expect(problem.message.hasPrefix(message))
    #expect([problem.span] == text.spans)
    #expect(problem.severity == .error)
  }

  @Test("a name that is nearly right is suggested, and text that is not JSON is refused")
  func helpAndSyntax() throws {
    let near = Self.read(Array(#"{"version":1,"variant":[]}"#.utf8))
    #expect(near.problems.first?.help == "did you mean 'variants'?")
    let broken = Self.read(Array("{".utf8))
    #expect(broken.contract == nil && !broken.problems.isEmpty)
  }

  @Test("hostile numbers in provenance do not trap")
  func hostileProvenance() throws {
    let text = """
      {"version":1,"provenance":{"files":[{"path":"a","role":"infoPlist"}],"places":[\
      {"keyPath":["a",9223372036854775807],"file":0,"offset":-5,"length":9223372036854775807,\
      "line":-1}]}}
      """
    let place = try #require(Self.read(Array(text.utf8)).contract?.provenance.places.first)
    #expect(place.span.start == 0 && place.span.end == .max)
  }
}
