import {
  addDays,
  daysBetween,
  heldOn,
  minutesOf,
  PRODUCT_NAME,
  publishedDates,
  refuseDates,
  type HeldHere,
  type HeldLesson,
  type IsoDate,
  type PublishedDay,
  type PublishedDuty,
  type PublishedLesson,
  type PublishedWeek,
  type Refusal,
  type SchoolYear,
  type Uuid,
} from '@timetable/domain'
import { courseName } from '../tables/course.ts'
import { contentLine, escaped } from './content-line.ts'
import { instantOf, stamp, zoneLines, zoneOver, type Zone } from './time-zone.ts'

/** How a calendar says what is different about a lesson, and what a duty is. `{name}` stands for a lesson, a place, or names of teachers. */
export type ChangeWords = Readonly<Record<'changed' | 'added' | 'before' | 'joined' | 'supervised' | 'duty', string>>

/**
 * The name under which the calendar is shown, the time of the last change of its version, what is published about single dates, and the
 * duties in breaks, with the words for these.
 */
type IcalHead = {
  readonly name: string
  readonly changedAt: Date
  readonly days?: readonly PublishedDay[]
  readonly duties?: readonly PublishedDuty[]
  readonly words?: ChangeWords
}

const ENGLISH: ChangeWords = {
  ...{ changed: 'Changed', added: 'New', before: 'Before' },
  ...{ joined: 'Together with {name}', supervised: 'Supervised by {name}', duty: 'Duty: {name}' },
}

/** The refresh interval for subscribed calendars. */
const AGAIN = 'PT1H'

/**
 * Returns a week as a calendar (RFC 5545). Each lesson is an event that repeats over the school year, in the local time of its zone, so
 * that it keeps its time across clock changes. On a date for which something else is published, a lesson that changes is an event of its own
 * with a mark in its title, and one that is cancelled is none. A refusal says what the version lacks.
 */
export function writeIcal(
  week: PublishedWeek,
  { name, changedAt, days = [], duties = [], words = ENGLISH }: IcalHead,
): string | Refusal {
  const { year } = week
  const refusal = refuseDates(week)
  if (refusal) return refusal
  if (!year) throw new Error('a week without a year has no days')
  const zone = zoneOver(year.timeZone, year.firstDay, year.lastDay)
  const events = week.lessons.flatMap((lesson) =>
    turnsOf(week, lesson).flatMap(({ key, weeks, name }) => {
      const told = daysOf(days, lesson.uuid)
      const other = new Set(told.map(({ date }) => date))
      const dates = publishedDates(week, year, lesson.dayNum, weeks).filter((date) => !other.has(date))
      const at = new Date(Math.max(changedAt.getTime(), ...told.map((day) => Date.parse(day.at))))
      return dates.length === 0
        ? []
        : eventLines({ lesson, key, dates, title: courseName(lesson.subject, name), zone, changedAt: at })
    }),
  )
  const allWeeks = Array.from({ length: Math.max(1, week.weekNames.length) }, (_, number) => number)
  const onDuty = duties.flatMap(({ uuid, place, dayNum, start, end }) => {
    const isElsewhere = new Set(
      days.flatMap(({ date, duties: told = [] }) =>
        told.some((line) => !line.now && line.place === place && line.start === start) ? [date] : [],
      ),
    )
    const dates = publishedDates(week, year, dayNum, allWeeks).filter((date) => !isElsewhere.has(date))
    const lesson = { start, end, rooms: [place], classes: [], teachers: [] }
    const title = about(words.duty, place)
    return dates.length === 0 || minutesOf(end) <= minutesOf(start)
      ? []
      : eventLines({ lesson, key: `duty-${uuid}`, dates, title, zone, changedAt })
  })
  const added = days.flatMap((day) =>
    (day.duties ?? []).flatMap(({ now, place, after, start, end }) =>
      now
        ? eventLines({
            ...{ lesson: { start, end, rooms: [place], classes: [], teachers: [] }, dates: [day.date], zone },
            ...{ key: `duty-${place}-${after}-${day.date}`, changedAt: new Date(day.at) },
            title: `${words.added}: ${about(words.duty, place)}`,
          })
        : [],
    ),
  )
  const changes = days.flatMap((day) => changedLines(week, year, day, { zone, words }))
  const lines = [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', `-//${PRODUCT_NAME}//Timetable//EN`),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', escaped(name)),
    contentLine('X-WR-CALNAME', escaped(name)),
    contentLine('X-WR-TIMEZONE', zone.timeZone),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', AGAIN),
    contentLine('X-PUBLISHED-TTL', AGAIN),
    ...zoneLines(zone),
    ...events,
    ...onDuty,
    ...added,
    ...changes,
    contentLine('END', 'VCALENDAR'),
  ]
  return `${lines.join('\r\n')}\r\n`
}

/**
 * A lesson of all weeks is one event that repeats every week. A lesson of some weeks is one event for each of these weeks, with the name of
 * the week in the title.
 */
function turnsOf({ weekNames }: PublishedWeek, { uuid, weeks }: PublishedLesson) {
  const count = Math.max(1, weekNames.length)
  if (weeks.length === count) return [{ key: uuid, weeks, name: [] }]
  return weeks.map((week) => ({
    key: `${uuid}-${week}`,
    weeks: [week],
    name: weekNames.slice(week, week + 1),
  }))
}

/** The days on which something else is published about a lesson. */
const daysOf = (days: readonly PublishedDay[], lessonUuid: Uuid) =>
  days.filter(({ lines }) => lines.some((line) => line.lessonUuid === lessonUuid))

/** The lessons of one date that are changed or added, each as an event of its own. */
function changedLines(
  week: PublishedWeek,
  year: SchoolYear,
  day: PublishedDay,
  { zone, words }: { readonly zone: Zone; readonly words: ChangeWords },
): string[] {
  return (heldOn(week, year, [day], day.date) ?? []).flatMap((lesson) => {
    const { change } = lesson
    if (!change || change.kind === 'cancelled' || lesson.start === '' || lesson.end === '') return []
    return eventLines({
      ...{ lesson, key: `${lesson.uuid}-${day.date}`, dates: [day.date], zone, changedAt: new Date(day.at) },
      title: `${words[change.kind]}: ${lesson.subject}`,
      notes: [...(day.special === undefined ? [] : [day.special]), ...notesOf(change, words)],
    })
  })
}

const about = (text: string, name: string) => text.replace('{name}', () => name)

function notesOf({ was, joined, supervised }: NonNullable<HeldLesson['change']>, words: ChangeWords): string[] {
  return [
    ...(joined === undefined ? [] : [about(words.joined, joined)]),
    ...(supervised ? [about(words.supervised, supervised.join(', '))] : []),
    ...(was ? [`${words.before}: ${heldText(was)}`] : []),
  ]
}

const heldText = ({ start, end, classes, teachers, rooms }: HeldHere): string =>
  [start && end ? `${start}–${end}` : start, ...classes, ...teachers, ...rooms].filter(Boolean).join(', ')

type Event = {
  readonly lesson: Pick<PublishedLesson, 'start' | 'end' | 'rooms' | 'classes' | 'teachers'>
  readonly key: string
  /** The days on which the lesson is held; at least one. */
  readonly dates: readonly IsoDate[]
  /** The course, and the week unless the lesson is held in all weeks. */
  readonly title: string
  readonly zone: Zone
  readonly changedAt: Date
  /** Lines of its description, after its attendees. */
  readonly notes?: readonly string[]
}

const MINUTE = 60_000

function eventLines({ lesson, key, dates, title, zone, changedAt, notes = [] }: Event): string[] {
  const { start, end, rooms, classes, teachers } = lesson
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const zoned = (property: string) => `${property};TZID=${zone.timeZone}`
  const on = (date: IsoDate, time = start) => stamp(Date.parse(`${date}T${time}:00Z`))
  const lines = [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', escaped(key)),
    contentLine('DTSTAMP', `${stamp(changedAt.getTime())}Z`),
    contentLine('LAST-MODIFIED', `${stamp(changedAt.getTime())}Z`),
    // Only grows, as calendars require: they ignore an event with an earlier number.
    contentLine('SEQUENCE', String(Math.max(0, Math.floor(changedAt.getTime() / MINUTE)))),
    contentLine(zoned('DTSTART'), on(first)),
    contentLine(zoned('DTEND'), on(first, end)),
  ]
  const every = intervalOf(dates)
  if (last !== first) {
    const interval = every > 1 ? `;INTERVAL=${every}` : ''
    const until = `${stamp(instantOf(zone, last, start))}Z`
    lines.push(contentLine('RRULE', `FREQ=WEEKLY${interval};UNTIL=${until}`))
  }
  const left = datesLeftOut(dates, every)
  if (left.length > 0) lines.push(contentLine(zoned('EXDATE'), left.map((date) => on(date)).join(',')))
  lines.push(contentLine('SUMMARY', escaped(title)))
  if (rooms.length > 0) lines.push(contentLine('LOCATION', escaped(rooms.join(', '))))
  const others = [classes, teachers].filter((names) => names.length > 0).map((names) => names.join(', '))
  const description = [...others, ...notes]
  if (description.length > 0) lines.push(contentLine('DESCRIPTION', escaped(description.join('\n'))))
  return [...lines, contentLine('END', 'VEVENT')]
}

/**
 * Returns the longest interval in weeks at which a repetition meets all the days. Where the count of alternating weeks restarts, two As may
 * be one week or three weeks apart.
 */
function intervalOf(dates: readonly IsoDate[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  const [first = ''] = dates
  return dates.reduce((all, date) => divisor(all, daysBetween(first, date) / 7), 0)
}

/** Returns the days of the repetition between the first and the last on which the lesson is not held. */
function datesLeftOut(dates: readonly IsoDate[], every: number): IsoDate[] {
  return dates.flatMap((date, index) => {
    const next = dates[index + 1]
    if (next === undefined) return []
    const weeks = daysBetween(date, next) / 7
    return Array.from({ length: Math.ceil(weeks / every) - 1 }, (_, step) => addDays(date, (step + 1) * every * 7))
  })
}
