import SwiftUI
import WidgetKit

@main
struct GlowWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "glow", provider: GlowProvider()) { _ in Text("Lit") }
  }
}
