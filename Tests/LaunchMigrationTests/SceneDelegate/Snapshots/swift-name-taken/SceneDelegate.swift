import UIKit

enum SceneDelegate {}
