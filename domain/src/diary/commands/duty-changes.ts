import { z } from 'zod'
import type { Mint } from '../../commands/define.ts'
import { LIMITS } from '../../limits.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import type { Schedule } from '../../schedule.ts'
import type { IsoDate } from '../../week/school-year.ts'
import type { Diary, DiaryChange } from '../diary.ts'
import { dutyChange, type DutyChange } from '../records.ts'
import { refuseTeachers } from './duties.ts'
import { putInDiary, removeFromDiary } from './editing.ts'

/** What is decided about the duties of a date, and those that are as in the week again. */
export const dutyChangesGiven = {
  duties: z
    .array(dutyChange.omit({ uuid: true, date: true }))
    .max(LIMITS.diaryAtOnce)
    .default([]),
  clearDuties: z
    .array(dutyChange.pick({ place: true, after: true }))
    .max(LIMITS.diaryAtOnce)
    .default([]),
}

type Given = {
  readonly duties: readonly Omit<DutyChange, 'uuid' | 'date'>[]
  readonly clearDuties: readonly Pick<DutyChange, 'place' | 'after'>[]
}

export function refuseDutyChanges(diary: Diary, schedule: Schedule, { duties }: Given): Refusal | undefined {
  if (duties.some(({ place }) => !diary.places[place])) return refuse('not-found', { what: 'The place' })
  return refuseTeachers(diary, schedule, duties)
}

export function dutyChangesOf(diary: Diary, date: IsoDate, { duties, clearDuties }: Given, mint: Mint): DiaryChange {
  const keyOf = ({ place, after }: Pick<DutyChange, 'place' | 'after'>) => `${place} ${after}`
  const ofDate = Object.values(diary.dutyChanges).filter((each) => each.date === date)
  const before = new Map(ofDate.map((each) => [keyOf(each), each.uuid]))
  const set = [...new Map(duties.map((each) => [keyOf(each), each])).entries()]
  const cleared = clearDuties.flatMap((each) => before.get(keyOf(each)) ?? [])
  return [
    ...removeFromDiary(diary, 'dutyChanges', cleared),
    ...putInDiary(
      diary,
      'dutyChanges',
      set.map(([key, each]) => ({ uuid: before.get(key) ?? mint(), date, ...each })),
    ),
  ]
}
