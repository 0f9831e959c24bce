import { lastPublication, linesOf, linkTo, linkToLesson, type DayPublication } from '@timetable/domain'
import { expect, test } from 'vitest'
import { unpublishedLines } from './published-state.ts'
import { absent, daySchool, diaryWith, MONDAY } from './testing/day-school.ts'

const school = daySchool()
const covered = { lesson: linkToLesson(school, school.lessons['Maths 1']!), teachers: [linkTo(school, 'Bo Dahl')!] }
const dropped = { lesson: linkToLesson(school, school.lessons['Maths 2']!), dropped: true as const }
const anna = [absent(school, 'Anna Berg')]
const linesWith = (...changes: Parameters<typeof diaryWith>[1] & {}) =>
  linesOf(school, diaryWith(anna, changes), MONDAY)

const publication = (number: number, lines: DayPublication['lines'], date = MONDAY): DayPublication => ({
  ...{ uuid: `p${number} ${date}`, date, number, at: '2026-09-14T05:40:00.000Z', by: 'Ada', lines },
})

test('the last publication of a date is that with the highest number', () => {
  const all = [publication(2, []), publication(1, []), publication(3, [], '2026-09-15')]
  const publications = Object.fromEntries(all.map((each) => [each.uuid, each]))
  expect(lastPublication({ publications }, MONDAY)?.number).toBe(2)
  expect(lastPublication({ publications }, '2026-09-16')).toBeUndefined()
})

test('lessons that readers see otherwise are counted: changed since, new, and as planned again', () => {
  const both = linesWith(covered, dropped)
  expect(unpublishedLines(both, undefined)).toBe(both.length)
  expect(unpublishedLines(both, publication(1, both))).toBe(0)
  const seen = publication(1, linesWith(covered))
  expect(unpublishedLines(both, seen)).toBe(unpublishedLines(linesWith(covered), publication(1, both)))
  expect(unpublishedLines(both, seen)).toBe(1)
})
