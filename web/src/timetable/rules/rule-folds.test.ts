import type { Rule } from '@timetable/domain'
import { bareRule, tinySchedule } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { foldRules, foldSentence } from './rule-folds.ts'

const words = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
} as const
const school = tinySchedule({
  calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Bo: 'TEACHER', Cy: 'TEACHER', Lab: 'ROOM' },
  subjects: Object.fromEntries(
    ['Maths', 'Art', 'Music', 'Sport'].map((name) => [name, { calendars: ['1A'], lessons: [{}, {}] }]),
  ),
})
const rule = (uuid: string, given: Partial<Rule>) => bareRule({ uuid, ...given })
const folded = (rules: readonly Rule[]) =>
  foldRules(
    school,
    rules.map((each) => ({ rule: each })),
  ).map(({ entries }) => entries.map((entry) => entry.rule.uuid))

describe('like rules are one', () => {
  const apart = (uuid: string, given: Partial<Rule>) => rule(uuid, { rule: 'MIN_DAYS_BETWEEN', value: 1, ...given })
  const three = ['Maths', 'Art', 'Music'].map((name) => apart(name, { subjectUuids: [name] }))

  test('where three say the same of different courses, whether they are on or off', () => {
    const other = apart('other', { subjectUuids: ['Sport'], value: 2 })
    const off = { ...three[1]!, enabled: false }
    expect(folded([three[0]!, other, off, three[2]!])).toEqual([['Maths', 'Art', 'Music'], ['other']])
    expect(folded(three.slice(0, 2))).toEqual([['Maths'], ['Art']])
  })

  test.each<[string, Partial<Rule>]>([
    ['strength', { strength: 40 }],
    ['value', { value: 2 }],
    ['second value', { value2: 1 }],
    ['kind', { rule: 'MAX_DAYS_BETWEEN' }],
    ['tags', { tagNames: ['Hard'] }],
    ['calendars of a type', { calendarType: 'TEACHER' }],
  ])('but not with another %s', (_, given) => {
    const other = apart('other', { subjectUuids: ['Sport'], ...given })
    expect(folded([...three, other])).toEqual([['Maths', 'Art', 'Music'], ['other']])
  })

  test('times are the same in any order', () => {
    const blocked = three.map(({ uuid }, index) =>
      rule(uuid, { subjectUuids: [uuid], timeSlotUuids: index === 1 ? ['d1h0', 'd0h0'] : ['d0h0', 'd1h0'] }),
    )
    expect(folded(blocked)).toHaveLength(1)
  })

  test('and are told by the number of those they are about', () => {
    expect(foldSentence(school, three, words)).toBe('3 courses: lessons on different days.')
    const byLessons = ['Maths', 'Art', 'Music'].map((name) => apart(name, { eventUuids: [`${name} 1`, `${name} 2`] }))
    expect(foldSentence(school, byLessons, words)).toBe('3 courses: lessons on different days.')
    const twice = [...byLessons, apart('again', { eventUuids: ['Maths 1', 'Maths 2'] })]
    expect(foldSentence(school, twice, words)).toBe('3 courses: lessons on different days.')
    const byName = three.map(({ uuid }) => apart(uuid, { subjectNames: [uuid], strength: 50 }))
    expect(foldSentence(school, byName, words)).toBe('3 subjects: lessons on different days (if possible).')
  })

  test('each by itself: several courses of one rule are a set, several calendars are not', () => {
    const pairs = ['Art', 'Music', 'Sport'].map((name) =>
      rule(name, { rule: 'NOT_OVERLAPPING', subjectUuids: ['Maths', name] }),
    )
    expect(foldSentence(school, pairs, words)).toBe('3 sets of courses: no two lessons at the same time.')
    const single = ['Maths', 'Art', 'Music'].map((name) =>
      rule(`${name} alone`, { rule: 'NOT_OVERLAPPING', subjectUuids: [name] }),
    )
    expect(folded([...pairs, ...single])).toHaveLength(2)
    expect(foldSentence(school, single, words)).toBe('3 courses: no two lessons at the same time.')
    const gaps = [['Ada', 'Bo'], ['Cy'], ['1A']].map((calendarUuids, index) =>
      rule(String(index), { rule: 'MAX_GAPS_PER_DAY', value: 1, calendarUuids }),
    )
    expect(foldSentence(school, gaps, words)).toBe('At most 1 gap a day for 3 teachers and 1 class.')
  })

  const some = fc.record({
    rule: fc.constantFrom('NOT_ON_SAME_DAY' as const, 'MIN_DAYS_BETWEEN' as const),
    strength: fc.constantFrom('required' as const, 50),
    value: fc.constantFrom(null, 1),
    enabled: fc.boolean(),
    subjectUuids: fc.subarray(['Maths', 'Art', 'Music']),
  })
  test('every rule is in one fold, and those of a fold differ in whom they are about alone', () => {
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (given) => {
        const rules = given.map((each, index) => rule(`rule ${index}`, each))
        const folds = foldRules(
          school,
          rules.map((each) => ({ rule: each })),
        )
        const all = folds.flatMap(({ entries }) => entries.map((entry) => entry.rule.uuid))
        expect(all.toSorted()).toEqual(rules.map(({ uuid }) => uuid).toSorted())
        for (const { entries } of folds) {
          expect(
            new Set(entries.map((entry) => `${entry.rule.rule} ${entry.rule.strength} ${entry.rule.value}`)).size,
          ).toBe(1)
          expect(entries.length === 1 || entries.length >= 3).toBe(true)
        }
        expect(new Set(folds.map(({ key }) => key)).size).toBe(folds.length)
      }),
    )
  })
})
