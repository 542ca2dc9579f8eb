/// The measures of a drawing, in pixels at its natural size.
enum SVGMeasure {
  /// The smallest width of a drawing.
  static let minimumWidth = 1168
  static let margin = 16
  /// The right end of the times.
  static let timeEnd = margin + 72
  /// The left end of the lanes.
  static let lanes = timeEnd + 14
  static let laneWidth = 96
  static let laneStep = 104
  /// The smallest width of the names. The longest name of a method has 66 characters.
  static let minimumNames = 500
  /// The height of a step.
  static let row = 22
  /// The height of a further line of text.
  static let line = 16
  /// The additional space before a step at another time.
  static let timeGap = 8
  /// The height after which a band repeats its label.
  static let labelDistance = 220
  /// The width of a 12-pixel character in the fixed-width fonts of the drawing, rounded up, in hundredths of
  /// a pixel.
  static let character = 730
  /// The width of an 11-pixel character, rounded up, in hundredths of a pixel.
  static let smallCharacter = 670
  /// The same for the title.
  static let titleCharacter = 1_050

  /// Returns how many characters fit into a width.
  static func characters(in width: Int, _ character: Int = character) -> Int {
    max(8, width * 100 / character)
  }
}
