// Makes the thread sanitizer see Swift's `Mutex` on Linux; loaded with LD_PRELOAD by Scripts/nightly.sh.
//
// A mutex that nobody holds is taken and given back by code that is inlined, and so instrumented. One that another
// thread waits for goes through these functions of libswiftSynchronization, which is not, and the kernel changes the
// lock: the sanitizer would take everything that such a mutex protects for unprotected. Each function does what it
// does, and says so.
//
// Source: swift/stdlib/public/Synchronization/Mutex/LinuxImpl.swift.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Of the sanitizer's runtime; missing in programs that are built without it.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SELF __attribute__((swift_context)) void *self
#define METHOD __attribute__((swiftcall))

typedef METHOD void (*LockSlow)(uint32_t thread, SELF);
typedef METHOD bool (*TryLockSlow)(SELF);
typedef METHOD void (*UnlockSlow)(SELF);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

METHOD void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
METHOD bool try_lock_slow(SELF) __asm__(TRY_LOCK);
METHOD void unlock_slow(SELF) __asm__(UNLOCK);

METHOD void lock_slow(uint32_t thread, SELF) {
  ((LockSlow)dlsym(RTLD_NEXT, LOCK))(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

METHOD bool try_lock_slow(SELF) {
  bool is_locked = ((TryLockSlow)dlsym(RTLD_NEXT, TRY_LOCK))(self);
  if (is_locked && __tsan_acquire) __tsan_acquire(self);
  return is_locked;
}

METHOD void unlock_slow(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((UnlockSlow)dlsym(RTLD_NEXT, UNLOCK))(self);
}
