import type { Clock } from '../clock.ts'

/** A clock that stands still until it is moved. */
export function manualClock(start = Date.UTC(2026, 0, 5, 8)): Clock & { advance(milliseconds: number): void } {
  let now = start
  let jobs: { readonly at: number; readonly job: () => void }[] = []
  return {
    now: () => new Date(now),
    after(milliseconds, job) {
      const entry = { at: now + milliseconds, job }
      jobs.push(entry)
      return () => (jobs = jobs.filter((other) => other !== entry))
    },
    advance(milliseconds) {
      now += milliseconds
      const due = jobs.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
      jobs = jobs.filter(({ at }) => at > now)
      for (const { job } of due) job()
    },
  }
}
