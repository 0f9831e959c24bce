import { tinySchedule } from '@timetable/domain/testing'
import type { Uuid } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { appCatalogues } from '../../i18n/catalogues.ts'
import { translator } from '../../i18n/translate.ts'
import type { Fact, Reason, Shortage } from '../../worker/thread/reasons.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'
import { shortageSentence } from './shortage-words.ts'
import { toldLines } from './told-facts.ts'

const LOCALES = ['da', 'de', 'es', 'nb', 'nl', 'pt'] as const
for (const locale of LOCALES) translator.addResourceBundle(locale, 'app', await appCatalogues[locale]())
const wordsOf = (locale: string): RuleWords => ({
  t: locale === 'en' ? appText : translator.getFixedT(locale, 'app'),
  locale,
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
})

/** Ein is there on the last of two days only in its last period; four courses are once a day. */
const school = tinySchedule({
  ...{ days: 2, hours: 5 },
  calendars: {
    ...{ '1A': 'CLASS', '1B': 'CLASS' },
    Ein: { type: 'TEACHER', blocked: [0, 1, 2, 3].map((hour): [number, number] => [1, hour]) },
  },
  subjects: {
    'Maths 1A': { name: 'Maths', calendars: ['1A', 'Ein'], lessons: [{}, {}] },
    'Maths 1B': { name: 'Maths', calendars: ['1B', 'Ein'], lessons: [{}, {}] },
    'English 1A': { name: 'English', calendars: ['1A'], lessons: [{ length: 2 }, { length: 2 }] },
    'English 1B': { name: 'English', calendars: ['1B'], lessons: [{ length: 2 }] },
  },
  rules: {
    apart: { rule: 'MIN_DAYS_BETWEEN', eventUuids: ['Maths 1A 1', 'Maths 1A 2'], value: 1 },
    other: { rule: 'MIN_DAYS_BETWEEN', eventUuids: ['Maths 1B 1', 'Maths 1B 2'], value: 1 },
    most: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['1A'], value: 3 },
    mostToo: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['1B'], value: 3 },
    fewer: { rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['Ein'], value: 2 },
  },
})
const rule = (ruleUuid: Uuid): Fact => ({ kind: 'rule', ruleUuid })
const length = (lessonUuid: Uuid): Fact => ({ kind: 'length', lessonUuid, length: 2 })
const facts: readonly Fact[] = [
  ...['apart', 'most', 'other', 'mostToo', 'fewer'].map(rule),
  { kind: 'blocked', calendarUuid: 'Ein', dayNum: 1 },
  ...['1A', '1B'].map((calendarUuid): Fact => ({ kind: 'alone', calendarUuid })),
  ...['English 1A 1', 'English 1A 2', 'English 1B 1'].map(length),
  ...['Maths 1A 1', 'Maths 1A 2', 'Maths 1B 1', 'Maths 1B 2'].map((lessonUuid): Fact => ({
    kind: 'pinned',
    lessonUuid,
  })),
]
const reason: Reason = { facts, lessonUuids: Object.keys(school.lessons), minimal: true }
const said = (locale: string, of: readonly Fact[] = facts) =>
  toldLines(school, { ...reason, facts: of }, wordsOf(locale)).map(({ sentence }) => sentence)

describe('facts line by line', () => {
  test('those of one kind share a line, and what differs has a line of its own', () => {
    expect(said('en')).toEqual([
      'Maths 1A and Maths 1B: once a day, 4 lessons.',
      'At most 3 periods a day for 1A. The same applies to 1B.',
      'At most 2 periods a day for Ein.',
      'Ein is free on Tuesday only in period 5.',
      '1A and 1B can each have only one lesson at a time.',
      'These last 2 periods in a row: English, 1A and English, 1B.',
      'Pinned, 4 lessons: Maths, 1A, Ein and Maths, 1B, Ein.',
    ])
  })

  test('a few pins are told one by one, with where they are', () => {
    expect(said('en', facts.slice(-3))).toHaveLength(3)
  })

  test.each(LOCALES)('in %s nothing is left unfilled', (locale) => {
    const shortage = { calendarUuid: 'Ein', needed: 48, room: 40, ruleUuids: [], lessonUuids: [], facts: [] }
    const ofRules: Shortage = { ...shortage, room: 1, ruleUuids: ['most'] }
    const all = [...said(locale), ...[shortage, ofRules].map((each) => shortageSentence(school, each, wordsOf(locale)))]
    expect(all.filter((each) => each === '' || /[{}]/.test(each))).toEqual([])
    expect(all).toHaveLength(9)
  })

  test('more than fits is told in the numbers that people use', () => {
    const shortage = { calendarUuid: 'Ein', needed: 48, room: 40, ruleUuids: [], lessonUuids: [], facts: [] }
    expect(shortageSentence(school, shortage, wordsOf('en'))).toBe(
      'Ein needs 48 periods and has 40 free slots: 8 too many.',
    )
    expect(shortageSentence(school, { ...shortage, ruleUuids: ['most'] }, wordsOf('de'))).toBe(
      'Ein braucht 48 Stunden, und die Regeln lassen Platz für 40: 8 zu viel.',
    )
  })
})
