internal import LaunchModel

extension SwiftSourceReader {
  /// Reads a word of ``SwiftWord`` that is not used as a keyword of a declaration.
  mutating func readUse(_ at: Int, _ token: SwiftToken) {
    switch token.word {
    case .UIApplicationMain, .NSApplicationMain: applicationMain(at)
    case .main: callOfMain(at)
    case .launchOptions, .connectionOptions, .connectingSceneSession: readName(at, token)
    case .LaunchOptionsKey, .UIApplicationLaunchOptionsKey: launchOptionsKey(at)
    case .UIWindow, .windowScene: window(at, token.word)
    case .window, .keyWindow, .windows, .UIScreen, .statusBarOrientation:
      windowOrScreen(at, token.word)
    case .UIAlertView: if isCall(at) { add(.makesAlertView, "", tokens.span(at)) }
    case .UISceneConfiguration, .`init`: sceneConfiguration(at, token.word)
    case .delegateClass, .storyboard: sceneProperty(at, token.word)
    case .role:
      if isMember(at), tokens[at - 2].word == .session, isMember(at - 2) { sessionRole(at) }
    case .openWindow:
      if isMember(at), tokens[at - 2].kind == .backslash { add(.opensWindow, "", tokens.span(at)) }
    case .requestSceneSessionActivation, .activateSceneSession:
      if isMember(at), isCall(at) { add(.opensWindow, "", tokens.span(at)) }
    case .forTaskWithIdentifier, .backgroundTask, .BGAppRefreshTaskRequest,
      .BGProcessingTaskRequest, .BGContinuedProcessingTaskRequest, .BGHealthResearchTaskRequest:
      backgroundTask(at, token.word)
    case .allowsBackgroundLocationUpdates:
      if tokens.isOperator(at + 1, "="), tokens[at + 2].word == .true {
        add(.backgroundLocation, "", tokens.span(at, through: at + 2))
      }
    case .CBCentralManagerOptionRestoreIdentifierKey:
      add(.restoresBluetoothCentral, "", tokens.span(at))
    case .CBPeripheralManagerOptionRestoreIdentifierKey:
      add(.restoresBluetoothPeripheral, "", tokens.span(at))
    case .registerForRemoteNotifications:
      if isMember(at), isCall(at), tokens[at - 2].word != .self {
        add(.registersForPush, "", tokens.span(at))
      }
    case .PKPushRegistry: add(.usesPushKit, "", tokens.span(at))
    case .PTChannelManager: add(.usesPushToTalk, "", tokens.span(at))
    case .NSUserActivity:
      if let open = callOpening(at), tokens[open + 1].word == .activityType,
        tokens[open + 2].kind == .colon
      {
        addResolved(.createsActivity, open + 3, otherwise: at)
      }
    case .activityType: comparison(at, .handlesActivity)
    case .type:
      if isMember(at), tokens[at - 2].word == .shortcut || special(at - 2) == .shortcutItem {
        comparison(at, .shortcutType)
      }
    case .onContinueUserActivity:
      if isMember(at), isCall(at) {
        addResolved(.handlesActivity, at + 2, otherwise: at)
      }
    case .UIApplicationShortcutItem, .UIMutableApplicationShortcutItem:
      if let open = callOpening(at), tokens[open + 1].word == .type,
        tokens[open + 2].kind == .colon
      {
        addResolved(.shortcutType, open + 3, otherwise: at)
      }
    case .canOpenURL:
      if isCall(at) { addResolved(.queriesScheme, at + 2, otherwise: at, shape: .scheme) }
    case .onOpenURL:
      if isMember(at) { add(.handlesURLInSwiftUI, "", tokens.span(at)) }
    case .forSecurityApplicationGroupIdentifier:
      if tokens[at + 1].kind == .colon { addResolved(.appGroupFolder, at + 2, otherwise: at) }
    case .Activity: liveActivity(at)
    case .bonjour, .bonjourWithTXTRecord, .searchForServices, .NetService, .Service,
      .MCNearbyServiceBrowser, .MCNearbyServiceAdvertiser, .MCAdvertiserAssistant:
      bonjour(at, token.word)
    default: return readName(at, token)
    }
    if token.flags.contains(.mayNeedPurpose) { protectedAPI(at) }
  }

  /// Reads a name that is followed in the function, or a name from the tables of `LaunchModel`.
  mutating func readName(_ at: Int, _ token: SwiftToken) {
    if token.flags.contains(.mayNeedPurpose) { return protectedAPI(at) }
    if token.length >= 30, let key = launchOptionConstant(token.range) {
      return add(.launchOption, key, tokens.span(at))
    }
    let isFollowed: Bool
    switch token.word {
    case .launchOptions, .connectionOptions, .connectingSceneSession: isFollowed = true
    default: isFollowed = frame.method >= 0 && !methods[frame.method].special.isEmpty
    }
    guard isFollowed, let what = special(at) else { return }
    switch what {
    case .launchOptions: readLaunchOptions(at)
    case .connectionOptions: readConnectionOptions(at)
    case .sceneSession: readSceneSession(at)
    case .shortcutItem, .appDelegate, .unknown: break
    }
  }

  /// Reads a string that no other use takes as its text.
  mutating func readString(_ at: Int, _ token: SwiftToken) {
    // A string with the Objective-C name of a launch option's key, as the dictionary contains it.
    guard token.length >= 32, token.length <= 64, token.match == .max else { return }
    let range = token.range
    guard let key = launchOptionConstant(range.lowerBound + 1..<range.upperBound - 1) else {
      return
    }
    add(.launchOption, key, tokens.span(at))
  }

  private func launchOptionConstant(_ range: Range<Int>) -> String? {
    guard tokens.bytes[range.lowerBound] == UInt8(ascii: "U"), range.count <= 64,
      tokens.bytes[range.lowerBound + 13] == UInt8(ascii: "L")
    else { return nil }
    let name = LaunchOptionName(String(decoding: tokens.bytes[range], as: UTF8.self))
    guard let name, name.spelling == .constant else { return nil }
    return name.key.constant
  }

  private mutating func applicationMain(_ at: Int) {
    guard isCall(at) else { return }
    let open = at + 1
    let close = tokens.close(open)
    var last = open + 1
    var number = 0
    while number < 3, last < close {
      last = nextArgument(last, close)
      number += 1
    }
    guard number == 3, last < close else { return add(.applicationMain, "", tokens.span(at)) }
    if tokens[last].word == .NSStringFromClass, isCall(last), let type = typeReference(last + 2) {
      add(.applicationMain, type.text, tokens.span(type.first, through: type.last))
    } else if tokens[last].kind == .string {
      addResolved(.applicationMain, last, otherwise: at)
    } else if tokens.isName(last, "nil"), last + 1 == close {
      add(.applicationMain, EntryPoint.noDelegate, tokens.span(at))
    } else {
      add(.applicationMain, "", tokens.span(at))
      addDelegateCandidates(last, close)
    }
  }

  private mutating func callOfMain(_ at: Int) {
    guard isMember(at), isCall(at), tokens.close(at + 1) == at + 2 else { return }
    var first = at - 2
    guard isTypeName(first) else { return }
    while tokens[first - 1].kind == .dot, isTypeName(first - 2), first > at - 32 { first -= 2 }
    guard tokens[first - 1].kind != .dot else { return }
    add(.callsMain, tokens.text(first, through: at - 2), tokens.span(first, through: at - 2))
  }

  private mutating func window(_ at: Int, _ word: SwiftWord) {
    if word == .UIWindow {
      guard let open = callOpening(at) else { return }
      if tokens.close(open) == open + 1 || tokens.isName(open + 1, "frame"),
        tokens[open].match != .max
      {
        add(.windowWithoutScene, "", tokens.span(at))
      }
    } else if isMember(at) {
      if tokens.isOperator(at + 1, "=") { add(.windowWithScene, "", tokens.span(at)) }
    } else if frame.kind == .list, tokens[at + 1].kind == .colon,
      tokens[at - 1].kind == .openParenthesis, isTypeName(at - 2) || tokens[at - 2].word == .`init`
    {
      add(.windowWithScene, "", tokens.span(at))
    }
  }

  private mutating func sceneConfiguration(_ at: Int, _ word: SwiftWord) {
    let open: Int
    if word == .`init` {
      // `.init(name:sessionRole:)` without a type before the dot; with a type, the name of the type is found
      // instead.
      guard isMember(at), isCall(at),
        tokens[at - 2].kind != .identifier || tokens[at - 2].word == .return
      else { return }
      open = at + 1
    } else {
      guard let found = callOpening(at) else { return }
      open = found
    }
    guard tokens[open + 1].word == .name, tokens[open + 2].kind == .colon,
      argument(open, .sessionRole) != nil
    else { return }
    let isNil = tokens[open + 3].word == .nil
    addResolved(.sceneConfiguration, isNil ? nil : open + 3, otherwise: at)
  }

  private mutating func sceneProperty(_ at: Int, _ word: SwiftWord) {
    guard isMember(at), tokens.isOperator(at + 1, "=") else { return }
    if word == .delegateClass {
      if let type = typeReference(at + 2) {
        add(.sceneDelegateClass, type.text, tokens.span(type.first, through: type.last))
      } else {
        add(.sceneDelegateClass, "", tokens.span(at))
      }
    } else if namesSceneConfigurations {
      add(.sceneStoryboard, "", tokens.span(at))
    }
  }

  private mutating func backgroundTask(_ at: Int, _ word: SwiftWord) {
    switch word {
    case .forTaskWithIdentifier:
      guard frame.kind == .list, tokens[at + 1].kind == .colon else { return }
      addResolved(.registersBackgroundTask, at + 2, otherwise: at)
    case .backgroundTask:
      guard isMember(at), isCall(at), tokens[at + 2].kind == .dot,
        tokens[at + 3].word == .appRefresh, isCall(at + 3)
      else { return }
      addResolved(.registersBackgroundTask, at + 5, otherwise: at)
    default:
      guard let open = callOpening(at), tokens[open + 1].word == .identifier,
        tokens[open + 2].kind == .colon
      else { return }
      let kind: SourceUse.Kind =
        switch word {
        case .BGAppRefreshTaskRequest: .requestsAppRefresh
        case .BGProcessingTaskRequest: .requestsProcessing
        default: .requestsOtherTask
        }
      addResolved(kind, open + 3, otherwise: at)
    }
  }

  private mutating func liveActivity(_ at: Int) {
    var next = at + 1
    if tokens.opensGenerics(next) { next = tokens.afterGenerics(next, limit: 64) ?? next }
    guard tokens[next].kind == .dot, tokens[next + 1].word == .request, isCall(next + 1) else {
      return
    }
    add(.requestsLiveActivity, "", tokens.span(at))
  }

  private mutating func bonjour(_ at: Int, _ word: SwiftWord) {
    let label: SwiftWord
    let open: Int
    switch word {
    case .bonjour, .bonjourWithTXTRecord:
      guard isMember(at), isCall(at) else { return }
      (label, open) = (.type, at + 1)
    case .searchForServices:
      guard isMember(at), isCall(at) else { return }
      (label, open) = (.ofType, at + 1)
    case .Service:
      guard isMember(at), tokens.isName(at - 2, "NWListener"), let found = callOpening(at) else {
        return
      }
      (label, open) = (.type, found)
    default:
      guard let found = callOpening(at) else { return }
      (label, open) = (word == .NetService ? .type : .serviceType, found)
    }
    guard let value = argument(open, label) else { return }
    addResolved(
      .usesBonjour, value, otherwise: at, shape: label == .serviceType ? .multipeer : .plain)
  }

  /// Reads `X == "literal"`, `"literal" == X`, `switch X {` and `["literal"].contains(X)`.
  private mutating func comparison(_ at: Int, _ kind: SourceUse.Kind) {
    let next = tokens[at + 1]
    if tokens.isOperator(at + 1, "==") || tokens.isOperator(at + 1, "!=") {
      return addResolved(kind, at + 2, required: true)
    }
    let first = chainStart(at)
    if next.kind == .openBrace, tokens[first - 1].word == .switch {
      switchBrace = (at + 1, kind == .shortcutType ? .shortcuts : .activities)
      return
    }
    if tokens.isOperator(first - 1, "==") || tokens.isOperator(first - 1, "!="),
      tokens[first - 2].kind == .string
    {
      return addResolved(kind, first - 2, required: true)
    }
    search(first, kind)
  }

  /// Reads `["x", "y"].contains(X)`, where X begins at a token.
  private mutating func search(_ first: Int, _ kind: SourceUse.Kind) {
    let close = first - 4
    guard tokens[first - 1].kind == .openParenthesis, tokens.isName(first - 2, "contains"),
      tokens[first - 3].kind == .dot, tokens[close].kind == .closeSquare
    else { return }
    var element = tokens.close(close) + 1
    while element < close {
      addResolved(kind, element, required: true)
      element = nextArgument(element, close)
    }
  }
}
