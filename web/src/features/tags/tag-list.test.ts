import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { tagList } from './tag-list.ts'

test('tags are listed by name, with the lessons and rules that bear them', () => {
  const school = tinySchedule({
    calendars: { '7a': 'CLASS' },
    subjects: { Maths: { calendars: ['7a'], lessons: [{ tags: ['wet', 'oral'] }, { tags: ['wet'] }, {}] } },
    rules: {
      one: { rule: 'NOT_ON_SAME_DAY', tagNames: ['wet', 'dry'] },
      other: { rule: 'ON_SAME_DAY', tagNames: ['wet'] },
    },
  })
  expect(tagList(school)).toEqual([
    { name: 'dry', lessons: 0, rules: 1 },
    { name: 'oral', lessons: 1, rules: 0 },
    { name: 'wet', lessons: 2, rules: 2 },
  ])
})
