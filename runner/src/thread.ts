import { deserialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { type Problem, type Search, searchProblem, reportingSearch } from '@timetable/solver/core'
import type { FromThread, ToThread } from './thread-messages.ts'
import { warmUp } from './warm-up/search.ts'

/**
 * A solver thread. It works on a problem in chunks of a few milliseconds, and receives messages between them. It knows nothing of
 * schedules, and waits for the next run after each.
 */
const port = parentPort
if (!port) throw new Error('thread.ts runs in a worker thread only')

type Job = {
  readonly run: number
  readonly search: Search
  readonly reporting: ReturnType<typeof reportingSearch>
}
let job: Job | null = null
/** Whether a call of `work` is scheduled. */
let due = false

const say = (message: FromThread) => port.postMessage(message)

port.on('message', (message: ToThread) => {
  if (message.type === 'warm') {
    warmUp(message.problem)
    say({ type: 'warm' })
  } else if (message.type === 'start') {
    job = begin(message)
    workSoon()
  } else if (job && job.run === message.run) {
    if (message.type === 'adopt') job.search.adopt(message.assignment)
    else end(job, 'stopped')
  }
})

function begin(message: ToThread & { type: 'start' }): Job {
  const { run, problem, present, home, seed, longRun, aim, mostLessons, after } = message
  const warmStart = after !== undefined && job?.run === after ? job.search.warmStart() : undefined
  const search = searchProblem(deserialize(problem) as Problem, {
    seed,
    start: home ?? present,
    longRun,
    aim,
    mostLessons,
    warmStart,
  })
  if (home) search.adopt(present)
  // The present timetable can differ from the best of a repair that starts from the original one.
  return {
    run,
    search,
    reporting: reportingSearch(search, () => performance.now(), { isFromPresent: home === undefined, longRun }),
  }
}

function workSoon(): void {
  if (!due) setImmediate(work)
  due = true
}

/** Runs one chunk, then waits for the next turn of the event loop, which delivers messages. */
function work(): void {
  due = false
  if (!job) return
  const { done, value } = job.reporting.next()
  if (done) return end(job, value)
  if (value) say({ type: 'report', run: job.run, ...value })
  workSoon()
}

function end({ run, search }: Job, how: 'finished' | 'stalled' | 'stopped'): void {
  // The best since the last report.
  if (how === 'stopped' && search.gains > 0)
    say({ type: 'report', run, found: search.best.slice(), cost: search.cost, moves: search.moves })
  say({ type: 'ended', run, how, moves: search.moves, atLeast: search.atLeast ?? 0 })
  job = null
}
