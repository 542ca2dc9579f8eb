package import LaunchModel
internal import LifecycleRuntime

/// One thing that reaches the app delegate's own code: a method is called, or a part of the event arrives in it.
package struct DeliveryEdge: Sendable, Hashable, Comparable {
  /// The method of the app delegate, whatever the class is called.
  package var callback: LifecycleCallback
  /// The part that arrives; nil for the call alone.
  package var part: EventPart?
  /// Which of several URLs or user activities, from 1 on; 0 for none.
  package var number: Int

  /// The edge in words: "'application(_:open:options:)' gets the URL".
  package var label: String {
    let method = "'\(callback.swiftName)'"
    guard let part else { return "\(method) is called" }
    let owner = part == .activity ? "activity" : "URL"
    return "\(method) gets '\(part.rawValue)'\(number > 1 ? " of \(owner) \(number)" : "")"
  }

  /// Whether it is a part that a launch method reads from its launch options.
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
  /// The edges; true for those that nothing but the event decides.
  private(set) var edges: [DeliveryEdge: Bool] = [:]

  /// Collects what a trace has.
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

  /// Whether an edge of before is there too, and certain; nil when it is not.
  func certainty(of edge: DeliveryEdge) -> Bool? { edges[edge] }
}
