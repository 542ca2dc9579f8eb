package import LaunchModel
internal import LifecycleRuntime

/// One thing that reaches the app delegate's own code: a method is called, or a part of the event arrives in it.
package struct DeliveryEdge: Sendable, Hashable, Comparable {
  /// The method of the app delegate, whatever the class is called.
  package var callback: LifecycleCallback
  /// The part that arrives; nil for the call alone.
  package var part: EventPart?
  /// Which of several URLs, from 1 on; 0 for none.
  package var url: Int

  /// The edge in words: "'application(_:open:options:)' gets the URL".
  package var label: String {
    let method = "'\(callback.swiftName)'"
    guard let part else { return "\(method) is called" }
    return "\(method) gets '\(part.rawValue)'\(url > 1 ? " of URL \(url)" : "")"
  }

  /// The order of reports: by method, part and URL.
  package static func < (left: DeliveryEdge, right: DeliveryEdge) -> Bool {
    (left.callback.rawValue, left.part?.rawValue ?? "", left.url)
      < (right.callback.rawValue, right.part?.rawValue ?? "", right.url)
  }
}

/// What one replay delivers to the app delegate's own code.
struct DeliverySet {
  /// The edges; true for those that nothing but the event decides.
  private(set) var edges: [DeliveryEdge: Bool] = [:]

  /// Collects what a trace has.
  init(_ trace: LifecycleTrace) {
    for method in trace.userMethods where method.isApplicationDelegate {
      let isCertain = !method.isConditional
      add(DeliveryEdge(callback: method.callback, part: nil, url: 0), isCertain)
      for part in method.tags {
        let url = EventPart.ofURL.contains(part) ? method.url : 0
        add(DeliveryEdge(callback: method.callback, part: part, url: url), isCertain)
      }
    }
  }

  private mutating func add(_ edge: DeliveryEdge, _ isCertain: Bool) {
    edges[edge] = isCertain || edges[edge] ?? false
  }

  /// Whether an edge of before is there too, and certain; nil when it is not.
  ///
  /// Launch options of a scene-based app do not say what connection options say (lifecycle.json, reported by
  /// developers), so a part that a launch method read there is delivered when any other method of the app delegate
  /// gets it. A launch method that hands the dictionary on as a whole reads no part by name; that is for a person.
  func certainty(of edge: DeliveryEdge) -> Bool? {
    if let known = edges[edge] { return known }
    guard edge.callback == .appDidFinishLaunching || edge.callback == .appWillFinishLaunching,
      let part = edge.part
    else { return nil }
    let others = edges.filter { $0.key.part == part && $0.key.callback != edge.callback }
    return others.isEmpty ? nil : others.values.contains(true)
  }
}
