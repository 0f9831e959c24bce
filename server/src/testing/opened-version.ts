import type { Schedule } from '@timetable/domain'
import { countingMint, tinySchedule } from '@timetable/domain/testing'
import { OpenSchedules } from '../schedules/open-schedules.ts'
import { emptyQueue } from './empty-queue.ts'
import { manualClock } from './manual-clock.ts'
import { memoryStore } from './memory-store.ts'
import { scriptedRuns } from './scripted-run.ts'
import { testBus } from './test-bus.ts'
import { viewerOf } from './viewers.ts'

type Options = {
  /** Zen has come to its end on it before. */
  readonly finished?: boolean
  readonly report?: (error: unknown) => void
}

/** A version in memory that somebody looks at, with runs of Zen that find what the test says. Errors end the test, unless it takes them. */
export async function openedVersion(
  schedule: Schedule = tinySchedule(),
  { finished = false, report = fail }: Options = {},
) {
  const { store, control } = memoryStore(schedule)
  control.finished = finished
  const [clock, zen, mint] = [manualClock(), scriptedRuns(), countingMint()]
  const openSchedules: OpenSchedules = new OpenSchedules({
    ...{ store, bus: testBus(), clock, mint, startRun: zen.startRun, report },
    runs: emptyQueue((uuid) => openSchedules.hold(uuid)),
    seed: () => 7,
    threads: 1,
  })
  const hold = (await openSchedules.hold('tiny'))!
  const seen = viewerOf()
  hold.open.attach(seen.viewer)
  /** Until all that waits for its turn has had it, and what that asked for as well. */
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) {
      await hold.open.inTurn(() => {})
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
  }
  return { ...hold, hold, openSchedules, zen, clock, mint, control, seen, settle }
}

function fail(error: unknown): never {
  throw error
}
