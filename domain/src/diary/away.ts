import { calendarOfLink, type LinkedCalendar } from '../calendars/linked-calendar.ts'
import { partsOf, sharing } from '../calendars/students.ts'
import { appendTo } from '../records/lists-by-key.ts'
import type { Calendar, Schedule, Uuid } from '../schedule.ts'
import { addDays, daysBetween, type IsoDate } from '../week/school-year.ts'
import type { Diary } from './diary.ts'
import type { Absence } from './records.ts'

/** The periods of a date, both included. */
export type Periods = { readonly first: number; readonly last: number }

/** Who is away on a date and when, by calendar of a version. A class takes its groups along. */
export type Away = ReadonlyMap<Uuid, readonly Periods[]>

/** Whether the calendar is away in any of these periods. */
export function isAway(away: Away, calendarUuid: Uuid, { first, last }: Periods): boolean {
  return away.get(calendarUuid)?.some((periods) => periods.first <= last && first <= periods.last) ?? false
}

/** Who is away on a date by the absences of the diary. Somebody who is not in the version is left out. */
export function awayOn(schedule: Schedule, { absences }: Pick<Diary, 'absences'>, date: IsoDate): Away {
  return awayFrom(
    schedule,
    Object.values(absences).flatMap((absence) => {
      const periods = periodsOn(absence, date)
      return periods ? [{ of: absence.of, periods }] : []
    }),
  )
}

/** Who is away then. */
export function awayFrom(
  schedule: Schedule,
  all: readonly { readonly of: LinkedCalendar; readonly periods: Periods }[],
): Away {
  const away = new Map<Uuid, Periods[]>()
  for (const { of, periods } of all) {
    const calendar = calendarOfLink(schedule, of)
    if (calendar) for (const { uuid } of inside(schedule, calendar)) appendTo(away, uuid, periods)
  }
  return away
}

/** The calendar, and those that have no other students. */
function inside(schedule: Schedule, calendar: Calendar): readonly Calendar[] {
  if (calendar.parts.length === 0) return [calendar]
  const parts = new Set(partsOf(calendar))
  return sharing(schedule, calendar).filter((other) => partsOf(other).every((part) => parts.has(part)))
}

/** The periods of a date that an absence covers. Undefined if it is none of its dates. */
export function periodsOn(absence: Absence, date: IsoDate): Periods | undefined {
  const { weeklyUntil, firstPeriod = 0, lastPeriod = Infinity } = absence
  const since = daysBetween(absence.firstDay, date)
  // An absence of more than a week that repeats overlaps itself: the date may be in several of its repetitions.
  const latest = Math.max(0, Math.floor(daysBetween(absence.firstDay, weeklyUntil ?? absence.firstDay) / 7))
  const length = daysBetween(absence.firstDay, absence.lastDay)
  const begun = Math.min(Math.floor(since / 7), latest)
  const least = Math.max(0, Math.ceil((since - length) / 7))
  if (since < 0 || length < 0 || least > begun) return undefined
  let [first, last] = [Infinity, -1]
  for (let week = least; week <= begun; week++) {
    const firstDay = addDays(absence.firstDay, 7 * week)
    first = Math.min(first, date === firstDay ? firstPeriod : 0)
    last = Math.max(last, date === addDays(firstDay, length) ? lastPeriod : Infinity)
  }
  return first <= last ? { first, last } : undefined
}
/** The calendar, blocked also while it is away. */
export function blockingOnDay({ timeSlots }: Schedule, away: Away, calendar: Calendar): Calendar {
  if (!away.has(calendar.uuid)) return calendar
  const gone = Object.values(timeSlots).filter(({ hourNum }) =>
    isAway(away, calendar.uuid, { first: hourNum, last: hourNum }),
  )
  const slots = new Set([...calendar.blockedTimeSlots, ...gone.map(({ uuid }) => uuid)])
  return { ...calendar, blockedTimeSlots: [...slots] }
}
