import AnimuxGraphics
import AnimuxText
import Testing

@Suite("Setting texts")
struct TypesetterTests {
}
