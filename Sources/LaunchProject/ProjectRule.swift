package import Findings

/// The ids of the rules for findings that come up while a project is read.
package enum ProjectRule {
  /// A project file, workspace or settings file is invalid.
  package static let invalidFile: RuleID = "project-file-invalid"
  /// Build settings refer to each other in a cycle.
  package static let settingCycle: RuleID = "build-setting-cycle"
  /// The Info.plist of a target cannot be determined.
  package static let infoPlist: RuleID = "target-info-plist-unresolved"
  /// A file of build settings cannot be read.
  package static let settings: RuleID = "target-settings-unresolved"
  /// The targets of a project are described in a format that is not read.
  package static let layout: RuleID = "project-targets-unknown"
  /// The project differs from the description that it was generated from.
  package static let manifestDiffers: RuleID = "project-manifest-differs"
  /// A path differs from the disk in case or in the normal form of Unicode.
  package static let pathCase: RuleID = "path-case-differs"
  /// It cannot be determined which files git tracks.
  package static let gitIndex: RuleID = "git-index-unreadable"
}
