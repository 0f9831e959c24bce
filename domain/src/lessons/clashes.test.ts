import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnchosen } from './choices.ts'
import { clashesOf, type Clashes } from './clashes.ts'
import { calendarsOf, occupiedSlots } from './placement.ts'
import type { Schedule } from '../schedule.ts'
import { partsOf } from '../calendars/students.ts'
import { arbitrarySchedule, slotAt, tinySchedule, runs } from '../testing/index.ts'
import { isInWeek, weekCountOf } from '../week/weeks.ts'

/** The same count, as the sentence says it and with no thought of speed. */
function naively(schedule: Schedule): Clashes {
  const lessons = Object.values(schedule.lessons)
  const calendars = Object.values(schedule.calendars)
  const byCell = new Map<string, string[]>()
  const amounts = new Map<string, number>()
  const isGroup = new Set<string>()
  for (const calendar of calendars) {
    for (const slot of Object.values(schedule.timeSlots)) {
      const name = `${calendar.uuid} ${slot.uuid}`
      if (calendar.classUuid !== null) isGroup.add(name)
      const conflicts = new Set<string>()
      const weeks = Array.from({ length: weekCountOf(schedule) }, (_, week) => week)
      for (const [part, week] of partsOf(calendar).flatMap((part) => weeks.map((week) => [part, week] as const))) {
        const there = lessons.filter(
          (lesson) =>
            isInWeek(lesson, week) &&
            calendarsOf(schedule, lesson).some((attended) => partsOf(attended).includes(part)) &&
            occupiedSlots(schedule, lesson).includes(slot),
        )
        if (there.length < 2) continue
        for (const lesson of there) conflicts.add(lesson.uuid)
        amounts.set(name, Math.max(there.length - 1, amounts.get(name) ?? 0))
      }
      const inOrder = lessons.map((lesson) => lesson.uuid).filter((uuid) => conflicts.has(uuid))
      if (inOrder.length > 0) byCell.set(name, inOrder)
    }
  }
  const places = [...amounts].flatMap(([name, amount]) => {
    const [calendarUuid, slotUuid] = splitName(calendars, name)
    return isGroup.has(name) ? [] : [{ calendarUuid, slotUuid, lessonUuids: byCell.get(name) ?? [], amount }]
  })
  return {
    byCell,
    amounts,
    places,
    doubleBookings: [...amounts].reduce((sum, [name, amount]) => sum + (isGroup.has(name) ? 0 : amount), 0),
    events: new Set([...byCell.values()].flat()),
    unscheduled: lessons.filter((lesson) => lesson.timeSlotUuid === null).length,
    unchosen: lessons.filter((lesson) => lesson.timeSlotUuid !== null && isUnchosen(lesson)).length,
  }
}

/** Names have blanks in them. */
function splitName(calendars: readonly { readonly uuid: string }[], name: string): [string, string] {
  const { uuid } = calendars.find((calendar) => name.startsWith(`${calendar.uuid} `))!
  return [uuid, name.slice(uuid.length + 1)]
}

const sorted = (clashes: Clashes): Clashes => ({
  ...clashes,
  places: clashes.places
    .map((place) => ({ ...place, lessonUuids: [...place.lessonUuids].sort() }))
    .sort((a, b) => (`${a.calendarUuid} ${a.slotUuid}` < `${b.calendarUuid} ${b.slotUuid}` ? -1 : 1)),
  byCell: new Map([...clashes.byCell].map(([cell, lessons]) => [cell, [...lessons].sort()])),
})

test('[D80][D301] double bookings are counted as the sentence says', () => {
  fc.assert(
    fc.property(arbitrarySchedule(), (schedule) => {
      expect(sorted(clashesOf(schedule))).toEqual(sorted(naively(schedule)))
    }),
    { numRuns: runs(75) },
  )
})

test('[D80] a calendar with three lessons on one slot has two double bookings', () => {
  const schedule = tinySchedule({
    calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A'], advanced: true, lessons: [{ at: [0, 0], length: 2 }, { at: [0, 1] }, {}] },
      Art: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 1] }, { at: [1, 1] }] },
    },
  })
  expect(clashesOf(schedule)).toEqual({
    doubleBookings: 2,
    events: new Set(['Maths 1', 'Maths 2', 'Art 1']),
    unscheduled: 1,
    places: [{ calendarUuid: '1A', slotUuid: 'd0h1', lessonUuids: ['Maths 1', 'Maths 2', 'Art 1'], amount: 2 }],
    unchosen: 0,
    byCell: new Map([[`1A ${slotAt(0, 1)}`, ['Maths 1', 'Maths 2', 'Art 1']]]),
    amounts: new Map([[`1A ${slotAt(0, 1)}`, 2]]),
  })
})

test('[D80] a lesson that names a calendar twice does not clash with itself', () => {
  const subjects = { Maths: { calendars: ['1A', '1A'], lessons: [{ at: [0, 0] as const }, { at: [0, 0] as const }] } }
  expect(clashesOf(tinySchedule({ calendars: { '1A': 'CLASS' }, subjects })).doubleBookings).toBe(1)
})
