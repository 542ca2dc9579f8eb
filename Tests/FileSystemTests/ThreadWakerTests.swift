import FileSystem
import Synchronization
import Testing

@Suite("Threads that wait for another one")
struct ThreadWakerTests {
  @Test("Each thread goes on once it is woken, whatever the others do")
  func waking() throws {
    let wakers = try (0..<3).map { _ in try #require(ThreadWaker()) }
    let next = Atomic<Int>(0)
    let woken = Atomic<Int>(0)
    WorkerThreads.run(4) { isCaller in
      if isCaller {
        for waker in wakers.reversed() { waker.wake() }
      } else {
        wakers[next.add(1, ordering: .sequentiallyConsistent).oldValue].wait()
        woken.add(1, ordering: .sequentiallyConsistent)
      }
    }
    let count = woken.load(ordering: .sequentiallyConsistent)
    #expect(count == 3)
  }

  @Test("Whoever is woken before it waits does not wait")
  func early() throws {
    let waker = try #require(ThreadWaker())
    waker.wake()
    waker.wait()
  }
}
