import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { dropEffectsOf } from './drop-effects.ts'
import { cellStyleAt, freed, nameOfCellStyle } from './cell-style.ts'

/** Ada teaches 1A Maths on Monday, period 1, where 1A has Art too, and 1B Latin; she is blocked at the end of Tuesday. */
const school = tinySchedule({
  hours: 4,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: { type: 'TEACHER', blocked: [[1, 3]] } },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
    Art: { calendars: ['1A'], lessons: [{ at: [0, 0] }] },
    Latin: { calendars: ['1B', 'Ada'], lessons: [{ at: [0, 1] }, { at: [0, 1] }] },
  },
  rules: {
    required: {
      rule: 'BLOCKED_TIMESLOTS',
      strength: 'required',
      subjectUuids: ['Maths'],
      timeSlotUuids: [slotAt(1, 0)],
    },
    preferred: { rule: 'BLOCKED_TIMESLOTS', strength: 10, subjectUuids: ['Maths'], timeSlotUuids: [slotAt(1, 1)] },
  },
})

test('a slot looks like what it answers; only the best is ringed, and where the lesson lies no change is told', () => {
  const effects = dropEffectsOf(school, school.lessons['Maths 1']!)
  const cellStyles = Object.keys(school.timeSlots).map((slotUuid) =>
    nameOfCellStyle(cellStyleAt(effects, { slotUuid })!),
  )
  expect(cellStyles).toEqual([
    'clash here',
    'clash',
    'free best −1',
    'free best −1',
    'rule −1',
    'wish −1',
    'free best −1',
    'blocked',
  ])
})

test('what is gone has no style', () => {
  const effects = dropEffectsOf(school, school.lessons['Maths 1']!)
  expect(cellStyleAt(effects, { slotUuid: 'gone' })).toBeUndefined()
  expect(cellStyleAt(effects, { slotUuid: slotAt(0, 0), room: { into: 'gone' } })).toBeUndefined()
})

test('a slot that others can free says how many, instead of what the lesson alone would do', () => {
  const effects = dropEffectsOf(school, school.lessons['Maths 1']!)
  const alone = cellStyleAt(effects, { slotUuid: slotAt(1, 0) })!
  expect(nameOfCellStyle(freed(alone, 2))).toBe('rule freed »2')
})
