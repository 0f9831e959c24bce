import { expect, test } from 'vitest'
import { headOf } from '../schedule.ts'
import { A_MONDAY, daySchool } from '../testing/day-school.ts'
import { addDays } from '../week/school-year.ts'
import { classSubjects, plannedSubjects } from './behind.ts'
import { teacherCover } from './teacher-cover.ts'

const school = daySchool()
const SUNDAY = addDays(A_MONDAY, 6)
const count = (className: string, subject: string, missed: number, supervised = 0, extra = 0) => ({
  ...{ className, subject, missed, supervised, covered: 0, extra },
})

test('the planned periods of a class are counted on the dates of a time, those of alternating weeks by halves', () => {
  const of = (subject: string, from: string, to: string, schedule = school) => {
    const [one] = plannedSubjects(schedule, from, to).filter(
      (each) => each.className === '7A' && each.subject === subject,
    )
    return [one?.periods, one?.weekly]
  }
  // Maths of 7A: two on Monday, one on Tuesday.
  expect(of('Maths', A_MONDAY, A_MONDAY)).toEqual([2, 3])
  expect(of('Maths', A_MONDAY, addDays(SUNDAY, 7))).toEqual([6, 3])
  expect(of('Maths', '2020-01-01', '2020-12-31')).toEqual([0, 3])
  const turns = daySchool({
    weeks: ['A', 'B'],
    subjects: { Lab: { calendars: ['7A', 'Dan'], lessons: [{ at: [3, 0], weeks: [1], length: 2 }] } },
  })
  expect(of('Lab', A_MONDAY, addDays(SUNDAY, 7), turns)).toEqual([2, 1])
  const { year: _, ...head } = headOf(school)
  expect(plannedSubjects({ ...school, head: { [school.uuid]: head } }, A_MONDAY, SUNDAY)).toEqual([])
})

test('a class is behind by what was missed or supervised, less what it had in addition, also in weeks of the subject', () => {
  const counts = [count('7A', 'Maths', 3, 1, 1), count('7B', 'English', 1, 0, 2), count('9Z', 'Gone', 2)]
  expect(
    classSubjects(school, counts, A_MONDAY, SUNDAY).map(({ behind, planned, weeks }) => [behind, planned, weeks]),
  ).toEqual([
    [3, 3, 1],
    [0, 2, 0],
    [2, 0, null],
  ])
})

test('all teachers are listed with their weekly periods, also those who covered nothing or have left', () => {
  const limited = daySchool({ rules: { most: { rule: 'MAX_LESSONS_PER_WEEK', calendarUuids: ['Ben'], value: 20 } } })
  const found = teacherCover(limited, [
    { name: 'Ben', covered: 2, lost: 1, supervised: 3 },
    { name: 'Zoe', covered: 1, lost: 0, supervised: 0 },
  ])
  expect(found.map(({ name, together, weekly, required }) => [name, together, weekly, required])).toEqual([
    ['Ada', 0, 3, null],
    ['Ben', 5, 4, 20],
    ['Cleo', 0, 3, null],
    ['Dan', 0, 3, null],
    ['Eve', 0, 1, null],
    ['Zoe', 1, null, null],
  ])
})
