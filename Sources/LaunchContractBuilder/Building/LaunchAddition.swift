public import LaunchModel
public import PropertyListSyntax

/// What one declaration adds to the property lists of an app, with the place of the declaration.
public struct LaunchAddition: Sendable {
  var infoPlist: DeclaredEntries
  var entitlements: DeclaredEntries
  var problems: [DeclarationProblem]

  init(
    infoPlist: DeclaredEntries = DeclaredEntries(),
    entitlements: DeclaredEntries = DeclaredEntries(),
    problems: [DeclarationProblem] = []
  ) {
    self.infoPlist = infoPlist
    self.entitlements = entitlements
    self.problems = problems
  }

  /// Makes an addition of entries.
  ///
  /// Dictionaries under one key are merged key by key, and arrays follow each other. Two different values
  /// under one key are a finding.
  ///
  /// - Parameters:
  ///   - infoPlist: entries of the Info.plist.
  ///   - entitlements: entries of the entitlements.
  ///   - site: the place of the declaration.
  public init(
    infoPlist: [PropertyListFragment.Entry] = [],
    entitlements: [PropertyListFragment.Entry] = [], at site: CallSite
  ) {
    self.init()
    self.infoPlist.add(infoPlist, at: site, &problems)
    self.entitlements.add(entitlements, at: site, &problems)
  }

  /// Makes an addition of the entries in the Info.plist that a part of a launch contract has.
  ///
  /// - Parameters:
  ///   - site: the place of the declaration.
  ///   - declare: sets the declared values in empty declarations.
  public init(
    at site: CallSite, declaring declare: (inout LaunchContract.Declarations) -> Void
  ) {
    var declarations = LaunchContract.Declarations()
    declare(&declarations)
    let contract = LaunchContract(declarations: declarations)
    self.init(infoPlist: contract.infoPlist.entries ?? [], at: site)
  }

  /// Makes an addition of the entitlements that a part of a launch contract has.
  ///
  /// - Parameters:
  ///   - site: the place of the declaration.
  ///   - grant: sets the declared values in empty entitlements.
  public init(at site: CallSite, granting grant: (inout LaunchContract.Entitlements) -> Void) {
    var entitlements = LaunchContract.Entitlements()
    grant(&entitlements)
    let contract = LaunchContract(entitlements: entitlements)
    self.init(entitlements: contract.entitlementsPropertyList?.entries ?? [], at: site)
  }

  /// Appends what another addition has.
  mutating func add(_ other: LaunchAddition) {
    problems += other.problems
    infoPlist.add(other.infoPlist, &problems)
    entitlements.add(other.entitlements, &problems)
  }
}
