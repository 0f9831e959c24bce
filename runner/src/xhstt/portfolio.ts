import { Worker } from 'node:worker_threads'
import type { XhsttInstance, XhsttSolution } from '@timetable/formats'
import { isBetter, problemOf, xhsttSolution, type XhsttCost } from '@timetable/xhstt'
import type { FromSearch, SearchOrder, ToSearch } from './search-messages.ts'

/**
 * Searches for a timetable of an instance with a portfolio of threads, each with its own seed. They share the best timetable that any of
 * them finds. The threads are new for each instance: code compiled for one problem is no faster for the next.
 */
type PortfolioOptions = {
  readonly seed: number
  readonly threads: number
  /** Called every few milliseconds. A timetable without cost ends the search too. */
  isOver(): boolean
  onBetter?(cost: XhsttCost): void
}

type PortfolioResult = {
  readonly cost: XhsttCost
  /** Moves tried, and timetables evaluated in full, by all threads. */
  readonly steps: number
  readonly evaluated: number
  /** `instance`: the position of the instance in its archive. */
  solution(instance: number): XhsttSolution
}

const ASK_EVERY_MS = 5
/** The seeds of threads are far enough apart that those of two small seeds never coincide. */
const SEED_STEP = 7919

export async function searchInstance(instance: XhsttInstance, options: PortfolioOptions): Promise<PortfolioResult> {
  const { seed, threads, isOver, onBetter } = options
  const problem = problemOf(instance)
  const workers = Array.from({ length: threads }, (_, index) => {
    const workerData: SearchOrder = { problem, seed: seed + SEED_STEP * index }
    return new Worker(new URL('./search-thread.ts', import.meta.url), { workerData })
  })
  const send = (worker: Worker, message: ToSearch) => worker.postMessage(message)
  let best: XhsttCost = { hard: Infinity, soft: Infinity }

  function stopWhenOver(): void {
    if (!isOver() && best.hard + best.soft > 0) return
    clearInterval(timer)
    for (const worker of workers) send(worker, { type: 'stop' })
  }

  function hear(from: Worker, message: FromSearch & { type: 'better' }): void {
    const { placement } = message
    if (!isBetter(placement.cost, best)) return
    best = placement.cost
    for (const worker of workers) if (worker !== from) send(worker, { type: 'adopt', placement })
    onBetter?.(best)
  }

  const endOf = (worker: Worker) =>
    new Promise<FromSearch & { type: 'ended' }>((resolve, reject) => {
      worker.on('message', (message: FromSearch) => {
        if (message.type === 'ended') resolve(message)
        else if (message.type === 'failed') reject(message.error)
        else hear(worker, message)
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`A search thread ended by itself, with code ${code}`)))
    })
  const ending = workers.map(endOf)
  const timer = setInterval(stopWhenOver, ASK_EVERY_MS)
  try {
    const ends = await Promise.all(ending)
    const winner = ends.reduce((one, other) => (isBetter(other.cost, one.cost) ? other : one))
    return {
      cost: winner.cost,
      steps: ends.reduce((sum, { steps }) => sum + steps, 0),
      evaluated: ends.reduce((sum, { evaluated }) => sum + evaluated, 0),
      solution: (place) => xhsttSolution(winner.parts, place),
    }
  } finally {
    clearInterval(timer)
    for (const worker of workers) send(worker, { type: 'stop' })
    await Promise.allSettled(ending)
    for (const worker of workers) await leave(worker)
  }
}

/** Ends threads one after another: V8 can abort if one frees its code while another generates some. */
function leave(worker: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    if (worker.threadId < 0) resolve(null)
    worker.once('exit', resolve)
    worker.postMessage({ type: 'leave' } satisfies ToSearch)
  })
}
