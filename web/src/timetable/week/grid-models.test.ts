import { apply, clashesOf, isRefusal, perform, type Calendar, type Schedule } from '@timetable/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridModel } from './grid-model.ts'
import { createGridModels } from './grid-models.ts'
import { makeSchool } from '../testing/make-school.ts'

/** A small, crowded school in which the second class is two halves that never meet the first, but share the class's lessons. */
const base = makeSchool({ classes: 3, teachers: 3, rooms: 2, days: 2, hours: 3, lessons: 16, unscheduled: 2 })
const group = (uuid: string, part: string): Calendar => ({
  ...base.calendars['class-1']!,
  uuid,
  name: uuid,
  classUuid: 'class-1',
  division: 'halves',
  parts: [part],
})
const lessonUuids = Object.keys(base.lessons)
const school: Schedule = {
  ...base,
  calendars: {
    ...base.calendars,
    'class-1': { ...base.calendars['class-1']!, parts: ['one', 'two'] },
    'half-1': group('half-1', 'one'),
    'half-2': group('half-2', 'two'),
  },
  lessons: Object.fromEntries(
    Object.values(base.lessons).map((lesson, i) => [
      lesson.uuid,
      i % 4 === 0 ? { ...lesson, calendarUuids: ['half-1', ...lesson.calendarUuids.slice(1)] } : lesson,
    ]),
  ),
}

const move = fc.record({
  eventUuid: fc.constantFrom(...lessonUuids),
  timeSlotUuid: fc.constantFrom(...Object.keys(school.timeSlots)),
})
const step = fc.oneof(
  { weight: 6, arbitrary: move.map((params) => ['moveAndPinEvent', params] as const) },
  move.map(({ eventUuid }) => ['unplaceEvent', { eventUuid }] as const),
  move.map(({ timeSlotUuid }) => ['blockTimeSlotOnCalendars', { calendarUuids: ['half-1'], timeSlotUuid }] as const),
)

test('after any changes every grid that is kept equals one made from nothing, asked for each time or now and then', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 12 }), (steps) => {
      const models = createGridModels()
      let schedule = school
      for (const [[command, params], asked] of steps) {
        const change = perform(schedule, command, params, { mint: () => 'minted' })
        if (isRefusal(change)) continue
        schedule = apply(schedule, change)
        const clashes = clashesOf(schedule)
        const calendars = Object.values(schedule.calendars)
        for (const calendar of asked ? calendars : calendars.slice(0, 2)) {
          const fromNothing = gridModel(schedule, clashes, calendar)
          expect(models.grid(schedule, clashes, calendar.uuid)).toEqual(fromNothing)
        }
      }
    }),
  )
})
