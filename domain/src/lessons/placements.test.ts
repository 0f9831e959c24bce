import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '../history/change.ts'
import { refuseLessonAt, refusePlacement } from './drop.ts'
import { placementChange, placing } from './placements.ts'
import { arbitrarySchedule, faultsOf, slotAt, tinySchedule } from '../testing/index.ts'

test('[D100] what Zen found is applied where it still fits', () => {
  const schedule = tinySchedule({
    calendars: { '1A': { type: 'CLASS', blocked: [[1, 1]] } },
    subjects: {
      Maths: {
        calendars: ['1A'],
        advanced: true,
        lessons: [{ at: [0, 0] }, { at: [0, 1], pinned: true }, { length: 2 }, { at: [1, 0] }, {}, { at: [0, 2] }],
      },
    },
  })
  const change = placementChange(schedule, [
    ['Maths 1', slotAt(0, 0)],
    ['Maths 2', slotAt(0, 0)],
    ['Maths 3', slotAt(0, 2)],
    ['Maths 4', slotAt(1, 1)],
    ['Maths 5', slotAt(1, 2)],
    ['Maths 6', null],
    ['gone', slotAt(0, 0)],
    ['Maths 5', 'gone'],
  ])
  expect(change.map((edit) => edit.kind === 'lessons' && [edit.uuid, edit.after?.timeSlotUuid])).toEqual([
    ['Maths 5', slotAt(1, 2)],
    ['Maths 6', null],
  ])
})

test('[D100] whatever Zen says, the schedule stays sound and nothing pinned moves', () => {
  const said = fc.array(fc.tuple(fc.nat(30), fc.option(fc.nat(30))), { maxLength: 20 })
  fc.assert(
    fc.property(arbitrarySchedule(), said, (schedule, pairs) => {
      const lessons = [...Object.keys(schedule.lessons), 'gone']
      const slots = [...Object.keys(schedule.timeSlots), 'gone']
      const placements = new Map(
        pairs.map(([lesson, slot]) => [
          lessons[lesson % lessons.length]!,
          slot === null ? null : slots[slot % slots.length]!,
        ]),
      )
      const change = placementChange(schedule, placements)
      const end = apply(schedule, change)
      expect(faultsOf(end)).toEqual([])
      for (const edit of change) {
        if (edit.kind !== 'lessons') throw new Error(`placements changed ${edit.kind}`)
        expect(edit.before?.pinned).toBe(false)
        const slot = edit.after!.timeSlotUuid
        if (slot !== null) expect(refuseLessonAt(end, edit.after!, slot)).toBeUndefined()
      }
    }),
  )
})

test('[D64] a blocked drop is refused with the name of the calendar', () => {
  const schedule = tinySchedule({
    calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 1]] } },
    subjects: { Maths: { calendars: ['1A', 'Ada'], advanced: true, lessons: [{ length: 2 }] } },
  })
  expect(refusePlacement(schedule, 'Maths 1', slotAt(0, 0))?.error).toBe('Timeslot is blocked in Ada')
  expect(refusePlacement(schedule, 'Maths 1', slotAt(1, 0))).toBeUndefined()
  expect(refusePlacement(schedule, 'Maths 1', slotAt(1, 2))?.error).toBe('The lesson extends beyond the schedule')
})

test('[D100] what Zen found of many lessons is applied in steps', () => {
  const lessons = Array.from({ length: 250 }, () => ({}))
  const schedule = tinySchedule({ calendars: {}, subjects: { Maths: { calendars: [], advanced: true, lessons } } })
  const placements = Object.keys(schedule.lessons).map((uuid) => [uuid, slotAt(0, 0)] as const)
  const steps = placing(schedule, placements)
  expect([...steps]).toHaveLength(2)
  expect(placementChange(schedule, placements)).toHaveLength(250)
})
