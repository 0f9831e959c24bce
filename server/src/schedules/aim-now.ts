import { aimFor, type Aim } from '@timetable/domain'
import { judgeHere, type Judge } from './judge.ts'
import type { OpenSchedule } from './open-schedule.ts'

/** Returns what a run is for, from the state of the version. If nothing is wrong with the version, it is stored as finished. */
export async function aimNow(
  open: Pick<OpenSchedule, 'schedule' | 'finished' | 'setFinished'>,
  judge: Judge = judgeHere,
): Promise<Aim> {
  const { schedule, finished } = open
  const { isSound } = await judge(schedule)
  if (isSound) await open.setFinished(true)
  return aimFor(schedule, { finished, isSound })
}
