import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { ascText } from '../testing/asc-text.ts'
import type { DrawnSchool } from '../testing/drawn-school.ts'
import { schoolOf } from '../testing/read.ts'

const SCHOOL: DrawnSchool = {
  ...{ days: 5, periods: 6, weeks: 1, classes: [[2]], teachers: 1, rooms: 1 },
  lessons: [
    {
      ...{ subject: 'Math', length: 1, teachers: [0], rooms: [0], placed: [], open: 1 },
      students: [{ class: 0, division: 0, group: 0 }],
    },
  ],
}

test('capacities of classrooms and counts of students are read, of the class from its group that is all of it', () => {
  const text = ascText(SCHOOL)
    .replace(/<classroom id/, '<classroom capacity="24" id')
    .replaceAll(/<group (?=[^>]*entireclass="1")/g, '<group studentcount="28" ')
    .replaceAll(/<group (?=[^>]*entireclass="0")/g, '<group studentcount="13" ')
  const sizes = schoolOf(readSchool(text)).calendars.map(({ calendarType, class: ofClass, seats, pupils }) => [
    ofClass === undefined ? calendarType : 'GROUP',
    seats ?? pupils,
  ])
  expect(sizes).toEqual([
    ['CLASS', 28],
    ['GROUP', 13],
    ['TEACHER', undefined],
    ['ROOM', 24],
  ])
})
