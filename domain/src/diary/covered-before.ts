import { calendarOfLink } from '../calendars/linked-calendar.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { weekOf } from '../lessons/placement.ts'
import { headOf, type Lesson, type Schedule, type Uuid } from '../schedule.ts'
import type { IsoDate } from '../week/school-year.ts'
import { awayOn, isAway, type Away } from './away.ts'
import type { Diary } from './diary.ts'
import { lessonOfLink } from './lesson-of-link.ts'

/** The number of periods that teachers have covered, by calendar of the version. Who is missing has covered none. */
export type Covered = ReadonlyMap<Uuid, number>

/** The periods that each teacher has covered or supervised in the month of a date, before it. */
export function coveredBefore(diary: Diary, schedule: Schedule, date: IsoDate): Covered {
  return coveredBetween(schedule, diary, { from: `${date.slice(0, 7)}-01`, before: date })
}

type Dates = { readonly from: IsoDate; readonly before: IsoDate; readonly except?: IsoDate }

/**
 * The same on the dates from one to before another. A lesson that is no longer in the version counts as one period. Teachers do not cover
 * their own lessons, nor while they are away.
 */
export function coveredBetween(schedule: Schedule, diary: Diary, { from, before, except }: Dates): Covered {
  const covered = new Map<Uuid, number>()
  const awayBy = new Map<IsoDate, Away>()
  for (const { date, lesson: link, teachers, supervised, hourNum, dropped, joined } of Object.values(diary.changes)) {
    if (date < from || date >= before || date === except || dropped || joined) continue
    const lesson = lessonOfLink(schedule, link)
    const own = lesson ? calendarUuidsOf(lesson) : []
    const length = lesson?.length ?? 1
    const first = hourNum ?? (lesson && periodOf(schedule, lesson))
    let away = awayBy.get(date)
    if (!away) awayBy.set(date, (away = awayOn(schedule, diary, date)))
    for (const teacher of [...(teachers ?? []), ...(supervised ?? [])]) {
      const uuid = calendarOfLink(schedule, teacher)?.uuid
      if (uuid === undefined || own.includes(uuid)) continue
      if (first !== undefined && isAway(away, uuid, { first, last: first + length - 1 })) continue
      covered.set(uuid, (covered.get(uuid) ?? 0) + length)
    }
  }
  return covered
}

/** The first period of a lesson on its date. Where days are half days, periods are counted through both halves. */
function periodOf(schedule: Schedule, { timeSlotUuid }: Lesson): number | undefined {
  const slot = schedule.timeSlots[timeSlotUuid ?? '']
  const isSecondHalf = headOf(schedule).halfDays === true && slot !== undefined && slot.dayNum % 2 === 1
  return slot && slot.hourNum + (isSecondHalf ? weekOf(schedule).hours : 0)
}
