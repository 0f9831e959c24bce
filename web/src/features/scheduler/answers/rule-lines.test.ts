import type { Rule } from '@timetable/domain'
import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { appText } from '../../../i18n/app-texts.ts'
import type { RuleWords } from '../../../timetable/rule-sentence.ts'
import { ruleLines } from './rule-lines.ts'
import { wishesFor } from './wishes.ts'

const words: RuleWords = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
}
const schoolWith = (rules: Record<string, Partial<Rule>>) =>
  tinySchedule({
    calendars: {
      '1A': { type: 'CLASS', parts: ['x', 'y'] },
      Half: { type: 'CLASS', classUuid: '1A', division: 'Halves', parts: ['x'] },
      Ada: 'TEACHER',
    },
    subjects: { Maths: { calendars: ['Half', 'Ada'], lessons: [{ at: [0, 0] }, { at: [1, 0] }] } },
    rules,
  })
function said(rules: Record<string, Partial<Rule>>, at: readonly [number, number]) {
  const school = schoolWith(rules)
  return ruleLines(school, school.lessons['Maths 1']!, school.timeSlots[slotAt(...at)]!, words)
}
const late: Partial<Rule> = { rule: 'PREFERRED_TIMESLOTS', subjectUuids: ['Maths'], timeSlotUuids: [slotAt(0, 0)] }

test('a rule on slots is said by its own sentence, required or not', () => {
  const sentence = 'very lesson of Maths starts on Monday, period 1.'
  expect(said({ a: { ...late, strength: 'required' } }, [0, 1])).toEqual({
    lines: [`Breaks a rule: E${sentence}`],
    breaks: true,
  })
  expect(said({ a: { ...late, strength: 40 } }, [0, 1]).lines).toEqual([`Breaks a rule: If possible, e${sentence}`])
})

test('a wish on anything but slots and days is left to the list of rules', () => {
  const noGaps: Partial<Rule> = { rule: 'MAX_GAPS_PER_DAY', calendarUuids: ['Ada'], value: 0 }
  const school = tinySchedule({
    subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [1, 0] }, { at: [0, 0] }] } },
    rules: { a: { ...noGaps, strength: 40 }, b: { ...noGaps, strength: 'required' } },
  })
  const { lines } = ruleLines(school, school.lessons['Maths 1']!, school.timeSlots[slotAt(0, 2)]!, words)
  expect(lines).toEqual(['Breaks a rule: No gaps in the day for Ada.'])
})

test('what is mended is said after what is broken, and a required rule before a wish', () => {
  const rules: Record<string, Partial<Rule>> = {
    wish: { ...late, strength: 40 },
    required: {
      rule: 'BLOCKED_TIMESLOTS',
      strength: 'required',
      subjectUuids: ['Maths'],
      timeSlotUuids: [slotAt(0, 1)],
    },
    mended: { rule: 'BLOCKED_TIMESLOTS', strength: 'required', subjectUuids: ['Maths'], timeSlotUuids: [slotAt(0, 0)] },
  }
  expect(said(rules, [0, 1]).lines).toEqual([
    'Breaks a rule: No lesson of Maths on Monday, period 2.',
    'Breaks a rule: If possible, every lesson of Maths starts on Monday, period 1.',
  ])
  expect(said({ mended: rules.mended! }, [0, 1])).toEqual({
    lines: ['No longer broken: No lesson of Maths on Monday, period 1.'],
    breaks: false,
  })
})

test('on the slot where the lesson lies it says what it breaks there', () => {
  const blocked: Partial<Rule> = { rule: 'BLOCKED_TIMESLOTS', subjectUuids: ['Maths'], timeSlotUuids: [slotAt(0, 0)] }
  expect(said({ a: { ...blocked, strength: 'required' } }, [0, 0])).toEqual({
    lines: ['Breaks a rule: No lesson of Maths on Monday, period 1.'],
    breaks: false,
  })
  expect(said({ a: { ...late, strength: 'required' } }, [0, 0]).lines).toEqual([])
})

test('a rule on a class weighs on the lessons of its groups', () => {
  const school = schoolWith({
    a: { rule: 'BLOCKED_TIMESLOTS', calendarUuids: ['1A'], timeSlotUuids: [slotAt(0, 1)], strength: 'required' },
  })
  const slot = school.timeSlots[slotAt(0, 1)]!
  expect(wishesFor(school, school.lessons['Maths 1']!)([slot]).map(({ kind }) => kind)).toEqual(['rule-blocked'])
  expect(ruleLines(school, school.lessons['Maths 1']!, slot, words).breaks).toBe(true)
})
