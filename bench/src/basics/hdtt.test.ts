import { importedSchool } from '@timetable/domain'
import { expect, test } from 'vitest'
import { hdttSchool } from './hdtt.ts'

const list = 'Schedule C1 taught S1 by T2 in R3 2 times \nSchedule C2 taught S4 by T2 in R1 1 times \n'

test('a list becomes a school: a lesson for each meeting, of its class, teacher and room', () => {
  const school = importedSchool.parse(hdttSchool(list, 'list', 1))
  expect(school.days * school.periods.length).toBe(30)
  expect(school.calendars.map(({ name, calendarType }) => `${calendarType} ${name}`)).toEqual([
    'CLASS C1',
    'TEACHER T2',
    'ROOM R3',
    'CLASS C2',
    'ROOM R1',
  ])
  expect(school.subjects.map(({ name, calendars }) => `${name} ${calendars.join()}`).sort()).toEqual([
    'S1 C1,T2,R3',
    'S1 C1,T2,R3',
    'S4 C2,T2,R1',
  ])
})

test('the order follows from the seed', () => {
  const order = (seed: number) =>
    hdttSchool(list.repeat(9), 'list', seed)
      .subjects.map(({ name }) => name)
      .join()
  expect(order(1)).toBe(order(1))
  expect(order(1)).not.toBe(order(2))
})

test('a line of another form is named', () => {
  expect(() => hdttSchool('C1 T1 R1', 'list', 1)).toThrow('line 1 of list')
})
