import {
  brokenRules,
  calendarUuidsOf,
  clashesOf,
  importOf,
  inEveryWeek,
  isRefusal,
  lessonsOfSubject,
  occupiedSlots,
  ruleKind,
  subjectsInOrder,
  type Rule,
  type RuleKind,
  type Schedule,
  tableOf,
} from '@timetable/domain'
import { arbitrarySchedule, drawnOnce, scheduleOf, scheduleWithRules, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { issuesOf, schoolOf } from '../../testing/read.ts'
import type { XhsttArchive } from '../archive.ts'
import { evaluateXhstt } from '../evaluate.ts'
import { readXhsttSchool } from '../school/read-school.ts'
import { writeXhstt } from '../write.ts'
import { writeXhsttSchool, xhsttOf } from './write-school.ts'

const hasLessons = ({ lessons, timeSlots }: Schedule) =>
  Object.keys(lessons).length > 0 && Object.keys(timeSlots).length > 0
const isDivided = ({ calendars }: Schedule) => Object.values(calendars).some(({ parts }) => parts.length > 0)
const codes = (issues: readonly { readonly code?: string | undefined }[]) => issues.map(({ code }) => code)

/** The calendars, and every lesson with its course's name, place, attendees and choices, in an order of their own. */
function content(schedule: Schedule): unknown {
  const { dayNames, days, periods, calendars, subjects } = importOf(schedule)
  const names = new Map(calendars.map(({ key, name }) => [key, name]))
  const named = (keys: readonly string[] = []) => keys.map((key) => names.get(key) ?? key).sort()
  return {
    week: [dayNames ?? Array.from({ length: days }, (_, day) => `${day + 1}`), periods],
    calendars: calendars
      .map(({ name, calendarType, blocked }) => `${calendarType} ${name} ${blocked.map(String).sort()}`)
      .sort(),
    lessons: subjects
      .flatMap(({ name, lessons }) =>
        lessons.map(({ length, start, pinned, calendars: own, choices = [] }) => {
          const asked = choices.map((choice) => [named(choice.calendars), names.get(choice.chosen ?? '')])
          return JSON.stringify([name, length, start, pinned, named(own), asked])
        }),
      )
      .sort(),
  }
}

test('written and read again, calendars and lessons are what they were', () => {
  fc.assert(
    fc.property(arbitrarySchedule().map(inEveryWeek), (schedule) => {
      fc.pre(hasLessons(schedule) && !isDivided(schedule))
      const again = schoolOf(readXhsttSchool(writeXhsttSchool(schedule).text))
      expect(content(scheduleOf(again))).toEqual(content(schedule))
    }),
    { numRuns: runs(75) },
  )
})

/** The lessons that meet others of the same people or room, by their places among the lessons as they are written. */
function doubleBooked(schedule: Schedule, order: readonly string[]): number[] {
  const { events } = clashesOf(schedule)
  return order.flatMap((uuid, index) => (events.has(uuid) ? [index] : []))
}

test('of classes in groups the same lessons meet the same students as before', () => {
  let most = 0
  fc.assert(
    fc.property(arbitrarySchedule().map(inEveryWeek), (schedule) => {
      fc.pre(hasLessons(schedule))
      const order = subjectsInOrder(schedule).flatMap(({ uuid }) => lessonsOfSubject(schedule, uuid))
      const school = schoolOf(readXhsttSchool(writeXhsttSchool(schedule).text))
      const again = scheduleOf(school)
      const keys = school.subjects.flatMap(({ lessons }) => lessons.map(({ key }) => Number(key.slice(1))))
      const places = new Map(keys.map((place, index) => [place, Object.keys(again.lessons)[index]!]))
      const expected = doubleBooked(
        schedule,
        order.map(({ uuid }) => uuid),
      )
      most = Math.max(most, expected.length)
      expect(
        doubleBooked(
          again,
          order.map((_, place) => places.get(place)!),
        ),
      ).toEqual(expected)
    }),
    { numRuns: runs(75) },
  )
  expect(most).toBeGreaterThan(2)
})

/** What the constraints of a name cost by the format's own count. */
function costIn(archive: XhsttArchive, isMeant: (name: string, kind: string) => boolean): number {
  const cost = evaluateXhstt(archive.instances[0]!, archive.solutionGroups[0]!.solutions[0]!)
  if (isRefusal(cost)) throw new Error(cost.error)
  const matches = cost.matches.filter(({ constraint }) => isMeant(constraint.name, constraint.kind))
  return matches.reduce((sum, match) => sum + match.cost, 0)
}

test('XHSTT counts as many clashes as there are double bookings', () => {
  let most = 0
  fc.assert(
    fc.property(arbitrarySchedule().map(inEveryWeek), (schedule) => {
      fc.pre(hasLessons(schedule) && !isDivided(schedule))
      const { doubleBookings } = clashesOf(schedule)
      most = Math.max(most, doubleBookings)
      expect(costIn(xhsttOf(schedule).archive, (_, kind) => kind === 'AvoidClashes')).toBe(doubleBookings)
    }),
    { numRuns: runs(200) },
  )
  expect(most).toBeGreaterThan(3)
})

/** Here rules look at lessons that have a place alone. */
function placedAlone(schedule: Schedule): Schedule {
  const lessons = Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid !== null)
  return { ...schedule, lessons: tableOf(lessons) }
}

/** Nobody is busy on a slot that they block: there XHSTT counts otherwise what is a gap. */
function withoutBlockedLessons(schedule: Schedule): Schedule {
  const busy = new Set(
    Object.values(schedule.lessons).flatMap((lesson) =>
      occupiedSlots(schedule, lesson).flatMap(({ uuid }) => calendarUuidsOf(lesson).map((one) => `${one} ${uuid}`)),
    ),
  )
  const calendars = Object.values(schedule.calendars).map((calendar) => ({
    ...calendar,
    blockedTimeSlots: calendar.blockedTimeSlots.filter((slot) => !busy.has(`${calendar.uuid} ${slot}`)),
  }))
  return { ...schedule, calendars: tableOf(calendars) }
}

const SAID: readonly RuleKind[] = [
  'BLOCKED_TIMESLOTS',
  'LUNCH_BREAK',
  'MAX_AT_ONCE',
  'MAX_CONSECUTIVE',
  'MAX_DAYS_IN_INTERVAL',
  'MAX_DAYS_PER_WEEK',
  'MAX_GAPS_PER_DAY',
  'MAX_GAPS_PER_WEEK',
  'MAX_IN_SLOTS',
  'MAX_LESSONS_PER_DAY',
  'MAX_LESSONS_PER_WEEK',
  'MIN_AT_ONCE',
  'MIN_DAYS_BETWEEN',
  'MIN_DAYS_PER_WEEK',
  'MIN_LESSONS_PER_DAY',
  'MIN_SLOTS_USED',
  'NOT_ON_SAME_DAY',
  'ORDERED',
  'PREFERRED_TIMESLOTS',
  'SAME_START',
  'SPREAD_OVER_DAYS',
]

/** Two lessons of a double booking lie on one slot, and in XHSTT have two starts: told, and broken there for their clash alone. */
function isHidden(schedule: Schedule, { rule }: Rule): boolean {
  return rule === 'MIN_SLOTS_USED' && clashesOf(schedule).doubleBookings > 0
}

/** They are asked of all kinds of rules. */
const schools = drawnOnce(
  arbitrarySchedule()
    .map(inEveryWeek)
    .map(placedAlone)
    .map(withoutBlockedLessons)
    .filter((schedule) => hasLessons(schedule) && !isDivided(schedule)),
  400,
)

test.each(SAID)(
  '%s: what breaks it costs in XHSTT what it costs here, and is broken as before when read again',
  (kind) => {
    const seen = { held: 0, broken: 0, again: 0 }
    fc.assert(
      fc.property(scheduleWithRules(kind, schools), (drawn) => {
        for (const rule of Object.values(drawn.rules)) {
          if (!rule.enabled) continue
          const schedule = { ...drawn, rules: { [rule.uuid]: rule } }
          const { archive, issues } = xhsttOf(schedule)
          if (codes(issues).includes('xhstt-rule-left-out')) continue
          const deviation = brokenRules(schedule)[0]?.deviation ?? 0
          seen[deviation > 0 ? 'broken' : 'held']++
          const cost = costIn(archive, (name) => name === kind)
          const isExact = rule.strength !== 'required' && !codes(issues).includes('xhstt-rule-counted-otherwise')
          if (isExact) expect(cost).toBe(deviation * rule.strength)
          else if (!isHidden(schedule, rule)) expect(cost > 0).toBe(deviation > 0)

          if (isHidden(schedule, rule)) continue
          const read = readXhsttSchool(writeXhstt(archive))
          if (codes(issuesOf(read)).some((code) => code?.endsWith('left-out'))) continue
          seen.again++
          expect(brokenRules(scheduleOf(schoolOf(read))).length > 0).toBe(deviation > 0)
        }
      }),
      { numRuns: runs(25) },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  },
)

/** They count rooms that are chosen, which drawn schools have few of: `write-school.test.ts`. */
const ON_ROOMS: readonly RuleKind[] = ['MAX_CALENDARS', 'PREFERRED_ROOMS', 'ENOUGH_SEATS', 'ROOM_EQUIPMENT']

test('rules of all other kinds are told, and nothing is written of them', () => {
  const warnings = new Set<string | undefined>()
  fc.assert(
    fc.property(scheduleWithRules().map(inEveryWeek), (schedule) => {
      fc.pre(hasLessons(schedule))
      for (const { values } of xhsttOf(schedule).issues) warnings.add(values?.['rule'])
    }),
    { numRuns: runs(300) },
  )
  for (const kind of ruleKind.values) if (![...SAID, ...ON_ROOMS].includes(kind)) expect([...warnings]).toContain(kind)
})
