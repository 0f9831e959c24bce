import { deserialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { type Problem, type Search, searchProblem } from '@timetable/solver/core'
import type { FromThread, ToThread } from './thread-messages.ts'
import { warmUp } from './warm-up/search.ts'

/**
 * One thread: solves the problem it is handed, in chunks of a few milliseconds, and between chunks hears what is new.
 * Knows nothing of schedules; one that has ended a run waits for the next.
 */
const port = parentPort
if (!port) throw new Error('thread.ts runs in a worker thread only')

const CHUNK_MS = 2
/** What is better is told when the job is a quarter older, but at least so often. */
const REPORT_MS = 50
const PROGRESS_MS = 200

type Job = {
  readonly run: number
  readonly search: Search
  readonly began: number
  /** Whether the best so far has been told. */
  told: boolean
  zeroTold: boolean
  toldAt: number
  progressAt: number
  steps: number
}
let job: Job | null = null
/** Whether a call of `work` is due. */
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
  const { run, problem, present, seed, longRun, aim, mostLessons, after } = message
  const began = performance.now()
  const learned = after !== undefined && job?.run === after ? job.search.learned() : undefined
  const search = searchProblem(deserialize(problem) as Problem, {
    seed,
    start: present,
    longRun,
    aim,
    mostLessons,
    learned,
  })
  const now = performance.now()
  return {
    run,
    search,
    began,
    told: search.gains === 0,
    zeroTold: false,
    toldAt: -Infinity,
    progressAt: now,
    steps: 32,
  }
}

function workSoon(): void {
  if (!due) setImmediate(work)
  due = true
}

/** One chunk, then the next turn of the event loop, where messages are heard. */
function work(): void {
  due = false
  if (!job) return
  const { search } = job
  const before = search.gains
  const began = performance.now()
  const outcome = search.run(job.steps, !isAtZero(search))
  const now = performance.now()
  if (search.gains > before) job.told = false
  if (now - began < CHUNK_MS / 2) job.steps *= 2
  else if (now - began > CHUNK_MS * 2 && job.steps > 1) job.steps >>= 1

  const atZero = isAtZero(search) && !job.zeroTold
  if (!job.told && (atZero || now - job.toldAt >= Math.min(REPORT_MS, (job.toldAt - job.began) / 4))) tellBest(job, now)
  if (now - job.progressAt >= PROGRESS_MS) {
    job.progressAt = now
    say({ type: 'progress', run: job.run, moves: search.moves })
  }
  if (outcome === 'done') end(job, search.finished ? 'finished' : 'stalled')
  else workSoon()
}

function tellBest(current: Job, now: number): void {
  const { search } = current
  current.told = true
  current.toldAt = now
  current.zeroTold = isAtZero(search)
  say({ type: 'improved', run: current.run, assignment: search.best.slice(), cost: search.cost, moves: search.moves })
}

function isAtZero({ cost }: Search): boolean {
  return cost.doubleBookings === 0 && cost.broken === 0
}

function end(current: Job, how: 'finished' | 'stalled' | 'stopped'): void {
  if (!current.told) tellBest(current, performance.now())
  say({ type: 'ended', run: current.run, how, moves: current.search.moves })
  job = null
}
