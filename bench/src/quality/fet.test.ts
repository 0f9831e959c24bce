import { isRefusal, type ImportedSchool } from '@timetable/domain'
import { readSchool } from '@timetable/formats'
import { constraint, fetText } from '@timetable/formats/testing'
import { expect, test } from 'vitest'
import { scheduleFrom } from '../basics/inputs.ts'
import { countQuality } from './counts.ts'
import { withPlacesOf } from './fet.ts'

const space = constraint('ActivityPreferredRooms', { Activity_Id: 7, Preferred_Room: ['small', 'large'] })
const file = (time: string, rooms: string) =>
  fetText({
    rooms: ['small', 'large'],
    activities: [
      { id: 7, subject: 'Art', teachers: ['Ada'], students: ['5a'] },
      { id: 9, subject: 'Maths', teachers: ['Ada'], students: ['5a'], duration: 2 },
      { id: 8, subject: 'Art', teachers: ['Ada'], students: ['5a'] },
    ],
    ...{ time, space: `${space}${rooms}` },
  })
const at = (id: number, Preferred_Day: string, Preferred_Hour: string) =>
  constraint('ActivityPreferredStartingTime', { Activity_Id: id, Preferred_Day, Preferred_Hour })

function schoolOf(text: string): ImportedSchool {
  const read = readSchool(text)
  if (isRefusal(read)) throw new Error(read.error)
  return read.school
}
const [before, after] = [
  schoolOf(file('', '')),
  schoolOf(
    file(
      at(7, 'Mo', '1') + at(9, 'Mo', '3') + at(8, 'Tu', '2'),
      constraint('ActivityPreferredRoom', { Activity_Id: 7, Room: 'large' }),
    ),
  ),
]
const schedule = scheduleFrom(before)
if (typeof schedule === 'string') throw new Error(schedule)

test('the lessons of a file lie where FET has placed them, in the rooms that it chose', () => {
  const placed = withPlacesOf(schedule, before, after)
  const nameOf = (uuid = '') => placed.calendars[uuid]?.name
  expect(
    Object.values(placed.lessons).map(({ subjectUuid, timeSlotUuid, choices }) => {
      const { dayNum, hourNum } = placed.timeSlots[timeSlotUuid ?? '']!
      return [placed.subjects[subjectUuid]?.name, dayNum, hourNum, choices.map(({ chosen }) => nameOf(chosen ?? ''))]
    }),
  ).toEqual([
    ['Art', 0, 0, ['large']],
    ['Art', 1, 1, []],
    ['Maths', 0, 2, []],
  ])
  expect(countQuality(placed)).toMatchObject({ teachers: { gaps: { sum: 1 } }, classes: { lateStarts: { sum: 1 } } })
})

test('a file of other lessons is no timetable of this one', () => {
  const other = schoolOf(fetText({ activities: [{ id: 1 }] }))
  expect(() => withPlacesOf(schedule, other, after)).toThrow('a file of 1 lessons for 3')
})
