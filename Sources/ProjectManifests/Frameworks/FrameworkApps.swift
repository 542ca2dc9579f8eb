/// All frameworks for whose apps only the adoption of scenes is determined.
enum FrameworkApps {
  static let all: [FrameworkApp] = [.nativeScript, .titanium, .beeWare, .godot, .unity, .tauri]
}
