/** In milliseconds. */
export const DAY = 24 * 60 * 60 * 1000

/** Time, handed in, so that a test can move it by hand. */
export type Clock = {
  now(): Date
  /** Milliseconds since some moment, which only grow, whatever the machine's clock is set to: for how long something took. */
  monotonic(): number
  /** Calls `job` after that many milliseconds, unless the answer is called before. */
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
