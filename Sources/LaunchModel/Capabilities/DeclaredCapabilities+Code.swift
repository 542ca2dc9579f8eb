/// Names that code uses and that the Info.plist must permit.
extension DeclaredCapabilities {
  /// The identifiers of the background tasks that are permitted.
  /// Source: Apple, BGTaskSchedulerPermittedIdentifiers.
  package var backgroundTasks: DeclaredNames {
    DeclaredNames(DeclaredList(infoPlist, "BGTaskSchedulerPermittedIdentifiers"))
  }

  /// The place that permits all tasks of a kind: `com.example.export.*` for `com.example.export.movie`.
  /// Source: Apple, BGContinuedProcessingTaskRequest.
  package func backgroundTaskFamily(of identifier: String) -> Place? {
    DeclaredList(infoPlist, "BGTaskSchedulerPermittedIdentifiers").texts.first { text in
      text.value.utf8.count > 2 && text.value.hasSuffix(".*")
        && identifier.utf8.starts(with: text.value.utf8.dropLast())
    }?.place
  }

  /// The schemes about which the app may ask `canOpenURL`, without regard to case.
  /// Source: Apple, UIApplication.canOpenURL(_:).
  package var queriedSchemes: DeclaredNames {
    DeclaredNames(DeclaredList(infoPlist, "LSApplicationQueriesSchemes"), ignoringCase: true)
  }

  /// The app's own schemes.
  package var ownSchemes: DeclaredNames { DeclaredNames(schemes, ignoringCase: true) }

  /// The types of Bonjour services that the app may look for, such as `_http._tcp`. A dot at the end marks a
  /// complete name and is left out.
  /// Source: Apple, NSBonjourServices.
  package var bonjourServices: DeclaredNames {
    DeclaredNames(DeclaredList(infoPlist, "NSBonjourServices"), ignoringCase: true) {
      $0.hasSuffix(".") ? String($0.dropLast()) : $0
    }
  }

  /// Whether the app has one of several usage descriptions.
  ///
  /// - Parameter keys: the keys, the best first; at least one.
  public func purpose(_ keys: [String]) -> Answer {
    let answers = keys.map { infoPlist.presence($0) }
    return answers.first { $0.holds == true } ?? answers.first { $0.holds == nil } ?? answers.first
      ?? .notNeeded
  }
}
