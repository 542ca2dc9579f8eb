internal import Foundation

// Writes every shape of a project into a folder of its own, and the arguments of `launchkit migrate` beside it:
//
//   migration-shapes FOLDER
guard CommandLine.arguments.count == 2 else {
  print("usage: migration-shapes FOLDER")
  exit(2)
}
for shape in ProjectShape.all {
  let folder = "\(CommandLine.arguments[1])/\(shape.name)"
  try shape.write(to: folder)
  let notes = ["removes-settings": shape.removesSettings, "needs-person": shape.needsPerson]
  let text: [String: Any] = [
    "arguments": shape.arguments, "states": shape.states,
    "notes": notes.filter(\.value).keys.sorted(),
  ]
  let data = try JSONSerialization.data(withJSONObject: text, options: [.sortedKeys])
  try data.write(to: URL(fileURLWithPath: folder + ".json"))
}
