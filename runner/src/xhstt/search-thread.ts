import { parentPort, workerData } from 'node:worker_threads'
import { createXhsttSearch, isBetter, type XhsttCost, type XhsttSearch } from '@timetable/xhstt/search'
import type { FromSearch, SearchOrder, ToSearch } from './search-messages.ts'

/** A thread of a portfolio: searches in chunks of a few milliseconds, and receives the others' results between chunks. */
const port = parentPort
if (!port) throw new Error('search-thread.ts runs in a worker thread only')

const CHUNK = 4_000
const REPORT_EVERY_MS = 20

const say = (message: FromSearch) => port.postMessage(message)
let hear = (_: ToSearch) => {}
port.on('message', (message: ToSearch) => (message.type === 'leave' ? port.close() : hear(message)))

const { problem, seed } = workerData as SearchOrder
try {
  work(createXhsttSearch(problem, seed))
} catch (error) {
  say({ type: 'failed', error })
}

function work(search: XhsttSearch): void {
  let reported: XhsttCost = { hard: Infinity, soft: Infinity }
  let reportedAt = -Infinity
  let stopped = false
  hear = (message) => {
    if (message.type === 'stop') stopped = true
    if (message.type !== 'adopt' || !isBetter(message.placement.cost, search.cost)) return
    search.adopt(message.placement)
    reported = search.cost
  }

  function chunk(): void {
    if (stopped) {
      const { cost, steps, evaluated } = search
      say({ type: 'ended', cost, parts: search.parts(), steps, evaluated })
      return
    }
    search.run(CHUNK)
    const now = performance.now()
    if (isBetter(search.cost, reported) && now - reportedAt >= REPORT_EVERY_MS) {
      reported = search.cost
      reportedAt = now
      say({ type: 'better', placement: search.best() })
    }
    setImmediate(chunk)
  }
  chunk()
}
