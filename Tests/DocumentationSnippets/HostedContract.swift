// begin host-contract
import LaunchKit

func playerContract() throws -> ContractInput {
  let app = LaunchDeclarations(sdk: OSVersion(27)) {
    SceneManifest {
      WindowScene("Default", delegate: "$(PRODUCT_MODULE_NAME).PlayerSceneDelegate")
    }
    URLType("org.example.player", schemes: ["player"])
  }
  return .validated(try app.validated())
}
// end host-contract
