/** Time, handed in, so that a test can move it by hand. */
export type Clock = {
  now(): Date
  /** Calls `job` after that many milliseconds, unless the answer is called before. */
  after(milliseconds: number, job: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, job) {
    const timer = setTimeout(job, milliseconds)
    return () => clearTimeout(timer)
  },
}
