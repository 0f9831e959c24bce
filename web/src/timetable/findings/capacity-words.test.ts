import type { CapacityFinding } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { appCatalogues } from '../../i18n/catalogues.ts'
import { translator } from '../../i18n/translate.ts'
import { capacityPlace, capacitySentence } from './capacity-words.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'

const LOCALES = ['da', 'de', 'es', 'nb', 'nl', 'pt'] as const
for (const locale of LOCALES) translator.addResourceBundle(locale, 'app', await appCatalogues[locale]())
const wordsOf = (locale: string): RuleWords => ({
  t: locale === 'en' ? appText : translator.getFixedT(locale, 'app'),
  locale,
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
})

const school = tinySchedule({
  calendars: { '1A': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER' },
  subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}] }, Art: { calendars: ['1A'], lessons: [{}] } },
  rules: { apart: { rule: 'BLOCKED_TIMESLOTS', subjectNames: ['Maths'], timeSlotUuids: ['d0h0'] } },
})
const lessonUuids = ['Maths 1', 'Maths 2']
const ofAda = { calendarUuid: 'Ada', needed: 5, ruleUuids: ['apart'], lessonUuids }
const OF_BOTH = { calendarUuids: ['Ada', 'Ben'], needed: 5, ruleUuids: ['apart'], lessonUuids }
const findings: readonly CapacityFinding[] = [
  { kind: 'too-long', length: 4, longest: 3, lessonUuids },
  { kind: 'no-start', calendarUuids: ['Ada'], ruleUuids: ['apart'], lessonUuids },
  { kind: 'no-candidate', lessonUuids },
  { kind: 'pool-overfull', calendarUuids: ['Ada', 'Ben'], needed: 5, free: 4, lessonUuids },
  { ...OF_BOTH, kind: 'pool-overloaded', room: 4 },
  { ...OF_BOTH, kind: 'pool-too-few', asked: 6 },
  { kind: 'none-for-all', calendarUuids: ['Ada', 'Ben'], ruleUuid: 'apart', needed: 2, lessonUuids },
  { kind: 'none-for-all', calendarUuids: [], ruleUuid: 'apart', needed: 2, lessonUuids },
  { kind: 'overfull', calendarUuid: 'Ada', needed: 5, free: 4, lessonUuids },
  { ...ofAda, kind: 'rules-too-tight', room: 4 },
  { ...ofAda, kind: 'too-few', asked: 6 },
  { ...ofAda, kind: 'too-few-days', days: 2, asked: 3 },
  { kind: 'crowded', calendarUuid: 'Ada', ruleUuid: null, needed: 5, slots: 4, lessonUuids },
  { kind: 'crowded', calendarUuid: null, ruleUuid: 'apart', needed: 5, slots: 4, lessonUuids },
  { kind: 'too-many-a-day', ruleUuid: 'apart', needed: 5, room: 4, lessonUuids },
  { kind: 'torn', calendarUuid: 'Ada', ruleUuid: 'apart', lessonUuids },
  { kind: 'circle', ruleUuids: ['apart'], lessonUuids },
]

describe('what can never fit', () => {
  test('reads as a sentence', () => {
    expect(findings.map((finding) => capacitySentence(school, finding, wordsOf('en')))).toEqual([
      'Too long for any day: Maths (2 lessons). Periods in a row: needed 4, at most 3 there.',
      'No time is left for Maths (2 lessons). This closes all of them: the blocked slots of Ada and the rule “No lesson of Maths on Monday, period 1”.',
      'Nothing is left to choose from for Maths (2 lessons).',
      'Ada and Ben together have 5 periods of lessons and 4 free slots.',
      'Ada and Ben together have 5 periods of lessons, but their rules leave room for 4.',
      'Ada and Ben together can have 5 periods of lessons, but rules ask for at least 6.',
      'A rule wants the same one for Maths (2 lessons), 2 periods in all, but none of these has room for that: Ada and Ben.',
      'A rule wants the same one for Maths (2 lessons), but there is none that all of them may choose.',
      'Ada has 5 periods of lessons and 4 free slots.',
      'Ada has 5 periods of lessons, but its rules leave room for 4.',
      'Ada has 5 periods of lessons, but its rules ask for at least 6.',
      'Ada can have lessons on 2 days, but a rule asks for 3.',
      'In the timetable Ada, 5 periods share 4 slots: Maths (2 lessons).',
      'A rule keeps these apart, but 5 periods share 4 slots: Maths (2 lessons).',
      'A rule allows 4 in all on the days that these may have, but they are 5: Maths (2 lessons).',
      'A rule wants these to start at the same time, but Ada attends more than one of them: Maths (2 lessons).',
      'The rules put these in an order that comes back to its beginning, so none of them can be the first: Maths (2 lessons).',
    ])
  })

  test.each(LOCALES)('is said in %s', (locale) => {
    const sentences = findings.map((finding) => capacitySentence(school, finding, wordsOf(locale)))
    expect(new Set(sentences).size).toBe(findings.length)
    for (const sentence of sentences) {
      expect(sentence).toMatch(/Ada|Maths/)
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
      expect(sentence).not.toMatch(/\{\{|capacity\./)
    }
  })

  test('leads to the timetable it is about, or to one of its lessons', () => {
    expect(capacityPlace(school, findings[8]!)).toEqual({ calendarUuid: 'Ada', lessonUuid: 'Maths 1' })
    expect(capacityPlace(school, findings[0]!)).toEqual({ calendarUuid: '1A', lessonUuid: 'Maths 1' })
    expect(capacityPlace(school, { kind: 'no-candidate', lessonUuids: ['gone'] })).toBeUndefined()
  })
})
