import { expect, test } from 'vitest'
import { readSchool } from '../read-school.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'

const file = (cards: string, lessons = '') => `<timetable importtype="database" options="daynumbering1">
  <days><day day="1" name="Sunday"/><day day="2" name="Monday"/></days>
  <periods>${[1, 2, 3].map((period) => `<period period="${period}" starttime="${period + 6}:00" endtime="${period + 6}:45"/>`).join('')}</periods>
  <subjects><subject id="s" name="Maths"/><subject id="a" name="Art"/></subjects>
  <teachers><teacher id="t" name="Ada"/><teacher id="u" name="Ben"/></teachers>
  <classes><class id="c" name="1/1"/><class id="d" name="1/2"/></classes><cards>${cards}</cards>${lessons}</timetable>`
const card = (day: number, period: number, others: string) => `<card day="${day}" period="${period}" ${others}/>`
const coursesIn = (text: string) => {
  const { calendars, subjects } = schoolOf(readSchool(text))
  const names = new Map(calendars.map(({ key, name }) => [key, name]))
  return subjects.map(({ name, calendars: own, lessons }) => [
    name,
    own.map((key) => names.get(key)),
    lessons.map(({ start }) => start),
  ])
}

test('a file whose cards say who attends them needs no table of lessons', () => {
  const cards = [
    card(1, 3, 'lessonid="l" subjectid="s" classids="c" teacherid="t"'),
    card(2, 1, 'lessonid="l" subjectid="s" classids="c" teacherid="t"'),
    // These have no lesson, and are of two.
    ...[
      card(1, 1, 'subjectid="a" classids="c,d" teacherid="u"'),
      card(2, 2, 'subjectid="a" classids="c,d" teacherid="u"'),
    ],
    card(2, 3, 'subjectid="a" classids="d" teacherid="u"'),
  ].join('')
  expect(coursesIn(file(cards))).toEqual([
    [
      'Maths',
      ['1/1', 'Ada'],
      [
        [0, 2],
        [1, 0],
      ],
    ],
    [
      'Art',
      ['1/1', '1/2', 'Ben'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['Art', ['1/2', 'Ben'], [[1, 2]]],
  ])
  expect(issuesOf(readSchool(file(cards)))).toEqual([])
})

test('cards that repeat their lesson add nothing, and those that differ are told', () => {
  const lessons = '<lessons><lesson id="l" subjectid="s" classids="c,d" teacherids="t" periodsperweek="3"/></lessons>'
  const same = card(1, 1, 'lessonid="l" subjectid="s" classids="d,c" teacherid="t"')
  const other = card(1, 2, 'lessonid="l" subjectid="s" classids="c,d" teacherid="u"') + card(2, 2, 'lessonid="l"')
  expect(issuesOf(readSchool(file(same, lessons))).map(({ code }) => code)).toEqual(['file-unused-subjects'])
  const read = readSchool(file(same + other, lessons))
  expect(issuesOf(read)).toContainEqual(expect.objectContaining({ code: 'asc-card-people', count: 1 }))
  expect(coursesIn(file(same + other, lessons))).toEqual([
    [
      'Maths',
      ['1/1', '1/2', 'Ada'],
      [
        [0, 0],
        [0, 1],
        [1, 1],
      ],
    ],
  ])
})
