import { calendarOfLink, type LinkedCalendar } from '../calendars/linked-calendar.ts'
import { sharing } from '../calendars/students.ts'
import { isLocked } from '../lessons/locked.ts'
import { weekOf } from '../lessons/placement.ts'
import { DEFAULT_COLOR } from '../limits.ts'
import { isRefusal } from '../refusal.ts'
import { headOf, type Calendar, type CalendarType, type Schedule, type Uuid } from '../schedule.ts'
import { withheldRecords } from '../trial.ts'
import { daysBetween, weekBegin, type IsoDate } from '../week/school-year.ts'
import { newestOfDates } from './newest-of-dates.ts'
import { dayIn } from './day-in.ts'
import { lessonOfLink } from './lesson-of-link.ts'
import type { DayLine, DayPublication, DutyLine, HeldAs } from './records.ts'

/** When and with whom a lesson is on a date, as its attendees see it: without their own name. Times that are unknown are empty. */
export type HeldHere = {
  readonly dayNum: number
  readonly hourNum: number
  readonly periods: number
  readonly start: string
  readonly end: string
  readonly classes: readonly string[]
  readonly teachers: readonly string[]
  readonly rooms: readonly string[]
}

/**
 * What is different about one lesson for one class, teacher or room. `was` null: it was not theirs before. `now` null: it is not theirs
 * now. `instead`: the teachers who have it now, for one who had it. `lessonUuid`: the lesson in the version of the week, where that has it.
 */
export type PublishedLine = {
  readonly lessonUuid: Uuid
  readonly subject: string
  readonly color: string
  readonly was: HeldHere | null
  readonly now: HeldHere | null
  readonly instead?: readonly string[]
  readonly joined?: string
  readonly supervised?: readonly string[]
}

/**
 * What one class, teacher or room sees of a date. `number` counts the publications of the date, `at` is when it was published. `special`: the
 * name of the special day.
 */
export type PublishedDay = {
  readonly date: IsoDate
  readonly number: number
  readonly at: string
  readonly message?: string
  readonly special?: string
  readonly lines: readonly PublishedLine[]
  /** Duties that are theirs on this date alone, or not theirs. */
  readonly duties?: readonly DutyOfDate[]
}

/** A duty that a teacher has on a date (`now`), or has in the week (`was`), and not both. `after`: as in `DutyOn`. */
export type DutyOfDate = Omit<DutyLine, 'was' | 'now'> & { readonly was: boolean; readonly now: boolean }

/**
 * What a class, teacher or room of a version sees of each date that is published, without what is withheld if the school is not a
 * customer. A date on which nothing concerns them is left out, unless it has a message or is a special day.
 */
export function publishedDays(
  schedule: Schedule,
  calendarUuid: Uuid,
  publications: readonly DayPublication[],
  customer: boolean,
): PublishedDay[] {
  const calendar = schedule.calendars[calendarUuid]
  if (!calendar) return []
  return newestOfDates(publications).flatMap((publication) => {
    const { date, number, at, message, special } = publication
    const words = { ...(message !== undefined && { message }), ...(special !== undefined && { special }) }
    const lines = linesFor(schedule, publication).get(calendarUuid) ?? []
    const shown = lines.flatMap((line) => publishedLine(schedule, calendar, date, line, customer))
    const duties = dutiesOfDate(schedule, calendarUuid, publication)
    if (shown.length + duties.length === 0 && Object.keys(words).length === 0) return []
    return [{ date, number, at, ...words, lines: shown, ...(duties.length > 0 && { duties }) }]
  })
}

/** The duties of a date that are a teacher's on that date alone, or not theirs then. */
export function dutiesOfDate(schedule: Schedule, calendarUuid: Uuid, { duties = [] }: DayPublication): DutyOfDate[] {
  return duties.flatMap((line) => {
    const has = (links: DutyLine['was']) => links.some((link) => calendarOfLink(schedule, link)?.uuid === calendarUuid)
    const [was, now] = [has(line.was), has(line.now)]
    return was === now ? [] : [{ ...line, was, now }]
  })
}

type LinesByCalendar = ReadonlyMap<Uuid, readonly DayLine[]>
const known = new WeakMap<Schedule['calendars'], WeakMap<DayPublication, LinesByCalendar>>()

/** The lines of a publication for each calendar of a version that they concern. Computed once for both. */
export function linesFor({ calendars }: Pick<Schedule, 'calendars'>, publication: DayPublication): LinesByCalendar {
  let ofVersion = known.get(calendars)
  if (!ofVersion) known.set(calendars, (ofVersion = new WeakMap()))
  let lines = ofVersion.get(publication)
  if (!lines) ofVersion.set(publication, (lines = byCalendar({ calendars }, publication)))
  return lines
}

function byCalendar(schedule: Pick<Schedule, 'calendars'>, { lines }: DayPublication): LinesByCalendar {
  const found = new Map<Uuid, DayLine[]>()
  for (const line of lines) {
    const uuids = line.concerns.flatMap((link) => calendarOfLink(schedule, link)?.uuid ?? [])
    for (const uuid of new Set(uuids)) found.set(uuid, [...(found.get(uuid) ?? []), line])
  }
  return found
}

/** A line as one of those whom it concerns sees it. None if it is withheld from the school. */
export function publishedLine(
  whole: Schedule,
  calendar: Calendar,
  date: IsoDate,
  line: DayLine,
  customer: boolean,
): PublishedLine[] {
  const lesson = lessonOfLink(whole, line.lesson)
  const subject = whole.subjects[lesson?.subjectUuid ?? '']
  if (isWithheld(whole, line, customer)) return []
  const { joined, supervised } = line
  const own = ownNames(whole, calendar, line)
  const has = (held: HeldAs | null) =>
    held !== null && namesOf(held, calendar.calendarType).some((name) => own.has(name))
  const looksAfter = calendar.calendarType === 'TEACHER' && (supervised ?? []).some((name) => own.has(name))
  const [had, hasNow] = [has(line.was), has(line.now) || looksAfter]
  const instead = calendar.calendarType === 'TEACHER' && had && !hasNow ? (supervised ?? line.now?.teachers ?? []) : []
  // Those who are joined by others see the lesson that joins them.
  const isGuest = !had && !hasNow
  const self = new Set(line.concerns.flatMap((link) => (isOf(whole, link, calendar) ? link.name : [])))
  const here = (held: HeldAs | null, shown: boolean) =>
    held && shown ? heldHere(whole, date, held, (name, type) => type === calendar.calendarType && self.has(name)) : null
  return [
    {
      lessonUuid: lesson?.uuid ?? line.lesson.lessonUuid,
      subject: line.lesson.subject,
      color: subject?.color ?? DEFAULT_COLOR,
      was: here(line.was, had),
      now: here(line.now, hasNow || isGuest),
      ...(instead.length > 0 && { instead }),
      ...(joined !== undefined && { joined }),
      ...(supervised && { supervised }),
    },
  ]
}

/** Whether the course of a line is withheld from a school that is not a customer. */
export function isWithheld(schedule: Schedule, line: DayLine, customer: boolean): boolean {
  const lesson = lessonOfLink(schedule, line.lesson)
  const subject = withheldRecords(schedule, customer).subjects[lesson?.subjectUuid ?? '']
  return subject !== undefined && isLocked(subject)
}

/** The names under which a line lists a calendar, or what shares students with it. */
function ownNames(schedule: Schedule, calendar: Calendar, { concerns }: DayLine): ReadonlySet<string> {
  const shared = new Set(sharing(schedule, calendar).map(({ uuid }) => uuid))
  const own = concerns.filter((link) => shared.has(calendarOfLink(schedule, link)?.uuid ?? ''))
  return new Set(own.map(({ name }) => name))
}

const isOf = (schedule: Schedule, link: LinkedCalendar, { uuid }: Calendar) =>
  calendarOfLink(schedule, link)?.uuid === uuid

function namesOf({ classes, teachers, rooms }: HeldAs, type: CalendarType): readonly string[] {
  return type === 'CLASS' ? classes : type === 'TEACHER' ? teachers : rooms
}

function heldHere(
  schedule: Schedule,
  date: IsoDate,
  held: HeldAs,
  isSelf: (name: string, type: CalendarType) => boolean,
): HeldHere {
  const { year, halfDays = false } = headOf(schedule)
  const { hours, at } = weekOf(schedule)
  const halves = halfDays ? 2 : 1
  const half = halfDays ? Math.floor(held.hourNum / hours) : 0
  const day = dayIn(schedule, { specialDays: {} }, date)
  const slot = (hourNum: number) =>
    isRefusal(day) ? at(0, hourNum % hours) : day.times.find((each) => each.hourNum === hourNum)
  const others = (type: CalendarType) => namesOf(held, type).filter((name) => !isSelf(name, type))
  return {
    dayNum: (year ? daysBetween(weekBegin(year, date), date) * halves : 0) + half,
    hourNum: held.hourNum - half * hours,
    periods: held.periods,
    start: held.start ?? slot(held.hourNum)?.startTime ?? '',
    end: held.end ?? slot(held.hourNum + held.periods - 1)?.endTime ?? '',
    ...{ classes: others('CLASS'), teachers: others('TEACHER'), rooms: others('ROOM') },
  }
}
