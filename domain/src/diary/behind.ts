import { labelOf } from '../calendars/calendar-label.ts'
import { calendarUuidsOf } from '../lessons/choices.ts'
import { isRefusal } from '../refusal.ts'
import { headOf, type Lesson, type Schedule } from '../schedule.ts'
import { addDays, type IsoDate } from '../week/school-year.ts'
import { isInWeek, weekCountOf } from '../week/weeks.ts'
import type { SubjectCount } from './cover-counts.ts'
import { dayIn } from './day-in.ts'
import { linkToLesson } from './lesson-of-link.ts'

/** The periods of a subject that a version plans for a class: in a time, and in a week. Of alternating weeks, their mean. */
export type PlannedSubject = {
  readonly className: string
  readonly subject: string
  readonly periods: number
  readonly weekly: number
}

/**
 * How far a class is behind in a subject. `behind`: its periods that were missed or only supervised, less those that it had in addition.
 * `planned`: the periods that the version has for it in that time. `weeks`: `behind` in weeks of the subject; null if the version has
 * no such lessons.
 */
export type ClassSubject = SubjectCount & {
  readonly behind: number
  readonly planned: number
  readonly weeks: number | null
}

/** The subjects of classes of which something was missed, supervised or covered, with what the version plans for them from a date to another. */
export function classSubjects(
  schedule: Schedule,
  counts: readonly SubjectCount[],
  from: IsoDate,
  to: IsoDate,
): ClassSubject[] {
  const planned = new Map(plannedSubjects(schedule, from, to).map((each) => [keyOf(each), each]))
  return counts.map((count) => {
    const { periods = 0, weekly = 0 } = planned.get(keyOf(count)) ?? {}
    const behind = Math.max(0, count.missed + count.supervised - count.extra)
    return { ...count, behind, planned: periods, weeks: weekly === 0 ? null : behind / weekly }
  })
}

const keyOf = ({ className, subject }: Pick<PlannedSubject, 'className' | 'subject'>) =>
  JSON.stringify([className, subject])

/**
 * The scheduled periods of each class and subject from a date to another, both included, without special days. None if the version has no
 * dates.
 */
export function plannedSubjects(schedule: Schedule, from: IsoDate, to: IsoDate): PlannedSubject[] {
  const { year, halfDays } = headOf(schedule)
  if (!year) return []
  const dates = new Map<string, number>()
  const [first, last] = [from > year.firstDay ? from : year.firstDay, to < year.lastDay ? to : year.lastDay]
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const day = dayIn(schedule, { specialDays: {} }, date)
    if (isRefusal(day)) continue
    const key = `${day.dayNum} ${day.week}`
    dates.set(key, (dates.get(key) ?? 0) + 1)
  }
  const weeks = Array.from({ length: weekCountOf(schedule) }, (_, week) => week)
  const found = new Map<string, PlannedSubject>()
  for (const lesson of Object.values(schedule.lessons)) {
    const dayNum = dayOf(schedule, lesson, halfDays === true)
    if (dayNum === undefined) continue
    const own = weeks.filter((week) => isInWeek(lesson, week))
    const times = own.reduce((sum, week) => sum + (dates.get(`${dayNum} ${week}`) ?? 0), 0)
    const { subject } = linkToLesson(schedule, lesson)
    for (const uuid of new Set(calendarUuidsOf(lesson))) {
      if (schedule.calendars[uuid]?.calendarType !== 'CLASS') continue
      const one = { className: labelOf(schedule, uuid), subject }
      const known = found.get(keyOf(one)) ?? { ...one, periods: 0, weekly: 0 }
      found.set(keyOf(one), {
        ...known,
        periods: known.periods + times * lesson.length,
        weekly: known.weekly + (own.length / weeks.length) * lesson.length,
      })
    }
  }
  return [...found.values()]
}

/** The day of the version on which a lesson is. Where days are half days: the first half of its day. */
function dayOf({ timeSlots }: Schedule, { timeSlotUuid }: Lesson, halfDays: boolean): number | undefined {
  const slot = timeSlots[timeSlotUuid ?? '']
  return slot && (halfDays ? slot.dayNum - (slot.dayNum % 2) : slot.dayNum)
}
