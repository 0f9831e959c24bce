import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { insteadOf, whyNotChosen } from './candidate-words.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'

const words: RuleWords = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
}
const CANDIDATES = ['Ada', 'Ben', 'Cleo', 'Dora']
/** Ada is away on Monday in period 1, Ben teaches 1B then, and Cleo has no more than her one lesson on Tuesday. */
const school = (chosen: string | null) =>
  tinySchedule({
    calendars: {
      '1A': 'CLASS',
      '1B': 'CLASS',
      Ada: { type: 'TEACHER', blocked: [[0, 0]] },
      Ben: 'TEACHER',
      Cleo: 'TEACHER',
      Dora: 'TEACHER',
    },
    subjects: {
      Maths: {
        calendars: ['1A'],
        lessons: [{ at: [0, 0], choices: [{ candidates: CANDIDATES, ordered: false, chosen }] }],
      },
      English: { calendars: ['1B', 'Ben'], lessons: [{ at: [0, 0] }] },
      Art: { calendars: ['1B', 'Cleo'], lessons: [{ at: [1, 0] }] },
    },
    rules: {
      load: { rule: 'MAX_LESSONS_PER_WEEK', value: 1, calendarUuids: ['Cleo'] },
      // Broken whoever has the lesson, and so no reason against anybody.
      never: { rule: 'BLOCKED_TIMESLOTS', subjectUuids: ['Maths'], timeSlotUuids: ['d0h0'] },
    },
  })

test('why a lesson has none of its candidates is told of each of them', () => {
  const schedule = school(null)
  expect(whyNotChosen(schedule, schedule.lessons['Maths 1']!, words)).toBe(
    'Ada is blocked then; Ben has English with 1B; with Cleo, “At most 1 period a week for Cleo” would be broken; Dora is free then',
  )
})

test('of a double booking it is told who could be there instead, where that was chosen', () => {
  const schedule = school('Ben')
  expect(insteadOf(schedule, schedule.lessons['Maths 1']!, 'Ben', words)).toBe(
    'Instead of Ben: Ada is blocked then; with Cleo, “At most 1 period a week for Cleo” would be broken; Dora is free then.',
  )
  expect(insteadOf(schedule, schedule.lessons['English 1']!, 'Ben', words)).toBe('')
})

test('a room that is too small, or lacks what a rule requires, is told with the numbers and what it lacks', () => {
  const schedule = tinySchedule({
    calendars: {
      '7b': { type: 'CLASS', pupils: 31 },
      R1: { type: 'ROOM', seats: 24, equipment: ['Gas'] },
      R2: { type: 'ROOM', seats: 40 },
      R3: { type: 'ROOM', seats: 32, equipment: ['Gas'] },
    },
    subjects: {
      Physics: {
        calendars: ['7b'],
        lessons: [{ at: [0, 0], choices: [{ candidates: ['R1', 'R2', 'R3'], ordered: false, chosen: 'R3' }] }],
      },
    },
    rules: {
      seats: { rule: 'ENOUGH_SEATS', calendarType: 'CLASS' },
      gas: { rule: 'ROOM_EQUIPMENT', subjectNames: ['Physics'], equipment: ['Gas'] },
    },
  })
  expect(insteadOf(schedule, schedule.lessons['Physics 1']!, 'R3', words)).toBe(
    'Instead of R3: with R1, “All classes: every lesson in a room with enough seats: Physics, 31 students in R1 with 24 seats” would be broken; with R2, “Physics: every lesson in a room with Gas: R2 has no Gas” would be broken.',
  )
})
