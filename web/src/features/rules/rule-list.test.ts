import type { Rule } from '@timetable/domain'
import { bareRule } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { smallSchool } from '../../testing/small-school.ts'
import { ruleGroups, searchRules, strengthWord } from './rule-list.ts'

const words = {
  t: appText,
  locale: 'en',
  settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' },
} as const
const rule = (uuid: string, given: Partial<Rule>) => bareRule({ uuid, subjectNames: ['Maths'], ...given })
const schedule = {
  ...smallSchool(),
  rules: {
    late: rule('late', { timeSlotUuids: ['s11'] }),
    early: rule('early', { timeSlotUuids: ['s00'] }),
    apart: rule('apart', { rule: 'NOT_ON_SAME_DAY', enabled: false }),
    lunch: rule('lunch', { rule: 'LUNCH_BREAK', subjectNames: [], calendarUuids: ['7b'], value: 1 }),
  },
}
const groups = ruleGroups(schedule, words)
const shape = (list: typeof groups) =>
  list.map(({ name, entries }) => [name, ...entries.map((entry) => entry.rule.uuid)])

describe('the list of rules', () => {
  test('is grouped, and in a group by kind and name', () => {
    expect(shape(groups)).toEqual([['when', 'early', 'late'], ['together', 'apart'], ['rooms'], ['calendars', 'lunch']])
  })

  test('says how many lessons a rule touches, and which break it', () => {
    const facts = groups.flatMap(({ entries }) =>
      entries.map(({ rule: { uuid }, lessons, breaking }) => [uuid, lessons, breaking.length]),
    )
    expect(facts).toEqual([
      ['early', 2, 2],
      ['late', 2, 0],
      ['apart', 2, 0],
      ['lunch', 2, 0],
    ])
  })

  test('is searched by the words of the sentences, in any order', () => {
    expect(shape(searchRules(groups, 'tuesday maths'))).toEqual([['when', 'late']])
    expect(shape(searchRules(groups, '  7B '))).toEqual([['calendars', 'lunch']])
    expect(searchRules(groups, 'latin')).toEqual([])
    expect(shape(searchRules(groups, ''))).toEqual(shape(groups).filter(([name]) => name !== 'rooms'))
  })

  test('is cut down to what is broken, or off', () => {
    expect(shape(searchRules(groups, '', 'broken'))).toEqual([['when', 'early']])
    expect(shape(searchRules(groups, '', 'off'))).toEqual([['together', 'apart']])
    expect(searchRules(groups, 'lunch', 'off')).toEqual([])
  })

  test.each([
    [1, 'weak'],
    [33, 'weak'],
    [34, 'medium'],
    [66, 'medium'],
    [67, 'strong'],
    [100, 'strong'],
  ])('a weight of %i is %s', (weight, word) => expect(strengthWord(weight)).toBe(word))
})
