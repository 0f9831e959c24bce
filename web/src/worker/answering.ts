import { apply, type Schedule } from '@timetable/domain'
import type { FromThread, ToThread } from './messages.ts'

/** What an answerer may read. */
type Desk = {
  /** The current state of the school that the page has sent; null if it has sent none. */
  readonly schedule: Schedule | null
  /** A monotonic clock in milliseconds. */
  readonly now: () => number
}

/**
 * Answers one kind of question in short steps. A step that yields a value sends it as news. Between two steps the thread receives
 * messages, and the next step is passed the newest `more`.
 */
export type Answerer<Params, News, Answer, More = void> = (
  desk: Desk,
  params: Params,
) => Generator<News | undefined, Answer, More | undefined>

/** The questions that a thread answers, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- each has types of its own, which `ParamsOf` and its like read
export type Answerers = Readonly<Record<string, Answerer<any, any, any, any>>>
export type ParamsOf<A extends Answerers, Q extends keyof A> = Parameters<A[Q]>[1]
export type NewsOf<A extends Answerers, Q extends keyof A> =
  ReturnType<A[Q]> extends Generator<infer News, unknown, never> ? Exclude<News, undefined> : never
export type AnswerOf<A extends Answerers, Q extends keyof A> =
  ReturnType<A[Q]> extends Generator<unknown, infer Answer, never> ? Answer : never
export type MoreOf<A extends Answerers, Q extends keyof A> =
  ReturnType<A[Q]> extends Generator<unknown, unknown, infer More> ? Exclude<More, undefined> : never

export type AnsweringParts = {
  readonly say: (message: FromThread) => void
  /** A monotonic clock in milliseconds. */
  readonly now: () => number
  /** Calls back after pending messages have been received. */
  readonly soon: (work: () => void) => void
  /** Prepares, in steps, what answers about this school will need. Runs while there is no question. */
  readonly prepare?: (schedule: Schedule) => Generator<unknown, unknown>
}

/** Milliseconds of one slice of work. Between two slices the thread receives messages. */
const SLICE_MS = 4

type Job = {
  readonly id: number
  readonly steps: Generator<unknown, unknown, unknown>
  isBegun: boolean
  /** The newest `more` that was not passed to a step yet. */
  more: unknown
}

/**
 * The logic of a worker thread, without the thread. It stores the school that it was sent, and answers questions one at a time, the
 * newest first. A question overtaken by a newer one continues after it.
 */
export function createAnswering<A extends Answerers>(
  answerers: A,
  { say, now, soon, prepare }: AnsweringParts,
): (message: ToThread) => void {
  let schedule: Schedule | null = null
  let preparing: Generator<unknown, unknown> | null = null
  let isDue = false
  const jobs: Job[] = []
  const desk: Desk = {
    get schedule() {
      return schedule
    },
    now,
  }

  function work(): void {
    isDue = false
    const until = now() + SLICE_MS
    do {
      const job = jobs.at(-1)
      if (job) step(job)
      else if (preparing?.next().done) preparing = null
    } while ((jobs.length > 0 || preparing) && now() < until)
    workSoon()
  }

  function workSoon(): void {
    if (isDue || (jobs.length === 0 && !preparing)) return
    isDue = true
    soon(work)
  }

  function step(job: Job): void {
    try {
      // A generator ignores the value passed to its first step.
      const more = job.isBegun ? job.more : undefined
      if (job.isBegun) job.more = undefined
      job.isBegun = true
      const { done, value } = job.steps.next(more)
      if (done) end(job, { type: 'answer', id: job.id, answer: value })
      else if (value !== undefined) say({ type: 'news', id: job.id, news: value })
    } catch (error) {
      end(job, { type: 'failed', id: job.id, error: String(error) })
    }
  }

  function end(job: Job, last: FromThread): void {
    jobs.splice(jobs.indexOf(job), 1)
    say(last)
  }

  function isNow(next: Schedule): void {
    schedule = next
    preparing = prepare?.(next) ?? null
    workSoon()
  }

  return (message) => {
    switch (message.type) {
      case 'school':
        return isNow(message.schedule)
      case 'change':
        return schedule ? isNow(apply(schedule, message.change)) : undefined
      case 'more': {
        const job = jobs.find(({ id }) => id === message.id)
        if (job) job.more = message.more
        return undefined
      }
      case 'drop': {
        const index = jobs.findIndex(({ id }) => id === message.id)
        if (index >= 0) jobs.splice(index, 1)[0]?.steps.return(undefined)
        return undefined
      }
      case 'ask': {
        const answerer = Object.hasOwn(answerers, message.question) ? answerers[message.question] : undefined
        if (!answerer) return say({ type: 'failed', id: message.id, error: `nobody answers '${message.question}'` })
        jobs.push({ id: message.id, steps: answerer(desk, message.params), isBegun: false, more: undefined })
        return isDue ? undefined : work()
      }
    }
  }
}
