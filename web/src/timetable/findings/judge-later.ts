import { judging, type Schedule } from '@timetable/domain'
import { inSlices } from '../versions/slices.ts'

/** A judgement that is being computed, and who waits for it. */
type Job = { readonly waiting: Set<() => void>; readonly stop: () => void }

const jobs = new WeakMap<Schedule, Job>()

/**
 * Judges a schedule in slices, and then calls `done`. All that wait for one schedule share the work. Returns a function that stops
 * waiting; the work stops with the last.
 */
export function judgeLater(schedule: Schedule, done: () => void): () => void {
  const job = jobs.get(schedule) ?? begin(schedule)
  // A caller that waits twice is called twice.
  const one = () => done()
  job.waiting.add(one)
  return () => {
    if (!job.waiting.delete(one) || job.waiting.size > 0) return
    job.stop()
    if (jobs.get(schedule) === job) jobs.delete(schedule)
  }
}

function begin(schedule: Schedule): Job {
  const waiting = new Set<() => void>()
  const stop = inSlices(judging(schedule), () => {
    jobs.delete(schedule)
    const called = [...waiting]
    waiting.clear()
    for (const one of called) one()
  })
  const job = { waiting, stop }
  jobs.set(schedule, job)
  return job
}
