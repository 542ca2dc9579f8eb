public import Findings
public import LaunchModel
internal import PropertyListReading
public import PropertyListSyntax
public import SourceText

/// The contract as JSON, version 1, as described in `Schemas/launch-contract-1.schema.json`.
///
/// Members are in the order of the schema; absent values and empty arrays are left out. Values that may be of
/// any type are written as canonical JSON, so that data and dates can be read back unchanged.
public enum ContractJSON {
  /// The rule that findings about the content of the file belong to.
  public static let rule: RuleID = "launch-contract-invalid"

  /// Writes a contract, with a newline at the end. The same contract always gives the same bytes.
  ///
  /// - Parameters:
  ///   - contract: the contract.
  ///   - includesProvenance: whether to include where each part was written; lines and columns change with
  ///     the layout of the file.
  /// - Throws: when a value is nested deeper than `PropertyListLimits.maximumDepth`.
  /// - Complexity: linear in the size of the contract.
  public static func write(
    _ contract: LaunchContract, includesProvenance: Bool = true
  ) throws(PropertyListWriter.WritingError) -> [UInt8] {
    var contract = contract
    if !includesProvenance { contract.provenance = LaunchContract.Provenance() }
    return try PropertyListWriter.write(contract.fragment(as: .json), as: .json).bytes
  }

  /// Reads a contract.
  ///
  /// Never fails: the result has the problems.
  ///
  /// - Complexity: linear in the size of the file.
  public static func read(_ source: SourceFile) -> Document {
    let document = PropertyListReader().read((try? source.decoded()) ?? source, as: .json)
    guard let root = document.root, !document.hasErrors else {
      return Document(
        document: document, contract: nil, problems: document.diagnostics)
    }
    var reader = ContractReader(.json)
    let contract = LaunchContract.read(PropertyListFragment(root), &reader)
    let repeated = document.duplicateKeys.map { duplicate in
      Finding(
        rule: rule, severity: .error,
        message: "'\(duplicate.repeated.key.string ?? "")' is there twice",
        span: duplicate.repeated.key.contentSpan, keyPath: duplicate.repeated.key.keyPath,
        notes: [Finding.Note("first written here", at: duplicate.first.key.contentSpan)],
        help: "remove one of them")
    }
    let problems = reader.problems.map { diagnostic($0, below: root) } + repeated
    return Document(
      document: document, contract: problems.isEmpty ? contract : nil,
      problems: (document.diagnostics + problems).sorted(by: Finding.precedes))
  }

  private static func diagnostic(
    _ problem: ContractProblem, below root: PropertyListValue
  ) -> Finding {
    var value = root
    for step in problem.keyPath {
      switch step {
      case .key(let key):
        guard let entry = value.dictionary?.entry(key) else { continue }
        value = problem.isAboutKey && step == problem.keyPath.last ? entry.key : entry.value
      case .index(let index):
        guard let element = value.array?.dropFirst(index).first(where: { _ in true }) else {
          continue
        }
        value = element
      }
    }
    return Finding(
      rule: rule, severity: .error, message: problem.message,
      span: value.markSpan,
      keyPath: problem.keyPath, help: problem.help)
  }
}

extension ContractJSON {
  /// A contract read from JSON, with the problems of the file.
  public struct Document: Sendable {
    /// The text and its tree.
    public let document: PropertyListDocument
    /// The contract; nil when there is any problem. No rules have checked it: see
    /// `ContractInput.unchecked(_:)`.
    public let contract: LaunchContract?
    /// All problems, including those of the syntax, in order of position; all of them are errors.
    public let problems: [Finding]
  }
}
