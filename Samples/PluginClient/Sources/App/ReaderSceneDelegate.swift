/// The class that Info.plist names. On a phone it would conform to `UIWindowSceneDelegate`.
final class ReaderSceneDelegate {}
