import { parentPort, workerData } from 'node:worker_threads'
import { createXhsttSearch, isBetter } from '@timetable/solver/core'
import type { FromSearch, SearchOrder, ToSearch } from './search-messages.ts'

/** One thread of a portfolio: searches in chunks of a few milliseconds, and between chunks hears of the others. */
const port = parentPort
if (!port) throw new Error('search-thread.ts runs in a worker thread only')

const CHUNK = 4_000
const TELL_EVERY_MS = 20

const { problem, seed } = workerData as SearchOrder
const search = createXhsttSearch(problem, seed)
let told = { hard: Infinity, soft: Infinity }
let toldAt = -Infinity
let stopped = false

const say = (message: FromSearch) => port.postMessage(message)

port.on('message', (message: ToSearch) => {
  if (message.type === 'stop') stopped = true
  else if (isBetter(message.placement.cost, search.cost)) {
    search.adopt(message.placement)
    told = search.cost
  }
})

function work(): void {
  if (stopped) {
    const { cost, steps, evaluated } = search
    say({ type: 'ended', cost, parts: search.parts(), steps, evaluated })
    port?.close()
    return
  }
  search.run(CHUNK)
  const now = performance.now()
  if (isBetter(search.cost, told) && now - toldAt >= TELL_EVERY_MS) {
    told = search.cost
    toldAt = now
    say({ type: 'better', placement: search.best() })
  }
  setImmediate(work)
}

work()
