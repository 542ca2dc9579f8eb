// begin edit
import Foundation
import LaunchKit

func supportSeveralWindows(inInfoPlist path: String) throws {
  let document = try PropertyListDocument.read(path: path)
  let edits = try PropertyListEditor(document).set(
    ["UIApplicationSceneManifest", "UIApplicationSupportsMultipleScenes"], to: true)
  let bytes = try TextEditing.apply(edits, to: document.source)
  try Data(bytes).write(to: URL(filePath: path), options: .atomic)
}
// end edit
