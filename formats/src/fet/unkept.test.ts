import { LIMITS } from '@timetable/domain'
import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'

const unkeptIn = (draft: Parameters<typeof fetText>[0]) =>
  schoolOf(readFet(fetText({ activities: [{ id: 1, teachers: ['x'], students: ['5a'] }], ...draft }))).unkept

test('a constraint of a kind that is not known is remembered where it is compulsory, by its own name', () => {
  const songs = (more: Parameters<typeof constraint>[1]) => constraint('StudentsMaxSongsPerDay', more)
  expect(unkeptIn({ time: songs({}) + songs({}), space: constraint('RoomsWithAView', {}) })).toEqual([
    { what: 'ConstraintStudentsMaxSongsPerDay', count: 2 },
    { what: 'ConstraintRoomsWithAView', count: 1 },
  ])
  expect(unkeptIn({ time: songs({ Weight_Percentage: 99 }) + songs({ Weight_Percentage: 0 }) })).toBeUndefined()
  expect(unkeptIn({ time: songs({ Active: 'false' }) })).toBeUndefined()
  expect(unkeptIn({})).toBeUndefined()
})

test('so is one whose number is none, one on terms that the file does not have, and what FET leaves out itself is not', () => {
  const terms = constraint('ActivitiesMaxInATerm', {
    Max_Number_of_Activities_in_A_Term: 1,
    Number_of_Activities: 1,
    Activity_Id: '1',
  })
  expect(unkeptIn({ time: terms })).toEqual([{ what: 'ConstraintActivitiesMaxInATerm', count: 1 }])
  const gaps = (most: string, weight = 100) =>
    constraint('TeachersMaxGapsPerWeek', { Max_Gaps: most, Weight_Percentage: weight })
  expect(unkeptIn({ time: gaps('many') })).toEqual([{ what: 'ConstraintTeachersMaxGapsPerWeek', count: 1 }])
  expect(unkeptIn({ time: gaps('3') })).toBeUndefined()
  expect(unkeptIn({ time: constraint('TeacherRequiresRoom', {}) })).toBeUndefined()
})

test('so is a compulsory room that is left open, by the kind that asks for it', () => {
  const inRoom = (Room: string) => constraint('ActivityPreferredRoom', { Activity_Id: '1', Room })
  expect(unkeptIn({ rooms: ['a', 'b'], space: inRoom('a') + inRoom('b') })).toEqual([
    { what: 'ConstraintActivityPreferredRoom', count: 1 },
  ])
  expect(unkeptIn({ rooms: ['a', 'b'], space: inRoom('a') })).toBeUndefined()
})

test('kinds beyond those that a version remembers are counted together', () => {
  const kinds = LIMITS.unkeptKinds + 20
  const unkept = unkeptIn({ time: Array.from({ length: kinds }, (_, i) => constraint(`Songs${i}`, {})).join('') })
  expect(unkept).toHaveLength(LIMITS.unkeptKinds)
  expect(unkept?.at(-1)).toEqual({ what: '…', count: 21 })
})
