import { LIMITS } from '../limits.ts'
import { weekOf } from '../lessons/placement.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { headOf, type Schedule, type TimeSlot } from '../schedule.ts'
import { refuseWeekOfDates } from '../week/published-week.ts'
import { daysBetween, holidayOn, weekBegin, weekOn, type IsoDate } from '../week/school-year.ts'
import { weekCountOf } from '../week/weeks.ts'
import type { Diary } from './diary.ts'
import type { SpecialDay } from './records.ts'

/**
 * The day of a version that runs on a date.
 *
 * - `dayNum`: the day of the version. Where days are half days: the first half; the second follows.
 * - `week`: the alternating week, from 0.
 * - `special`: what is special about the date. `specials`: the records of which it consists, the shortest first.
 * - `times`: the slots of the date, in order, with the uuids of the version and the times of the date. Their `dayNum` is 0. Where days are
 *   half days, `hourNum` continues through both halves.
 */
export type DayIn = {
  readonly date: IsoDate
  readonly dayNum: number
  readonly week: number
  readonly special?: SpecialDay
  readonly specials: readonly SpecialDay[]
  readonly times: readonly TimeSlot[]
}

/** How readers see the name of a special day. Undefined: the date is not special, or has no name. */
export const specialNameOf = ({ special }: Pick<DayIn, 'special'>): string | undefined =>
  special?.name.slice(0, LIMITS.absenceNoteLength) || undefined

/**
 * Which day of the version runs on a date. Refuses a version without a school year or whose days are not days of a week, and a date outside
 * the school year, in the holidays, or on a weekday that the version does not have.
 */
export function dayIn(schedule: Schedule, diary: Pick<Diary, 'specialDays'>, date: IsoDate): DayIn | Refusal {
  const { year, days, halfDays = false, daysPerTerm = null } = headOf(schedule)
  if (!year) return refuse('year-missing')
  const odd = refuseWeekOfDates({ days, halfDays, daysPerTerm })
  if (odd) return odd
  if (date < year.firstDay || date > year.lastDay) return refuse('date-outside-year', { date })
  const holiday = holidayOn(year, date)
  if (holiday) return refuse('date-in-holidays', { date, holiday: holiday.name || holiday.firstDay })
  const specials = specialDaysOn(diary, date)
  const special = specials.toReversed().reduce<SpecialDay | undefined>(combined, undefined)
  const { like } = special ?? {}
  const halves = halfDays ? 2 : 1
  const dayNum = like ? like.dayNum - (like.dayNum % halves) : daysBetween(weekBegin(year, date), date) * halves
  if (dayNum >= days) return refuse('date-without-lessons', { date })
  const weeks = weekCountOf(schedule)
  return {
    ...{ date, dayNum, week: like?.week === undefined ? weekOn(year, date, weeks) : like.week % weeks },
    ...(special && { special }),
    specials,
    times: timesOf(schedule, dayNum, halves, special),
  }
}

/** The special days that contain a date: the shortest first, of equally long ones the last. */
export function specialDaysOn({ specialDays }: Pick<Diary, 'specialDays'>, date: IsoDate): SpecialDay[] {
  const lasting = ({ firstDay, lastDay }: SpecialDay) => daysBetween(firstDay, lastDay)
  return Object.values(specialDays)
    .filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    .toReversed()
    .sort((a, b) => lasting(a) - lasting(b))
}

/** A longer special day, and a shorter one within it. What the shorter one says applies; no classes of either have lessons. */
function combined(longer: SpecialDay | undefined, shorter: SpecialDay): SpecialDay {
  if (!longer) return shorter
  const free = longer.free === null || shorter.free === null ? null : [...(longer.free ?? []), ...(shorter.free ?? [])]
  return {
    ...longer,
    ...shorter,
    name: `${longer.name}, ${shorter.name}`,
    ...((free === null || free.length > 0) && { free }),
  }
}

/** The slots of a date. A period for which the special day has no time keeps its own. */
function timesOf(schedule: Schedule, dayNum: number, halves: number, special: SpecialDay | undefined): TimeSlot[] {
  const { hours, at } = weekOf(schedule)
  const slots: TimeSlot[] = []
  for (let hour = 0; hour < halves * hours; hour++) {
    const slot = at(dayNum + Math.floor(hour / hours), hour % hours)
    if (slot) slots.push({ ...slot, dayNum: 0, hourNum: hour, ...special?.times?.[slots.length] })
  }
  return slots
}
