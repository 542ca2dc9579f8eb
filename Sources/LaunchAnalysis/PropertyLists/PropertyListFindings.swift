internal import Findings
internal import PropertyListSyntax

/// What is found in one property list, before anything is decided about it.
package struct PropertyListFindings {
  /// The findings.
  var report: FileReport
  /// The property list; nil when it was not read now, or is not needed.
  var document: PropertyListDocument?
}
