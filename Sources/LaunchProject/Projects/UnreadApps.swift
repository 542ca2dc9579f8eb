package import Findings

/// Apps of a project that a program makes, such as a macro or a helper, and that are not read for that reason.
package struct UnreadApps: Sendable, Hashable {
  /// Their names; empty if these are not known either.
  package var names: [String]
  /// What makes them, as a noun phrase: `the macro 'canoe_app' of 'defs/app.bzl'`.
  package var maker: String
  /// Why they are not read, as a clause.
  package var reason: String
  /// The place that calls it.
  package var place: SourcePlace
  /// What to do so that they are checked, as an imperative: `run 'tuist generate' …`.
  package var help: String

  /// Describes apps that are not read.
  package init(
    _ names: [String] = [], madeBy maker: String, because reason: String = "it is not read",
    at place: SourcePlace, help: String
  ) {
    self.names = names
    self.maker = maker
    self.reason = reason
    self.place = place
    self.help = help
  }
}
