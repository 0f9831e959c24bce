import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { brokenEntries } from './broken-places.ts'

const school = tinySchedule({
  days: 2,
  hours: 4,
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER' },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 3] }] },
    Art: { calendars: ['1B', 'Ada'], lessons: [{ at: [1, 0] }, { at: [1, 2] }] },
  },
  rules: {
    wish: { rule: 'MAX_GAPS_PER_DAY', calendarType: 'CLASS', value: 0, strength: 50 },
    day: { rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] },
    gaps: { rule: 'MAX_GAPS_PER_DAY', calendarType: 'CLASS', value: 0 },
    kept: { rule: 'MAX_DAYS_PER_WEEK', calendarType: 'TEACHER', value: 2 },
  },
})

test('required rules come first, then what is broken most; each with its worst timetables first', () => {
  const shown = brokenEntries(school).map(({ rule, deviation, places }) => [
    rule.uuid,
    deviation,
    ...places.map(({ calendar, amount, lessonUuid }) => `${calendar.name} ${amount} ${lessonUuid}`),
  ])
  expect(shown).toEqual([
    ['gaps', 3, '1A 2 Maths 1', '1B 1 Art 1'],
    ['day', 1, '1A 1 Maths 1'],
    ['wish', 3, '1A 2 Maths 1', '1B 1 Art 1'],
  ])
})
