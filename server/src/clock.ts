/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** The time. It is a parameter, so that tests can control it. */
export type Clock = {
  now(): Date
  /** Milliseconds since an arbitrary moment, for measuring durations. They never decrease, even if the machine's clock is changed. */
  monotonic(): number
  /** Calls `job` after that many milliseconds, unless the returned function is called first. */
  after(milliseconds: number, job: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  after(milliseconds, job) {
    const timer = setTimeout(job, milliseconds)
    return () => clearTimeout(timer)
  },
}
