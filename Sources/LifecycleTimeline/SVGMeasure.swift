/// The measures of a drawing, in pixels at its natural size.
enum SVGMeasure {
  /// How wide a drawing is at least.
  static let minimumWidth = 1168
  static let margin = 16
  /// Where the times end.
  static let timeEnd = margin + 72
  /// Where the lanes begin.
  static let lanes = timeEnd + 14
  static let laneWidth = 96
  static let laneStep = 104
  /// How wide the names are at least: the longest name of a method, 66 characters.
  static let minimumNames = 500
  /// How high a step is.
  static let row = 22
  /// How much a further line of text needs.
  static let line = 16
  /// How much more room there is before a step at another time.
  static let timeGap = 8
  /// How high a band is at most before its state is written on it again.
  static let labelDistance = 220
  /// The width of a character of 12 pixels in the fonts with a fixed width that are asked for, rounded up, in
  /// hundredths of a pixel.
  static let character = 730
  /// The same for 11 pixels.
  static let smallCharacter = 670

  /// How many characters of 12 pixels fit.
  static func characters(in width: Int, _ character: Int = character) -> Int {
    max(8, width * 100 / character)
  }
}
