import { z } from 'zod'
import { calendarOfLink } from '../../calendars/linked-calendar.ts'
import { LIMITS } from '../../limits.ts'
import { uuid } from '../../records/values.ts'
import { refuse, type Refusal } from '../../refusal.ts'
import type { Schedule } from '../../schedule.ts'
import { addDays } from '../../week/school-year.ts'
import type { Diary } from '../diary.ts'
import { absence, type Absence } from '../records.ts'
import { refuseDays } from './dates.ts'
import { defineDiaryCommand } from './define.ts'
import { putInDiary, removeFromDiary } from './editing.ts'

/** An absence as people enter it. */
export type NewAbsence = Omit<Absence, 'uuid'>

const newAbsence = absence.omit({ uuid: true })
const example = {
  of: { calendarUuid: 'Ada', calendarType: 'TEACHER', name: 'Ada' },
  firstDay: '2026-01-12',
  lastDay: '2026-01-13',
  kind: 'ill',
  note: '',
} as const

export const addAbsences = defineDiaryCommand({
  params: z.object({ absences: z.array(newAbsence).min(1).max(LIMITS.diaryAtOnce) }),
  example: { absences: [example] },
  check(diary, { absences }, { schedule }) {
    for (const [index, each] of absences.entries()) {
      const refusal = refuseAbsence(schedule, [...Object.values(diary.absences), ...absences.slice(0, index)], each)
      if (refusal) return refusal
    }
    return undefined
  },
  apply: (diary, { absences }, { mint }) =>
    putInDiary(
      diary,
      'absences',
      absences.map((each) => ({ uuid: mint(), ...each })),
    ),
})

export const updateAbsence = defineDiaryCommand({
  params: z.object({ absence }),
  example: { absence: { uuid: 'absence', ...example } },
  check(diary, { absence: changed }, { schedule }) {
    if (!diary.absences[changed.uuid]) return refuse('not-found', { what: 'The absence' })
    const others = Object.values(diary.absences).filter((each) => each.uuid !== changed.uuid)
    return refuseAbsence(schedule, others, changed)
  },
  apply: (diary, { absence: changed }) => putInDiary(diary, 'absences', [changed]),
})

export const deleteAbsences = defineDiaryCommand({
  params: z.object({ absenceUuids: z.array(uuid).min(1).max(LIMITS.diaryAtOnce) }),
  example: { absenceUuids: ['absence'] },
  check: (diary: Diary, { absenceUuids }) =>
    absenceUuids.some((each) => diary.absences[each]) ? undefined : refuse('not-found', { what: 'The absence' }),
  apply: (diary, { absenceUuids }) => removeFromDiary(diary, 'absences', absenceUuids),
})

function refuseAbsence(schedule: Schedule, others: readonly NewAbsence[], given: NewAbsence): Refusal | undefined {
  const { of, firstDay, firstPeriod, lastDay, lastPeriod, weeklyUntil } = given
  const calendar = calendarOfLink(schedule, of)
  if (!calendar) return refuse('not-published', { name: of.name })
  const outside = refuseDays(schedule, firstDay, lastDay)
  // One that repeats may begin in the holidays.
  if (outside && !(weeklyUntil !== undefined && outside.code === 'date-in-holidays')) return outside
  if (firstDay === lastDay && (lastPeriod ?? Infinity) < (firstPeriod ?? 0))
    return refuse('periods-backwards', { first: firstPeriod! + 1, last: lastPeriod! + 1 })
  if (weeklyUntil !== undefined && weeklyUntil < addDays(lastDay, 7))
    return refuse('repeat-never', { until: weeklyUntil })
  const same = others.find((each) => calendarOfLink(schedule, each.of) === calendar && overlap(each, given))
  return same && refuse('absent-twice', { name: of.name, day: same.firstDay })
}

type When = Pick<Absence, 'firstDay' | 'firstPeriod' | 'lastDay' | 'lastPeriod' | 'weeklyUntil'>

/** Whether two absences share a period of a date. Both may repeat weekly. */
function overlap(one: When, other: When): boolean {
  return spansOf(one).some((a) => spansOf(other).some((b) => a.from <= b.to && b.from <= a.to))
}

/** The times of an absence as texts that sort: the date, then the period. */
function spansOf({ firstDay, firstPeriod = 0, lastDay, lastPeriod = LIMITS.maxPeriods, weeklyUntil }: When) {
  const at = (day: string, period: number) => `${day} ${String(period).padStart(3, '0')}`
  const spans: { readonly from: string; readonly to: string }[] = []
  // A year has 53 weeks; a school year may have a few more.
  for (let days = 0; days <= LIMITS.schoolYearDays; days += 7) {
    const first = addDays(firstDay, days)
    if (days > 0 && (weeklyUntil === undefined || first > weeklyUntil)) break
    spans.push({ from: at(first, firstPeriod), to: at(addDays(lastDay, days), lastPeriod) })
  }
  return spans
}
