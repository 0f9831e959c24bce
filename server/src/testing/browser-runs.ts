import { isRefusal, performingFor, stepByStep, type ProposedMove, type Schedule } from '@timetable/domain'
import { countingMint, tinySchedule } from '@timetable/domain/testing'
import { emptyQueue } from './empty-queue.ts'
import { manualClock } from './manual-clock.ts'
import { memoryStore } from './memory-store.ts'
import { scriptedRuns } from './scripted-run.ts'
import { testBus } from './test-bus.ts'
import { viewerOf } from './viewers.ts'
import { OpenSchedules } from '../schedules/open-schedules.ts'

export const ada = { connection: 'of Ada', user: { uuid: 'ada', name: 'Ada' } }
export const eve = { connection: 'of Eve', user: { uuid: 'eve', name: 'Eve' } }
export const plan = { run: 'run', longRun: false, aim: 'plan' } as const

/** A version on which browsers run Zen, without a line. */
export async function openedForBrowsers(schedule: Schedule = tinySchedule(), finished = false) {
  const { store, control } = memoryStore(schedule)
  control.finished = finished
  const zen = scriptedRuns()
  const mint = countingMint()
  const clock = manualClock()
  const openSchedules: OpenSchedules = new OpenSchedules({
    store,
    bus: testBus(),
    runs: emptyQueue((uuid) => openSchedules.hold(uuid)),
    clock,
    mint,
    startRun: zen.startRun,
    seed: () => 7,
    threads: 1,
    report(error) {
      throw error
    },
  })
  const hold = (await openSchedules.hold('tiny'))!
  const { open, optimizer } = hold
  const seen = viewerOf()
  open.attach(seen.viewer)
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) {
      await open.inTurn(() => {})
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
  }
  /** What the browser has found comes into the version. */
  const find = async (places: Readonly<Record<string, string>>) => {
    const moves = movesOf(open.schedule, places)
    const done = await open.transact(ada.user, async (now) => {
      const change = await stepByStep(
        performingFor(true, now, 'placeFound', { run: 'run', moves }, { mint }),
        async () => {},
      )
      if (isRefusal(change)) return change
      optimizer.browser.written('run', change)
      return { change, command: 'zen', kind: 'do', group: 'run', isZens: true }
    })
    if (isRefusal(done)) throw new Error(done.error)
  }
  return { ...hold, openSchedules, zen, clock, control, seen, settle, find }
}

/** Each lesson from where it lies to there. */
export function movesOf(schedule: Schedule, places: Readonly<Record<string, string>>): ProposedMove[] {
  return Object.entries(places).map(([lessonUuid, timeSlotUuid]) => ({
    lessonUuid,
    from: { timeSlotUuid: schedule.lessons[lessonUuid]?.timeSlotUuid ?? null, chosen: [] },
    to: { timeSlotUuid, chosen: [] },
  }))
}
