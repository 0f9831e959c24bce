/** Timers and frames that go off when a test says so. */
export function createManualClock() {
  let now = 0
  let last = 0
  const timers = new Map<number, { readonly at: number; readonly callback: () => void }>()
  let frames: (() => void)[] = []
  return {
    setTimer(callback: () => void, milliseconds: number) {
      timers.set(++last, { at: now + milliseconds, callback })
      return last
    },
    clearTimer: (timer: number) => void timers.delete(timer),
    nextFrame: (callback: () => void) => void frames.push(callback),
    /** Lets time pass and sets off what falls due, in order. */
    pass(milliseconds: number) {
      const until = now + milliseconds
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0]
        if (!due) break
        now = due[1].at
        timers.delete(due[0])
        due[1].callback()
      }
      now = until
    },
    drawFrame() {
      const drawn = frames
      frames = []
      for (const callback of drawn) callback()
    },
  }
}

/** Lets every promise that can be kept be kept. */
export async function settle() {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}
