import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { appText } from '../i18n/app-texts.ts'
import { appCatalogues } from '../i18n/catalogues.ts'
import { translator } from '../i18n/translate.ts'
import type { Fact, Reason, Relaxation } from '../worker/thread/reasons.ts'
import { factPlace, factSentence, isThere, wayOutWords } from './reason-words.ts'
import type { RuleWords } from './rule-sentence.ts'

const LOCALES = ['da', 'de', 'es', 'nb', 'nl', 'pt'] as const
for (const locale of LOCALES) translator.addResourceBundle(locale, 'app', await appCatalogues[locale]())
const wordsOf = (locale: string): RuleWords => ({
  t: locale === 'en' ? appText : translator.getFixedT(locale, 'app'),
  locale,
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
})

const school = tinySchedule({
  days: 2,
  hours: 2,
  calendars: {
    '1A': 'CLASS',
    Oda: {
      type: 'TEACHER',
      blocked: [
        [1, 0],
        [1, 1],
      ],
    },
    Lab: 'ROOM',
    Gym: 'ROOM',
  },
  subjects: {
    Maths: { calendars: ['1A', 'Oda'], lessons: [{ length: 2 }, {}] },
    Art: { calendars: ['1A'], lessons: [{ at: [0, 1], pinned: true }] },
  },
  rules: { most: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Oda'], value: 1 } },
})
const facts: readonly Fact[] = [
  { kind: 'alone', calendarUuid: 'Oda' },
  { kind: 'blocked', calendarUuid: 'Oda' },
  { kind: 'rule', ruleUuid: 'most' },
  { kind: 'pinned', lessonUuid: 'Art 1' },
  { kind: 'chosen', lessonUuid: 'Art 1', calendarUuid: 'Lab' },
  { kind: 'candidates', calendarUuids: ['Lab', 'Gym'] },
  { kind: 'length', lessonUuid: 'Maths 1', length: 2 },
]
const reason: Reason = { facts, lessonUuids: ['Maths 1', 'Maths 2'], proved: true, minimal: true }
const ways: readonly Relaxation[] = [
  { kind: 'free', calendarUuid: 'Oda', timeSlotUuids: [slotAt(1, 0)] },
  { kind: 'unpin', lessonUuid: 'Art 1' },
  { kind: 'rest', ruleUuid: 'most' },
  { kind: 'limit', ruleUuid: 'most', value: 2 },
  { kind: 'shorten', lessonUuid: 'Maths 1', length: 1 },
]
const sentences = (locale: string) => [
  ...facts.map((fact) => factSentence(school, fact, reason, wordsOf(locale))),
  ...ways.map((way) => wayOutWords(school, way, wordsOf(locale))),
]

describe('why not', () => {
  test('a fact is a sentence, and a way out is what is done', () => {
    expect(sentences('en')).toEqual([
      'Oda can have one lesson at a time, and has 3 periods of these.',
      'Oda has blocked slots: Tuesday.',
      'At most 1 period a day for Oda.',
      'Pinned: Art, 1A, Monday, period 2.',
      'Fixed for Art, 1A: Lab.',
      'There is only this to choose from: Lab or Gym.',
      'Maths, 1A, Oda lasts 2 periods in a row.',
      'Free Tuesday, period 1 for Oda',
      'Unpin Art, 1A',
      'Switch off the rule “At most 1 period a day for Oda”',
      'Change the rule: “At most 2 periods a day for Oda”',
      'Make Maths, 1A, Oda 1 period long',
    ])
  })

  test.each(LOCALES)('in %s nothing is left in English or unfilled', (locale) => {
    const own = sentences(locale)
    expect(own.filter((sentence) => /[{}]/.test(sentence) || sentence === '')).toEqual([])
    const english = sentences('en')
    expect(own.filter((sentence, index) => sentence === english[index])).toEqual([])
  })

  test('each leads to where it is seen, and is known to be there', () => {
    expect(facts.map((fact) => factPlace(school, fact, reason)?.calendarUuid)).toEqual([
      ...['Oda', 'Oda', '1A', '1A', '1A', 'Lab', '1A'],
    ])
    expect(facts.every((fact) => isThere(school, fact))).toBe(true)
    expect(isThere({ ...school, rules: {} }, facts[2]!)).toBe(false)
    expect(isThere({ ...school, lessons: {} }, facts[3]!)).toBe(false)
  })
})
