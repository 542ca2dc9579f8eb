public import LaunchModel

/// The contract as a flowchart in Mermaid: the app, its scenes with their roles, configurations, delegates
/// and storyboards, what opens the app, and what it may do.
///
/// Nodes come in the order of the contract. What is absent is left out; a configuration without a name is
/// not absent. Delegates and storyboards are one node each, however many configurations name them. What
/// is declared for a device or platform hangs below a node of its own, if the diagram shows any of it.
///
/// Renderers have limits that a diagram cannot lift: Mermaid draws up to 50,000 characters and 500 arrows
/// unless its page allows more.
public enum ContractDiagram {
  /// Writes the diagram, with a newline at the end. The same bytes for the same contract.
  ///
  /// - Complexity: linear in the size of the contract.
  public static func write(_ contract: LaunchContract) -> [UInt8] {
    var drawing = ContractDrawing()
    drawing.draw(contract)
    return drawing.chart.bytes
  }
}
