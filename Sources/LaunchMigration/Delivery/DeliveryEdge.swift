package import LaunchModel
internal import LifecycleRuntime

/// One thing that reaches the app delegate's own code: the call of a method, or a part of the event that the
/// method gets.
package struct DeliveryEdge: Sendable, Hashable, Comparable {
  /// The method of the app delegate. The class can have any name.
  package var callback: LifecycleCallback
  /// The part that arrives; nil for the call alone.
  package var part: EventPart?
  /// Which of several URLs or user activities, counted from 1; 0 if there is no number.
  package var number: Int

  /// The edge in words: "'application(_:open:options:)' gets the URL".
  package var label: String {
    let method = "'\(callback.swiftName)'"
    guard let part else { return "\(method) is called" }
    let owner = part == .activity ? "activity" : "URL"
    return "\(method) gets '\(part.rawValue)'\(number > 1 ? " of \(owner) \(number)" : "")"
  }

  /// Whether the part is one that a launch method reads from its launch options.
  package var isLaunchOption: Bool {
    part != nil && (callback == .appDidFinishLaunching || callback == .appWillFinishLaunching)
  }

  /// The order of reports: by method, part and number.
  package static func < (left: DeliveryEdge, right: DeliveryEdge) -> Bool {
    (left.callback.rawValue, left.part?.rawValue ?? "", left.number)
      < (right.callback.rawValue, right.part?.rawValue ?? "", right.number)
  }
}

/// What one replay delivers to the app delegate's own code.
struct DeliverySet {
  /// The edges. The value is true if the edge depends on nothing but the event.
  private(set) var edges: [DeliveryEdge: Bool] = [:]

  /// Collects the edges in a trace.
  init(_ trace: LifecycleTrace) {
    for method in trace.userMethods where method.isApplicationDelegate {
      let isCertain = !method.isConditional
      add(DeliveryEdge(callback: method.callback, part: nil, number: 0), isCertain)
      for part in method.tags {
        let number =
          EventPart.ofURL.contains(part) ? method.url : part == .activity ? method.activity : 0
        add(DeliveryEdge(callback: method.callback, part: part, number: number), isCertain)
      }
    }
  }

  private mutating func add(_ edge: DeliveryEdge, _ isCertain: Bool) {
    edges[edge] = isCertain || edges[edge] ?? false
  }

  /// Whether an edge depends on nothing but the event; nil if the edge does not occur.
  func certainty(of edge: DeliveryEdge) -> Bool? { edges[edge] }
}
