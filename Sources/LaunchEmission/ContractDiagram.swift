public import LaunchModel

/// The contract as a flowchart in Mermaid: the app, its scenes with their roles, configurations, delegates
/// and storyboards, the events that open the app, and its capabilities.
///
/// Nodes are in the order of the contract. Parts that the contract does not have are left out; a
/// configuration without a name is still shown. Each delegate and storyboard is one node, even if several
/// configurations name it. Declarations for a single device or platform are below their own node, if the
/// diagram shows any of them.
///
/// Renderers have their own limits: Mermaid draws up to 50,000 characters and 500 arrows unless its page
/// allows more.
public enum ContractDiagram {
  /// Writes the diagram, with a newline at the end. The same contract always gives the same bytes.
  ///
  /// - Complexity: linear in the size of the contract.
  public static func write(_ contract: LaunchContract) -> [UInt8] {
    var drawing = ContractDrawing()
    drawing.draw(contract)
    return drawing.chart.bytes
  }
}
