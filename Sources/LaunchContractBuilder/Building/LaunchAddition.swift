public import LaunchModel
public import PropertyListSyntax

/// What one declaration adds to the property lists of an app, and where it is in Swift source.
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

  /// Adds entries as they are.
  ///
  /// Dictionaries under one key are merged key by key, and arrays follow each other; two different
  /// values under one key are a finding.
  ///
  /// - Parameters:
  ///   - infoPlist: entries of the Info.plist.
  ///   - entitlements: entries of the entitlements.
  ///   - site: where they are declared.
  public init(
    infoPlist: [PropertyListFragment.Entry] = [],
    entitlements: [PropertyListFragment.Entry] = [], at site: CallSite
  ) {
    self.init()
    self.infoPlist.add(infoPlist, at: site, &problems)
    self.entitlements.add(entitlements, at: site, &problems)
  }

  /// Adds what a part of a launch contract says of the Info.plist.
  ///
  /// - Parameters:
  ///   - site: where it is declared.
  ///   - declare: sets what is declared, in declarations that are empty.
  public init(
    at site: CallSite, declaring declare: (inout LaunchContract.Declarations) -> Void
  ) {
    var declarations = LaunchContract.Declarations()
    declare(&declarations)
    let contract = LaunchContract(declarations: declarations)
    self.init(infoPlist: contract.infoPlist.entries ?? [], at: site)
  }

  /// Adds what a part of a launch contract says of the entitlements.
  ///
  /// - Parameters:
  ///   - site: where it is declared.
  ///   - grant: sets what is declared, in entitlements that are empty.
  public init(at site: CallSite, granting grant: (inout LaunchContract.Entitlements) -> Void) {
    var entitlements = LaunchContract.Entitlements()
    grant(&entitlements)
    let contract = LaunchContract(entitlements: entitlements)
    self.init(entitlements: contract.entitlementsPropertyList?.entries ?? [], at: site)
  }

  /// Adds what another one adds, behind its own.
  mutating func add(_ other: LaunchAddition) {
    problems += other.problems
    infoPlist.add(other.infoPlist, &problems)
    entitlements.add(other.entitlements, &problems)
  }
}
