import {
  emptySchedule,
  tableOf,
  type Calendar,
  type Lesson,
  type Rule,
  type Schedule,
  type Subject,
} from '@timetable/domain'
import { bareCalendar, bareRule } from '@timetable/domain/testing'
import fc from 'fast-check'

/** Schedules for tests: slots are `d-h`, all else is named by whoever makes it. */
export function schedule(parts: {
  readonly days: number
  readonly hours: number
  readonly calendars?: readonly (Partial<Calendar> & { uuid: string })[]
  readonly subjects?: readonly (Partial<Subject> & { uuid: string })[]
  readonly lessons?: readonly (Partial<Lesson> & { uuid: string })[]
  readonly rules?: readonly (Partial<Rule> & Pick<Rule, 'rule'>)[]
}): Schedule {
  const { days, hours, calendars = [], subjects = [], lessons = [], rules = [] } = parts
  const head = { uuid: 's', schoolUuid: 'x', title: '', description: '', days, dayNames: null, periodNames: null }
  const slots = Array.from({ length: days * hours }, (_, cell) => {
    const [dayNum, hourNum] = [Math.floor(cell / hours), cell % hours]
    return { uuid: `${dayNum}-${hourNum}`, dayNum, hourNum, startTime: '08:00', endTime: '09:00' }
  })
  return {
    ...emptySchedule(head),
    timeSlots: tableOf(slots),
    calendars: tableOf(
      calendars.map((calendar) => bareCalendar({ name: calendar.uuid, calendarType: 'CLASS', ...calendar })),
    ),
    subjects: tableOf(
      subjects.map((subject, order) => ({
        name: subject.uuid,
        color: '#000000',
        calendarUuids: [],
        choices: [],
        distribution: 'none' as const,
        timeOfDay: 'none' as const,
        advanced: false,
        order,
        ...subject,
      })),
    ),
    lessons: tableOf(
      lessons.map((lesson) => ({
        subjectUuid: 'none',
        length: 1,
        calendarUuids: [],
        choices: [],
        timeSlotUuid: null,
        pinned: false,
        ...lesson,
      })),
    ),
    rules: tableOf(rules.map((rule, index) => bareRule({ uuid: `rule${index}`, ...rule }))),
  }
}

/** Any schedule at all: lessons on blocked slots, beyond their day, pinned there, on slots and calendars that are gone. */
export const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    days: fc.integer({ min: 1, max: 4 }),
    hours: fc.integer({ min: 1, max: 5 }),
    calendars: fc.integer({ min: 1, max: 5 }),
  })
  .chain(({ days, hours, calendars }) => {
    const slot = fc.record({ d: fc.nat({ max: days }), h: fc.nat({ max: hours - 1 }) }).map(({ d, h }) => `${d}-${h}`)
    const calendarUuid = fc.nat({ max: calendars }).map((index) => `c${index}`)
    return fc
      .record({
        blocked: fc.array(fc.uniqueArray(slot, { maxLength: 4 }), { minLength: calendars, maxLength: calendars }),
        lessons: fc.array(
          fc.record({
            subjectUuid: fc.constantFrom('maths', 'art'),
            length: fc.integer({ min: 1, max: 3 }),
            calendarUuids: fc.array(calendarUuid, { maxLength: 3 }),
            timeSlotUuid: fc.option(slot, { freq: 3 }),
            pinned: fc.boolean(),
          }),
          { maxLength: 16 },
        ),
      })
      .map(({ blocked, lessons }) =>
        schedule({
          days,
          hours,
          calendars: blocked.map((blockedTimeSlots, index) => ({ uuid: `c${index}`, blockedTimeSlots })),
          subjects: [
            { uuid: 'maths', distribution: 'scatter', timeOfDay: 'early' },
            { uuid: 'art', distribution: 'gather', timeOfDay: 'late' },
          ],
          lessons: lessons.map((lesson, index) => ({ ...lesson, uuid: `l${index}` })),
        }),
      )
  })
