import {
  headOf,
  spotsOf,
  weekNamesOf,
  type Criterion,
  type CriterionSpot,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { RuleWords } from './rule-sentence.ts'
import { ranges } from '../week/slot-phrase.ts'
import { weekNames, type WeekNames } from '../week/week-names.ts'

/** The failures of a criterion in one timetable. */
type CriterionFailure = { readonly criterion: Criterion; readonly calendarUuid: Uuid; readonly amount: number }

/** How many failures there are and where: '3 gaps: Monday, periods 3–4; Thursday, period 5'. Places beyond `most` are counted. */
export function criterionReason(
  schedule: Schedule,
  { criterion, calendarUuid, amount }: CriterionFailure,
  words: RuleWords,
  most = Infinity,
): string {
  const { t, locale, settings } = words
  const spots = spotsOf(schedule, criterion, calendarUuid)
  const names = weekNames(headOf(schedule), { t, locale, labels: settings.labelsOnTimeslots })
  // Late ends are shared: the amount counts only those beyond the first, but all of them are listed.
  const count = criterion === 'lateEnds' ? spots.length : amount
  const what = t(`quality.reasons.${criterion}`, { count })
  const places = spots.map((spot) => placeOf(schedule, criterion, spot, names, t))
  const rest = places.length - most
  const told = rest > 1 ? [...places.slice(0, most), t('quality.more', { count: rest })] : places
  return told.length === 0 ? what : t('quality.reason', { what, places: told.join('; ') })
}

function placeOf(
  schedule: Schedule,
  criterion: Criterion,
  { dayNum, hourNums, subjectUuid, seating, weeks }: CriterionSpot,
  names: WeekNames,
  t: RuleWords['t'],
): string {
  const day = names.dayOfTerm(dayNum)
  const [only] = hourNums
  const place =
    hourNums.length === 1 && only !== undefined
      ? names.place(day, only)
      : t('rules.slots.periods', { days: day, periods: ranges(hourNums, names), count: hourNums.length })
  const known = criterion === 'lateStarts' ? t('quality.freeUntil', { place, count: hourNums.length }) : place
  const course = schedule.subjects[subjectUuid ?? '']?.name
  const title = seating && course !== undefined ? seatingWords(schedule, course, seating, t) : course
  const said = title === undefined ? known : t('scheduler.grid.lesson', { title, others: known })
  const inWeeks = weeks?.map((week) => t('periods.inWeek', { week: weekNamesOf(headOf(schedule))[week] ?? '' }))
  return inWeeks ? `${said} (${inWeeks.join(', ')})` : said
}

/** The course, its students and the room: 'Maths, 28 students in 101 with 24 seats'. */
export function seatingWords(
  schedule: Schedule,
  course: string,
  { pupils, roomUuid }: NonNullable<CriterionSpot['seating']>,
  t: RuleWords['t'],
): string {
  const room = roomUuid === null ? undefined : schedule.calendars[roomUuid]
  if (!room) return t('quality.unseated', { course, count: pupils })
  const called = room.seats === undefined ? room.name : t('quality.roomWith', { room: room.name, count: room.seats })
  return t('quality.seated', { course, room: called, count: pupils })
}
