import {
  addDays,
  isRefusal,
  lessonsSeenBy,
  occupiedSlots,
  publishedWeek,
  schoolYear,
  weeksOf,
  type HeldHere,
  type PublishedDay,
  type PublishedWeek,
  type Schedule,
  type SchoolYear,
} from '@timetable/domain'
import { arbitrarySchedule, arbitraryYear, tinySchedule, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { contentLine } from './content-line.ts'
import { writeIcal } from './write.ts'

const changedAt = new Date('2026-11-24T08:00:00Z')
const year = schoolYear.parse({
  firstDay: '2026-08-31',
  lastDay: '2026-11-30',
  timeZone: 'Europe/Berlin',
  holidays: [{ name: 'Autumn', firstDay: '2026-10-12', lastDay: '2026-10-23' }],
})

const school = () =>
  tinySchedule({
    weeks: ['A', 'B'],
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Lab: 'ROOM', Gym: 'ROOM' },
    subjects: {
      'Maths; more, \\ and\nless': { calendars: ['1A', 'Ada', 'Lab', 'Gym'], lessons: [{ at: [0, 0], length: 2 }] },
      Art: { calendars: ['1A', 'Ada'], lessons: [{ at: [1, 0], weeks: [1] }] },
    },
  })

const weekOf = (schedule: Schedule, calendarUuid: string, given: Partial<PublishedWeek> = {}): PublishedWeek => {
  const week = publishedWeek(schedule, calendarUuid, true)
  if (isRefusal(week)) throw new Error(week.error)
  return { ...week, ...given }
}
const textOf = (week: PublishedWeek) => {
  const text = writeIcal(week, { name: '1A · Our school', changedAt })
  if (isRefusal(text)) throw new Error(text.error)
  return text
}

/** What another reader makes of the calendar: summary, start and end of everything that is held, as instants. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const held = calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const event = new ICAL.Event(component)
    const occurrences: string[] = []
    const iterator = event.iterator()
    for (let at = iterator.next(); at; at = iterator.next()) {
      const { startDate, endDate } = event.getOccurrenceDetails(at)
      occurrences.push(said(event.summary, startDate.toUnixTime() * 1000, endDate.toUnixTime() * 1000))
    }
    return occurrences
  })
  return { calendar, held: held.toSorted() }
}

const said = (subject: string, start: number, end: number) =>
  [subject, ...[start, end].map((instant) => new Date(instant).toISOString())].join(' ')

/** The same counted from the records: each day of the year is asked by itself what is held on it. */
function counted(schedule: Schedule, calendarUuid: string, of: SchoolYear, weekCount: number): string[] {
  const { afterHolidays: after = 'continue' } = of
  const halves = schedule.head[schedule.uuid]?.halfDays ? 2 : 1
  const instants = clockOf(of.timeZone)
  const held: string[] = []
  const weekdayAt = (date: string) => (new Date(`${date}T12:00:00Z`).getUTCDay() + 7 - (of.weekday % 7)) % 7
  const isFree = (date: string) => of.holidays.some(({ firstDay, lastDay }) => date >= firstDay && date <= lastDay)
  let turn = of.firstWeek
  let working: number[] = []
  const weekends = of.weekday === 7 ? [[0, 6], [5, 6]] : [[0, 6]] // prettier-ignore
  for (let date = addDays(of.firstDay, -weekdayAt(of.firstDay)); date <= of.lastDay; date = addDays(date, 1)) {
    if (weekdayAt(date) === 0) {
      const wasFree = weekends.some((weekend) => working.every((day) => weekend.includes(day)))
      if (date > of.firstDay) turn = wasFree ? { continue: turn + 1, skip: turn, restart: 0 }[after] : turn + 1
      working = []
      const days = Array.from({ length: 7 }, (_, day) => addDays(date, day))
      const said = of.weekAnchors?.find(({ day }) => days.includes(day) && day >= of.firstDay && day <= of.lastDay)
      if (said) turn = said.week
    }
    if (isFree(date)) continue
    working.push(new Date(`${date}T12:00:00Z`).getUTCDay())
    if (date < of.firstDay) continue
    for (const lesson of lessonsSeenBy(schedule, calendarUuid)) {
      const slots = occupiedSlots(schedule, lesson)
      const [first, last] = [slots[0], slots.at(-1)]
      if (!first || !last || Math.floor(first.dayNum / halves) !== weekdayAt(date)) continue
      if (!weeksOf(lesson, weekCount).includes(turn % weekCount)) continue
      const name = schedule.subjects[lesson.subjectUuid]?.name ?? ''
      const title = lesson.weeks ? `${name} (${'ABC'[turn % weekCount]})` : name
      held.push(said(title, instants(date, first.startTime), instants(date, last.endTime)))
    }
  }
  return held.toSorted()
}

/** Every other day begins ten minutes earlier. */
const withEarlyDays = (slots: Schedule['timeSlots']): Schedule['timeSlots'] =>
  Object.fromEntries(
    Object.values(slots).map((slot) => {
      const earlier = (time: string) =>
        new Date(Date.parse(`2026-01-01T${time}:00Z`) - 600_000).toISOString().slice(11, 16)
      const times = { startTime: earlier(slot.startTime), endTime: earlier(slot.endTime) }
      return [slot.uuid, slot.dayNum % 2 === 1 ? { ...slot, ...times } : slot]
    }),
  )

/** The instants of a wall clock, found by looking at the clock at all that may be meant. */
function clockOf(timeZone: string) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const known = new Map<string, number>()
  return (date: string, time: string): number => {
    const wall = `${date} ${time}`
    const before = known.get(wall)
    if (before !== undefined) return before
    for (let hours = -14; hours <= 14; hours += 0.5) {
      const instant = Date.parse(`${date}T${time}:00Z`) + hours * 3_600_000
      if (clock.format(instant) !== wall) continue
      known.set(wall, instant)
      return instant
    }
    throw new Error(`no clock of ${timeZone} shows ${wall}`)
  }
}

describe('a week as a calendar', () => {
  test('is read by another reader as all that is held on the days of the year, and nothing else', () => {
    fc.assert(
      fc.property(
        arbitrarySchedule(),
        arbitraryYear(),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 9 }),
        (made, ofYear, weekCount, picks) => {
          const { daysPerTerm: _, ...head } = made.head[made.uuid]!
          const names = ['A', 'B', 'C'].slice(0, weekCount)
          const schedule: Schedule = {
            ...made,
            timeSlots: withEarlyDays(made.timeSlots),
            head: { [made.uuid]: { ...head, year: ofYear, ...(weekCount > 1 && { weeks: names }) } },
            lessons: Object.fromEntries(
              Object.values(made.lessons).map(({ weeks: __, ...lesson }, index) => {
                const week = picks[index % picks.length] ?? 0
                return [
                  lesson.uuid,
                  week < weekCount && index % 3 > 0 && weekCount > 1 ? { ...lesson, weeks: [week] } : lesson,
                ]
              }),
            ),
          }
          const calendarUuid = Object.keys(schedule.calendars)[0]
          if (calendarUuid === undefined) return
          const text = textOf(weekOf(schedule, calendarUuid))
          expect(read(text).held).toEqual(counted(schedule, calendarUuid, ofYear, weekCount))
          expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
        },
      ),
      { numRuns: runs(38) },
    )
  }, 120_000)

  test('stays at its time when clocks are turned, leaves out holidays, and comes every other week', () => {
    const { calendar, held } = read(textOf(weekOf(school(), '1A', { year })))
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('1A · Our school')
    const [maths, art] = ['Maths', 'Art'].map((name) => held.filter((each) => each.startsWith(name)))
    expect(maths).toHaveLength(12)
    expect(maths?.[0]).toContain('2026-08-31T06:00:00.000Z 2026-08-31T07:')
    expect(maths?.at(-1)).toContain('2026-11-30T07:00:00.000Z')
    expect(art?.map((each) => each.slice(8, 18))).toEqual([
      '2026-09-08',
      '2026-09-22',
      '2026-10-06',
      '2026-11-03',
      '2026-11-17',
    ])
  })

  test('comes in the right weeks where they are counted anew: one week or three weeks after the last', () => {
    const anew: SchoolYear = { ...year, weekAnchors: [{ day: '2026-09-15', week: 1 }], afterHolidays: 'skip' }
    const text = textOf(weekOf(school(), '1A', { year: anew }))
    const art = read(text).held.filter((each) => each.startsWith('Art'))
    expect(art.map((each) => each.slice(8, 18))).toEqual([
      '2026-09-08',
      '2026-09-15',
      '2026-09-29',
      '2026-10-27',
      '2026-11-10',
      '2026-11-24',
    ])
    expect(text.match(/^UID:.*$/gm)).toHaveLength(2)
  })

  test('says who else is there and where, whatever the names hold', () => {
    const { calendar } = read(textOf(weekOf(school(), '1A', { year })))
    const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
    const [maths] = events
    expect(maths?.summary).toBe('Maths; more, \\ and\nless')
    expect(maths?.location).toBe('Lab, Gym')
    expect(maths?.description).toBe('Ada')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  })

  test('has a duty as an event of each week, at its place', () => {
    const duty = { uuid: 'd', place: 'Yard; north', dayNum: 0, after: 0, start: '08:45', end: '09:00' }
    const week = weekOf(school(), 'Ada', { year })
    const text = writeIcal(week, { name: 'Ada', changedAt, duties: [duty, { ...duty, uuid: 'none', end: '08:45' }] })
    if (isRefusal(text)) throw new Error(text.error)
    const { calendar, held } = read(text)
    const [plain] = [read(textOf(week)).held]
    // On each Monday of the year but the two in the holidays, as the lessons of all weeks.
    const duties = held.filter((each) => each.startsWith('Duty: Yard; north'))
    expect(duties).toHaveLength(12)
    expect(duties[0]).toContain('2026-08-31T06:45:00.000Z 2026-08-31T07:00:00.000Z')
    expect(held.filter((each) => !each.startsWith('Duty'))).toEqual(plain)
    const event = calendar.getAllSubcomponents('vevent').at(-1)
    expect(event && new ICAL.Event(event).location).toBe('Yard; north')
  })

  test('is the same text for the same version, and its events keep their names over edits', () => {
    const week = weekOf(school(), '1A', { year })
    expect(textOf(week)).toBe(textOf(structuredClone(week)))
    const uids = (text: string) => text.match(/^UID:.*$/gm)
    const later = { ...week, lessons: week.lessons.map((lesson) => ({ ...lesson, start: '07:15' })) }
    expect(uids(textOf(later))).toEqual(uids(textOf(week)))
  })

  test('of a day in which there is none has no event, and is sound', () => {
    const only = { ...year, firstDay: '2026-09-05', lastDay: '2026-09-06' }
    expect(read(textOf(weekOf(school(), '1A', { year: only }))).held).toEqual([])
  })

  test('is refused in words where the version lacks something for it', () => {
    const refused = (given: Partial<PublishedWeek>) =>
      writeIcal(weekOf(school(), '1A', { year, ...given }), { name: '', changedAt })
    expect(refused({ year: null })).toMatchObject({ code: 'year-missing' })
    expect(refused({ daysPerTerm: 1 })).toMatchObject({ code: 'week-not-of-days' })
  })
})

test('a long line is folded between characters, at 75 octets', () => {
  const value = 'ä€😀'.repeat(40)
  const folded = contentLine('SUMMARY', value)
  const lines = folded.split('\r\n')
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${value}`)
})

describe('what is published about a date', () => {
  const held = (more: Partial<HeldHere>): HeldHere => ({
    ...{ dayNum: 0, hourNum: 1, periods: 1, start: '09:00', end: '09:45', classes: [], teachers: [], rooms: [] },
    ...more,
  })
  const day = (date: string, lines: PublishedDay['lines']): PublishedDay => ({
    ...{ date, number: 2, at: '2026-11-25T06:40:00Z', lines },
  })

  test('is an event of its own where a lesson is changed or added, and none where it is cancelled', () => {
    const week = weekOf(school(), 'Ada', { year })
    const lesson = week.lessons.find(({ dayNum }) => dayNum === 0)!
    const [uuid, color] = [lesson.uuid, lesson.color]
    const line = { lessonUuid: uuid, subject: lesson.subject, color, was: held({ rooms: ['Lab'] }) }
    const days = [
      day('2026-09-07', [{ ...line, now: held({ rooms: ['Gym'], teachers: ['Ben; B'] }) }]),
      day('2026-09-14', [{ ...line, now: null }]),
      day('2026-09-21', [{ lessonUuid: 'concert', subject: 'Concert', color, was: null, now: held({}) }]),
    ]
    const write = (given: readonly PublishedDay[]) => {
      const text = writeIcal(week, { name: 'Ada', changedAt, days: given })
      if (isRefusal(text)) throw new Error(text.error)
      return read(text)
    }
    const [usual, told] = [write([]), write(days)]
    const of = (dates: readonly string[], all: readonly string[]) =>
      all.filter((each) => dates.some((date) => each.includes(date)))
    const dates = days.map(({ date }) => date)
    // Other dates are as before.
    expect(told.held.filter((each) => !of(dates, [each]).length)).toEqual(
      usual.held.filter((each) => !of(dates, [each]).length),
    )
    const at = (date: string, title: string) => `${title} ${date}T07:00:00.000Z ${date}T07:45:00.000Z`
    expect(of(['2026-09-07'], told.held)).toEqual([at('2026-09-07', `Changed: ${lesson.subject}`)])
    expect(of(['2026-09-14'], told.held)).toEqual([])
    expect(of(['2026-09-21'], told.held)).toEqual(
      [...of(['2026-09-21'], usual.held), at('2026-09-21', 'New: Concert')].toSorted(),
    )
    const events = told.calendar.getAllSubcomponents('vevent')
    const changed = events.find((each) => String(each.getFirstPropertyValue('summary')).startsWith('Changed'))!
    expect(changed.getFirstPropertyValue('location')).toBe('Gym')
    expect(changed.getFirstPropertyValue('description')).toBe('Ben; B\nBefore: 09:00–09:45, Lab')
    expect(String(changed.getFirstPropertyValue('last-modified'))).toBe('2026-11-25T06:40:00Z')
    const sequenceIn = ({ calendar }: typeof told) =>
      calendar
        .getAllSubcomponents('vevent')
        .map((each) =>
          each.getFirstPropertyValue('uid') === uuid ? Number(each.getFirstPropertyValue('sequence')) : 0,
        )
    expect(Math.max(...sequenceIn(told))).toBeGreaterThan(Math.max(...sequenceIn(usual)))
  })

  test('on the days around the end of summer time has the school\u2019s clock, and says which special day it is', () => {
    const week = weekOf(school(), 'Ada', { year })
    const [lesson] = week.lessons
    const line = { lessonUuid: 'saturday', subject: 'Maths', color: lesson!.color, was: null }
    const days = ['2026-10-24', '2026-10-25'].map((date, index) => ({
      ...day(date, [{ ...line, now: held({ dayNum: 5 + index }) }]),
      special: 'Like a Monday',
    }))
    const text = writeIcal(week, { name: 'Ada', changedAt, days })
    if (isRefusal(text)) throw new Error(text.error)
    const { held: all, calendar } = read(text)
    expect(all.filter((each) => each.startsWith('New: Maths'))).toEqual([
      'New: Maths 2026-10-24T07:00:00.000Z 2026-10-24T07:45:00.000Z',
      'New: Maths 2026-10-25T08:00:00.000Z 2026-10-25T08:45:00.000Z',
    ])
    const added = calendar
      .getAllSubcomponents('vevent')
      .find((each) => String(each.getFirstPropertyValue('summary')).startsWith('New'))!
    expect(added.getFirstPropertyValue('description')).toBe('Like a Monday')
  })
})
