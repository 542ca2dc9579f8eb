import UIKit

/// Lies beside the others and belongs to no target.
final class LostSceneDelegate: UIResponder, UIWindowSceneDelegate {}
