import PagerPhysics
import Testing

@Suite("Wobble's spring")
struct WobbleSpringTests {
  @Test("Wobble counts a long frame for four sixtieths, and ignores over-damping unless allowed")
  func wobble() {
    var (long, short) = (WobbleSpring(), WobbleSpring())
    long.advance(by: 1)
    short.advance(by: 4.0 / 60)
    #expect(long == short)
    var (over, critical) = (WobbleSpring(damping: 60), WobbleSpring(damping: 20))
    var allowed = WobbleSpring(damping: 60, allowsOverdamping: true)
    over.advance(by: 0.05)
    critical.advance(by: 0.05)
    allowed.advance(by: 0.05)
    #expect(over.position == critical.position && allowed.position < critical.position)
  }
}
