import { calendarOfLink } from '../calendars/linked-calendar.ts'
import { headOf, type Schedule } from '../schedule.ts'
import { addDays, daysBetween, isSchoolDay, weekBegin, type IsoDate } from '../week/school-year.ts'
import { correctionOf, differingLines } from './correction-of.ts'
import {
  dutiesOfDate,
  isWithheld,
  linesFor,
  publishedLine,
  type DutyOfDate,
  type PublishedLine,
} from './published-day.ts'
import type { DayPublication } from './records.ts'

/** Who reads a page of the day. */
export const AUDIENCES = ['staff', 'students'] as const
export type Audience = (typeof AUDIENCES)[number]

/** One lesson that is different, and whether the newest publication has changed it since the one before. */
export type BoardLine = PublishedLine & { readonly isNew?: true }

/** What is different for one teacher or class; for teachers also their duties in breaks. */
export type BoardRow = {
  readonly name: string
  readonly lines: readonly BoardLine[]
  readonly duties?: readonly DutyOfDate[]
}

/**
 * What is published about a date, for all teachers or all classes. `by` is only for the staff. `withdrawn`: the lessons of those that the
 * newest publication no longer changes. `publication` null: nothing is published.
 */
export type DayBoard = {
  readonly date: IsoDate
  readonly publication: {
    readonly number: number
    readonly at: string
    /** When the publication before it was made. Null: it is the first. */
    readonly beforeAt: string | null
    readonly by?: string
    readonly message?: string
    /** The name of the special day. */
    readonly special?: string
    readonly changes: number
    readonly withdrawn: readonly { readonly name: string; readonly subject: string }[]
  } | null
  readonly rows: readonly BoardRow[]
}

/** The data behind a link to the day: today and the next school day. */
export type DayLinkContent = {
  readonly schoolName: string
  readonly audience: Audience
  readonly today: IsoDate
  readonly timeZone: string
  readonly days: readonly DayBoard[]
}

/** Today, if it is a school day, and the next school day. Weekdays that the version does not have are none. */
export function boardDates(schedule: Schedule, today: IsoDate, published: readonly IsoDate[] = []): IsoDate[] {
  const { year, days, halfDays } = headOf(schedule)
  if (!year) return []
  const weekdays = halfDays ? Math.ceil(days / 2) : days
  const isDay = (date: IsoDate) =>
    isSchoolDay(year, date) && (daysBetween(weekBegin(year, date), date) < weekdays || published.includes(date))
  const next = Array.from({ length: AHEAD }, (_, ahead) => addDays(today, ahead + 1)).find(isDay)
  return [...(isDay(today) ? [today] : []), ...(next ? [next] : [])]
}

/** How many days ahead the next school day is searched: more than the summer holidays. */
const AHEAD = 120

/** What is published about a date. `publications`: those of the date, of which the newest is shown and compared with the one before. */
export function dayBoard(
  schedule: Schedule,
  date: IsoDate,
  { publications, audience, customer, compare }: BoardParts,
): DayBoard {
  const ofDate = publications.filter((each) => each.date === date).sort((a, b) => b.number - a.number)
  const [newest, before] = ofDate
  if (!newest) return { date, publication: null, rows: [] }
  const correction = correctionOf(before, newest)
  const isNew = new Set(before ? [...correction.added, ...correction.changed.map(({ after }) => after)] : [])
  const type = audience === 'staff' ? 'TEACHER' : 'CLASS'
  const lines = linesFor(schedule, newest)
  const onDuty = (newest.duties ?? []).flatMap(({ was, now }) => [...was, ...now])
  const concerned = [...lines.keys(), ...onDuty.flatMap((link) => calendarOfLink(schedule, link)?.uuid ?? [])]
  const rows = [...new Set(concerned)].flatMap((uuid): BoardRow[] => {
    const calendar = schedule.calendars[uuid]
    // The lessons of a group are those of its class, too.
    if (calendar?.calendarType !== type || calendar.classUuid !== null) return []
    const shown = (lines.get(uuid) ?? []).flatMap((line): BoardLine[] =>
      publishedLine(schedule, calendar, date, line, customer).map((one) => ({
        ...one,
        ...(isNew.has(line) && { isNew: true as const }),
      })),
    )
    const duties = type === 'TEACHER' ? dutiesOfDate(schedule, uuid, newest) : []
    if (shown.length + duties.length === 0) return []
    return [{ name: calendar.name, lines: shown, ...(duties.length > 0 && { duties }) }]
  })
  const { number, at, by, message, special } = newest
  return {
    date,
    publication: {
      ...{ number, at, beforeAt: before?.at ?? null },
      ...(audience === 'staff' && { by }),
      ...(message !== undefined && { message }),
      ...(special !== undefined && { special }),
      changes: before ? differingLines({ ...correction, changed: [] }).length + correction.changed.length : 0,
      withdrawn: correction.withdrawn
        .filter((line) => !isWithheld(schedule, line, customer))
        .map(({ lesson, was, now }) => ({
          name: (audience === 'staff' ? (was ?? now)?.teachers : (was ?? now)?.classes)?.join(', ') ?? '',
          subject: lesson.subject,
        })),
    },
    rows: rows.sort((a, b) => compare(a.name, b.name)),
  }
}

type BoardParts = {
  readonly publications: readonly DayPublication[]
  readonly audience: Audience
  readonly customer: boolean
  /** Compares names in the order of the reader. */
  readonly compare: (a: string, b: string) => number
}
