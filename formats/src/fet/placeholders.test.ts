import fc from 'fast-check'
import { runs } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { ascText } from '../testing/asc-text.ts'
import { drawnSchool } from '../testing/drawn-school.ts'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

test('a placeholder for a teacher is nobody, and its lessons and constraints are told', () => {
  const read = readFet(
    fetText({
      teachers: ['Ada', 'N.N.', '?', 'xx'],
      time:
        constraint('TeacherMaxGapsPerDay', { Teacher: 'N.N.', Max_Gaps: 1 }) +
        constraint('TeacherMaxGapsPerDay', { Teacher: 'Ada', Max_Gaps: 1 }),
      activities: [
        { id: 1, subject: 'Maths', teachers: ['Ada', 'N.N.'] },
        { id: 2, subject: 'Art', teachers: ['N.N.'] },
        { id: 3, subject: 'Music', teachers: ['?'] },
      ],
    }).replace('<Name>xx</Name>', '<Name>xx</Name><Long_Name>Xaver Xu</Long_Name>'),
  )
  const { calendars, subjects, rules } = schoolOf(read)
  const named = new Map(calendars.map(({ key, name }) => [key, name]))
  expect([...named.values()]).toEqual(['Ada', 'Xaver Xu'])
  expect(subjects.map(({ name, calendars: own }) => [name, own.map((key) => named.get(key))])).toEqual([
    ['Maths', ['Ada']],
    ['Art', []],
    ['Music', []],
  ])
  expect(rules.map((rule) => rule.calendars.map((key) => named.get(key)))).toEqual([['Ada']])
  expect(issuesOf(read).map(({ code, count, values }) => [code, count, values?.['names']])).toEqual([
    ['file-teacher-open', 3, 'N.N. (× 2), ?'],
    ['fet-unkept-required', 1, undefined],
  ])
})

test('a group without lessons of its own is told, one that a lesson names and the rest of our own files are not', () => {
  const read = readFet(
    fetText({
      students: { '5a': { choir: [], band: [], drama: [], '5a –': [] } },
      activities: [
        { id: 1, students: ['5a'] },
        { id: 2, students: ['choir'] },
        { id: 3, students: ['choir', 'band', 'drama', '5a –'] },
      ],
    }).replace('<Students>drama</Students>', ''),
  )
  expect(issuesOf(read).map(({ code, count }) => [code, count])).toEqual([['file-unused-groups', 1]])
})

test('our own files have no group that is told', () => {
  fc.assert(
    fc.property(drawnSchool(), (drawn) => {
      const lessons = drawn.lessons.filter(({ placed, open }) => placed.length + open > 0)
      fc.pre(lessons.length > 0)
      const { text } = writeFet(schoolOf(readSchool(ascText({ ...drawn, lessons }))))
      expect(issuesOf(readFet(text)).map(({ code }) => code)).not.toContain('file-unused-groups')
    }),
    { numRuns: runs(30) },
  )
})
