import { judgementOf, type Rule } from '@timetable/domain'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { countWords } from './counted-words.ts'
import { unwantedIn } from './unwanted.ts'

/** Ada teaches 1A three times, twice in the first period of a day, which she would rather not. */
const school = (rules: Record<string, Partial<Rule>>) =>
  tinySchedule({
    hours: 3,
    calendars: { '1A': 'CLASS', Ada: 'TEACHER', Bob: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }, { at: [1, 1] }] },
      Art: { calendars: ['1A', 'Bob'], lessons: [{ at: [0, 2] }] },
    },
    rules,
  })
const first: Partial<Rule> = {
  rule: 'BLOCKED_TIMESLOTS',
  strength: 50,
  calendarUuids: ['Ada'],
  timeSlotUuids: [slotAt(0, 0), slotAt(1, 0)],
}
const art: Partial<Rule> = {
  rule: 'BLOCKED_TIMESLOTS',
  strength: 10,
  subjectUuids: ['Art'],
  timeSlotUuids: [slotAt(0, 2)],
}
const noGaps: Partial<Rule> = { rule: 'MAX_GAPS_PER_DAY', strength: 10, calendarUuids: ['1A'], value: 0 }

const counted = (rules: Record<string, Partial<Rule>>) => {
  const schedule = school(rules)
  return countWords(appText, schedule, judgementOf(schedule), 'wish').map(([count, words]) => `${count} ${words}`)
}

test('the lessons in unwanted slots are those that the judge names, with whose wish it is', () => {
  const schedule = school({ first, art, noGaps, required: { ...first, strength: 'required', calendarUuids: ['Bob'] } })
  const { lessons, wishes } = unwantedIn(schedule, judgementOf(schedule))
  const named = [...lessons].map(([uuid, rules]) => [uuid, rules.map((rule) => rule.uuid)])
  expect(Object.fromEntries(named)).toEqual({ 'Art 1': ['art'], 'Maths 1': ['first'], 'Maths 2': ['first'] })
  expect(wishes).toBe(2)
})

test('a wish for other slots counts by its lessons, and other wishes as before', () => {
  expect(counted({ first })).toEqual(['2 lessons in unwanted periods'])
  expect(counted({ first, art })).toEqual(['3 lessons in unwanted periods'])
  expect(counted({ noGaps })).toEqual(['1 wish not met'])
  expect(counted({ first, noGaps })).toEqual(['2 lessons in unwanted periods', '1 wish not met'])
  expect(counted({})).toEqual(['0 wishes not met'])
})
