import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { brokenSentence } from '../findings/finding-words.ts'
import { brokenEntries } from './broken-places.ts'
import { foldedEntries } from './folded-entries.ts'
import type { RuleWords } from './rule-sentence.ts'

const words: RuleWords = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
}

const COURSES = ['Maths', 'Art', 'Music'] as const
const school = tinySchedule({
  ...{ days: 2, hours: 6 },
  calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
  subjects: Object.fromEntries(
    COURSES.map((name, i) => [
      name,
      { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 2 * i] }, { at: [0, 2 * i + 1] }] },
    ]),
  ),
  rules: {
    ...Object.fromEntries(COURSES.map((name) => [name, { rule: 'NOT_ON_SAME_DAY', subjectNames: [name] }] as const)),
    few: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Ada'], value: 3 },
  },
})

test('three broken rules that say the same are one entry with all lessons, and each timetable once', () => {
  const entries = brokenEntries(school)
  expect(entries).toHaveLength(4)
  const folded = foldedEntries(school, entries)
  expect(folded.map((entry) => [brokenSentence(school, entry, words), entry.deviation, entry.lessons.length])).toEqual([
    ['At most 3 periods a day for Ada.', 3, 6],
    ['3 subjects: no two lessons on the same day.', 3, 6],
  ])
  expect(folded[1]?.places.map(({ calendar, amount }) => [calendar.name, amount])).toEqual([['1A', 3]])
})

test('two stay as they are', () => {
  const { Music: _, ...rules } = school.rules
  const entries = brokenEntries({ ...school, rules })
  expect(foldedEntries(school, entries)).toEqual(entries)
})
