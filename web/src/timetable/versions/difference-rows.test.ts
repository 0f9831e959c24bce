import { differencesOf, itemsOf, type Schedule } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'
import { differenceRows } from './difference-rows.ts'

const words: RuleWords = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
}
const COURSES = ['Art', 'Maths', 'Music', 'Sport'] as const
const school = (apart: readonly string[], gaps?: number): Schedule =>
  tinySchedule({
    calendars: { '1A': 'CLASS' },
    subjects: Object.fromEntries(COURSES.map((name) => [name, { calendars: ['1A'], lessons: [{}] }])),
    rules: {
      ...Object.fromEntries(apart.map((name) => [name, { rule: 'NOT_ON_SAME_DAY', subjectNames: [name] }] as const)),
      ...(gaps !== undefined && { gaps: { rule: 'MAX_GAPS_PER_DAY', calendarUuids: ['1A'], value: gaps } as const }),
    },
  })
const rowsOf = (before: Schedule, after: Schedule) => {
  const differences = differencesOf(before, after)
  return differenceRows(differences, [...itemsOf(differences).values()], words).map(({ what, items, told }) => [
    what,
    items.length,
    told.head,
    ...told.details,
  ])
}

test('like rules that were all added are one row, and rules that changed are rows of their own', () => {
  expect(rowsOf(school([], 1), school(COURSES, 2))).toEqual([
    ['added', 4, '4 subjects: no two lessons on the same day.', '4 rules'],
    ['changed', 1, 'At most 2 gaps a day for 1A.', 'Before: “At most 1 gap a day for 1A.”'],
  ])
})

test('so are like rules that are gone; two are two rows', () => {
  expect(rowsOf(school(COURSES), school(['Sport']))).toEqual([
    ['gone', 3, '3 subjects: no two lessons on the same day.', '3 rules'],
  ])
  expect(rowsOf(school(COURSES), school(['Sport', 'Music'])).map(([what, count]) => [what, count])).toEqual([
    ['gone', 1],
    ['gone', 1],
  ])
})
