import FileSystem
import Synchronization
import Testing

@Suite("Threads that wait for another one")
struct ThreadWakerTests {
  @Test("A thread goes on once it is woken, however often others are")
  func waking() throws {
    let waker = try #require(ThreadWaker())
    let woken = Atomic<Int>(0)
    WorkerThreads.run(4) { isCaller in
      if isCaller {
        waker.wake(1)
        waker.wake(2)
      } else {
        waker.wait()
        woken.add(1, ordering: .sequentiallyConsistent)
      }
    }
    let count = woken.load(ordering: .sequentiallyConsistent)
    #expect(count == 3)
  }

  @Test("Whoever is woken before it waits does not wait")
  func early() throws {
    let waker = try #require(ThreadWaker())
    waker.wake(2)
    waker.wait()
    waker.wait()
  }
}
