import { aimFor, type Aim, type Schedule } from '@timetable/domain'
import { verdictOf, type Verdict } from '@timetable/runner'
import type { OpenSchedule } from './open-schedule.ts'

type Judge = (schedule: Schedule) => Promise<Verdict>

/** Returns what a run is for, from the state of the version. If nothing is wrong with the version, it is stored as finished. */
export async function aimNow(
  open: Pick<OpenSchedule, 'schedule' | 'finished' | 'setFinished'>,
  judge: Judge = async (schedule) => verdictOf(schedule),
): Promise<Aim> {
  const { schedule, finished } = open
  const { isSound } = await judge(schedule)
  if (isSound) await open.setFinished(true)
  return aimFor(schedule, { finished, isSound })
}
