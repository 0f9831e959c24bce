import type { Clock } from '../clock.ts'

type ManualClock = Clock & {
  advance(milliseconds: number): void
  /** Sets the date and time to be others; no time passes. */
  set(now: Date): void
}

/** A clock that stands still until it is moved. */
export function manualClock(start = Date.UTC(2026, 0, 5, 8)): ManualClock {
  let passed = 0
  let offset = start
  let jobs: { readonly at: number; readonly job: () => void }[] = []
  return {
    now: () => new Date(offset + passed),
    monotonic: () => passed,
    after(milliseconds, job) {
      const entry = { at: passed + milliseconds, job }
      jobs.push(entry)
      return () => (jobs = jobs.filter((other) => other !== entry))
    },
    advance(milliseconds) {
      passed += milliseconds
      const due = jobs.filter(({ at }) => at <= passed).sort((a, b) => a.at - b.at)
      jobs = jobs.filter(({ at }) => at > passed)
      for (const { job } of due) job()
    },
    set: (now) => void (offset = now.getTime() - passed),
  }
}
