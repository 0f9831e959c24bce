import { fairnessOf, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { columnsFor, inOrder, type Column } from './columns.ts'

const school = tinySchedule({
  days: 2,
  hours: 4,
  calendars: { Ada: 'TEACHER', Bo: 'TEACHER', Cy: 'TEACHER', Dag: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['Ada'], timeOfDay: 'early', lessons: [{ at: [0, 0] }, { at: [0, 3] }] },
    Art: { calendars: ['Bo'], timeOfDay: 'early', lessons: [{ at: [0, 0] }] },
    Latin: { calendars: ['Cy'], lessons: [{ at: [0, 0] }, { at: [1, 1] }, { at: [1, 1] }] },
  },
})
const figures = (schedule: Schedule = school) =>
  fairnessOf(schedule, Object.values(schedule.calendars), { term: null, earlyUntil: 0, lateFrom: 3 })
const order = (sort: Column | null, reversed = false) =>
  inOrder(figures(), sort, reversed).map(({ calendar }) => calendar.name)

test('the worst is first: the most of what is a burden, the least of what is met, what is wrong before what is only wished', () => {
  expect(order('gaps')).toEqual(['Ada', 'Bo', 'Cy', 'Dag'])
  expect(order('load')).toEqual(['Ada', 'Cy', 'Bo', 'Dag'])
  expect(order('cost')).toEqual(['Ada', 'Bo', 'Cy', 'Dag'])
  expect(order(null)).toEqual(['Cy', 'Ada', 'Bo', 'Dag'])
  expect(order('wishes')).toEqual(['Ada', 'Bo', 'Cy', 'Dag'])
  expect(order('name')).toEqual(['Ada', 'Bo', 'Cy', 'Dag'])
})

test('the other way round, who has no wishes stays last', () => {
  expect(order('wishes', true)).toEqual(['Bo', 'Ada', 'Cy', 'Dag'])
  expect(order('days', true)).toEqual(['Dag', 'Ada', 'Bo', 'Cy'])
})

test('a column that says nothing of anyone is not there; a room is only more or less full', () => {
  expect(columnsFor('TEACHER', figures())).not.toContain('noLunch')
  expect(columnsFor('TEACHER', figures())).toContain('wishes')
  expect(columnsFor('ROOM', figures())).toEqual(['name', 'load', 'days', 'wrong'])
})
