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
  { kind: 'too-few-seats', ruleUuid: 'apart', calendarUuids: ['1A'], needed: 32, seats: 30, lessonUuids },
  { kind: 'no-equipment', ruleUuid: 'apart', equipment: ['Gas', 'Piano'], isRoomless: false, lessonUuids },
  { kind: 'no-equipment', ruleUuid: 'apart', equipment: ['Gas'], isRoomless: true, lessonUuids },
  { kind: 'circle', ruleUuids: ['apart'], lessonUuids },
]

describe('what can never fit', () => {
  test('reads as a sentence', () => {
    expect(findings.map((finding) => capacitySentence(school, finding, wordsOf('en')))).toEqual([
      'Too long for any day: Maths (2 lessons). Periods in a row: 4 needed, 3 available.',
      'No slot is left for Maths (2 lessons). Every slot is ruled out by the blocked slots of Ada and the rule “Maths: no lessons on Monday, period 1”.',
      'There is nothing left to choose from for Maths (2 lessons).',
      'Ada and Ben together need 5 periods and have 4 free slots.',
      'Ada and Ben together need 5 periods, but rules allow at most 4.',
      'Ada and Ben together can have 5 periods of lessons, but rules require at least 6.',
      'A rule requires the same one for Maths (2 lessons), but none of these has time for all 2 periods: Ada and Ben.',
      'A rule requires the same one for Maths (2 lessons), but their choices have none in common.',
      'Ada needs 5 periods and has 4 free slots.',
      'Ada needs 5 periods, but rules allow at most 4.',
      'Ada has 5 periods of lessons, but rules require at least 6.',
      'Ada can have lessons on 2 days, but a rule requires 3.',
      'In the timetable of Ada, 5 periods have to share 4 slots: Maths (2 lessons).',
      'A rule keeps these apart, but 5 periods have to share 4 slots: Maths (2 lessons).',
      'A rule allows 4 of these on the days they can have, but there are 5: Maths (2 lessons).',
      'A rule requires these to start at the same time, but Ada is in more than one of them: Maths (2 lessons).',
      'None of the possible rooms of Maths (2 lessons) is large enough for 1A. Seats: 32 needed, 30 in the largest.',
      'None of the possible rooms of Maths (2 lessons) has what a rule requires: Gas and Piano.',
      'Maths (2 lessons): no room, although a rule requires one with Gas.',
      'Rules put these lessons in a circular order, so none of them can be first: Maths (2 lessons).',
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
