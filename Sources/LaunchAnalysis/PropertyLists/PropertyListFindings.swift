internal import Findings
internal import PropertyListSyntax

/// The findings in one property list, before configurations, suppressions and the baseline.
package struct PropertyListFindings {
  /// The findings.
  var report: FileReport
  /// The property list; nil when the findings come from the cache, or when it is not needed.
  var document: PropertyListDocument?
}
