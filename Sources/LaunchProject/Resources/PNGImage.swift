package import SourceText

#if Icons
  internal import CPNGImage
#endif

/// What is known of a PNG image.
///
/// Source: W3C, Portable Network Graphics (PNG) Specification, "Chunk specifications".
package struct PNGImage: Sendable, Hashable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// Whether pixels may be transparent: it has an alpha channel or a transparent color.
  package var hasTransparency: Bool
  /// Whether a pixel is transparent; nil when the pixels were not looked at or cannot be read.
  package var isTransparent: Bool?

  /// The most bytes of an image that is read.
  package static let maximumByteCount = 16 << 20
  /// The most pixels that are unpacked: those of the icon for the App Store.
  private static let maximumPixelCount: UInt32 = 1024 * 1024

  /// Makes an image.
  package init(width: Int, height: Int, hasTransparency: Bool, isTransparent: Bool? = nil) {
    self.width = width
    self.height = height
    self.hasTransparency = hasTransparency
    self.isTransparent = isTransparent
  }

  /// Reads the header of an image; nil when the file is no PNG image.
  ///
  /// - Complexity: linear in the number of chunks before the pixels.
  package init?(_ source: SourceFile) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard source.count >= 33, source.bytes.starts(with: signature),
      source.text(12..<16) == "IHDR"
    else { return nil }
    width = Self.number(source, at: 16)
    height = Self.number(source, at: 20)
    // Gray with alpha and color with alpha.
    hasTransparency = source[25] == 4 || source[25] == 6
    isTransparent = nil
    var chunk = 33
    while !hasTransparency, chunk + 12 <= source.count {
      switch source.text(chunk + 4..<chunk + 8) {
      case "tRNS": hasTransparency = true
      case "IDAT", "IEND": return
      default: break
      }
      chunk += 12 + Self.number(source, at: chunk)
    }
  }

  /// Looks at the pixels, unless there are more than an icon has.
  ///
  /// - Complexity: linear in the number of pixels.
  package mutating func lookAtPixels(of source: SourceFile) {
    guard hasTransparency else {
      isTransparent = false
      return
    }
    #if Icons
      let result = source.bytes.withUnsafeBufferPointer {
        lk_png_transparency($0.baseAddress, $0.count, Self.maximumPixelCount)
      }
      switch Int(result) {
      case LK_PNG_OPAQUE: isTransparent = false
      case LK_PNG_TRANSPARENT: isTransparent = true
      default: isTransparent = nil
      }
    #endif
  }

  /// Four bytes, the highest first.
  private static func number(_ source: SourceFile, at position: Int) -> Int {
    (position..<position + 4).reduce(0) { $0 << 8 | Int(source[$1]) }
  }
}
