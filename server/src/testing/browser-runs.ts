import { isRefusal, performingFor, stepByStep, type ProposedMove, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { openedVersion } from './opened-version.ts'

export const ada = { connection: 'of Ada', user: { uuid: 'ada', name: 'Ada' } }
export const eve = { connection: 'of Eve', user: { uuid: 'eve', name: 'Eve' } }
/** The run is stored as this user's. */
export const kept = async () => true
export const plan = { run: 'run', longRun: false, aim: 'plan' } as const

/** A version on which browsers run Zen, without a line. */
export async function openedForBrowsers(schedule: Schedule = tinySchedule(), finished = false) {
  const version = await openedVersion(schedule, { finished })
  const { open, optimizer, mint } = version
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
      return { change, command: 'zen', kind: 'do', group: 'run' }
    })
    if (isRefusal(done)) throw new Error(done.error)
  }
  return { ...version, find }
}

/** Each lesson from where it lies to there. */
export function movesOf(schedule: Schedule, places: Readonly<Record<string, string>>): ProposedMove[] {
  return Object.entries(places).map(([lessonUuid, timeSlotUuid]) => ({
    lessonUuid,
    from: { timeSlotUuid: schedule.lessons[lessonUuid]?.timeSlotUuid ?? null, chosen: [] },
    to: { timeSlotUuid, chosen: [] },
  }))
}
