// begin read
import LaunchKit

func printScenes(ofInfoPlist path: String) throws {
  let document = try PropertyListDocument.read(path: path)
  guard let checked = Validator().contract(of: document) else { return }
  for role in checked.contract.scenes?.roles ?? [] {
    for scene in role.configurations {
      print(role.role, scene.name ?? "no name", scene.delegateClass ?? "no delegate")
    }
  }
}
// end read
