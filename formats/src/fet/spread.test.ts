import { expect, test } from 'vitest'
import { constraint, fetText } from '../testing/fet-text.ts'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readFet } from './read.ts'
import { writeFet } from './write.ts'

/** The rules of three lessons of Maths, of which a constraint asks for days between. */
function rulesOf(fields: Record<string, string | number | readonly string[]>) {
  const time = constraint('MinDaysBetweenActivities', { Consecutive_If_Same_Day: 'false', MinDays: 1, ...fields })
  return schoolOf(readFet(fetText({ time, activities: [{ id: 1 }, { id: 2 }, { id: 3 }] }))).rules
}

test('days between are required at weight 100, and a wish with its weight below', () => {
  const rule = { rule: 'MIN_DAYS_BETWEEN', lessons: ['1', '2', '3'], value: 1, value2: null }
  const all = { Activity_Id: ['1', '2', '3'] }
  expect(rulesOf(all)).toMatchObject([{ ...rule, strength: 'required' }])
  const two = { Activity_Id: ['1', '2'], Weight_Percentage: 95, MinDays: 2 }
  expect(rulesOf(two)).toMatchObject([{ ...rule, lessons: ['1', '2'], strength: 95, value: 2 }])
  expect(rulesOf({ ...two, Weight_Percentage: 99.75 })).toMatchObject([{ strength: 99 }])
})

test('no three share a day, whatever the weight', () => {
  const all = { Activity_Id: ['1', '2', '3'] }
  const most = { rule: 'MAX_AT_ONCE', strength: 'required', lessons: ['1', '2', '3'], value: 2, value2: 1 }
  expect(rulesOf({ ...all, Weight_Percentage: 95 })).toMatchObject([{ rule: 'MIN_DAYS_BETWEEN', strength: 95 }, most])
  expect(rulesOf({ ...all, Weight_Percentage: 0 })).toMatchObject([most])
})

test('neighbours if on one day are so at any weight; where the day itself is ruled out nothing is left to say', () => {
  const fields = { Activity_Id: ['1', '2'], Consecutive_If_Same_Day: 'true' }
  const neighbours = { rule: 'MIN_DAYS_BETWEEN', strength: 'required', lessons: ['1', '2'], value: 0, value2: 1 }
  expect(rulesOf({ ...fields, Weight_Percentage: 95 })).toMatchObject([{ strength: 95, value: 1 }, neighbours])
  expect(rulesOf({ ...fields, Weight_Percentage: 0 })).toMatchObject([neighbours])
  expect(rulesOf(fields)).toMatchObject([{ strength: 'required', value: 1 }])
})

test('days between lessons that are not there, or with weight 0, ask nothing', () => {
  expect(rulesOf({ Activity_Id: ['2', '44'] })).toEqual([])
  expect(rulesOf({ Activity_Id: ['1', '2'], Weight_Percentage: 0 })).toEqual([])
  expect(rulesOf({ Activity_Id: ['1', '2'], MinDays: 0 })).toEqual([])
})

test.each([
  ['MinHalfDaysBetweenActivities', { MinDays: 2 }, { rule: 'MIN_DAYS_BETWEEN', value: 2 }],
  ['MaxHalfDaysBetweenActivities', { MaxDays: 3 }, { rule: 'MAX_DAYS_BETWEEN', value: 3 }],
])('%s counts the half days, and is written back', (name, fields, rule) => {
  const time = constraint(name, { Activity_Id: ['1', '2'], ...fields })
  const school = schoolOf(readFet(fetText({ mode: 'Mornings_Afternoons', time, activities: [{ id: 1 }, { id: 2 }] })))
  expect(school.rules).toMatchObject([{ ...rule, strength: 'required', halfDays: true }])
  const { text, issues } = writeFet(school)
  expect(issues).toEqual([])
  expect(text).toContain(`<Constraint${name}>`)
  expect(schoolOf(readFet(text)).rules).toMatchObject([{ ...rule, strength: 'required', halfDays: true }])
})

test('of half days as of days: neighbours if on one, and never three on one, at any weight', () => {
  const given = { Weight_Percentage: 50, MinDays: 1, Activity_Id: ['1', '2', '3'] }
  const text = (next: string) => constraint('MinHalfDaysBetweenActivities', { ...given, Consecutive_If_Same_Day: next })
  const activities = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const rulesIn = (time: string) => {
    const school = schoolOf(readFet(fetText({ mode: 'Mornings_Afternoons', time, activities })))
    const again = schoolOf(readFet(writeFet(school).text))
    expect(again.rules.map(({ lessons: _, ...rule }) => rule)).toEqual(
      school.rules.map(({ lessons: _, ...rule }) => rule),
    )
    return school.rules
  }
  const wish = { rule: 'MIN_DAYS_BETWEEN', strength: 50, value: 1, halfDays: true }
  const must = { strength: 'required', halfDays: true }
  expect(rulesIn(text('true'))).toMatchObject([wish, { ...must, rule: 'MIN_DAYS_BETWEEN', value: 0, value2: 1 }])
  expect(rulesIn(text('false'))).toMatchObject([wish, { ...must, rule: 'MAX_AT_ONCE', value: 2, value2: 1 }])
})

test('where days are half days, the days between are whole ones', () => {
  const time = constraint('MinDaysBetweenActivities', { Activity_Id: ['1', '2'], MinDays: 2 })
  const read = readFet(fetText({ mode: 'Mornings_Afternoons', time, activities: [{ id: 1 }, { id: 2 }] }))
  expect(schoolOf(read)).toMatchObject({
    halfDays: true,
    rules: [{ rule: 'MIN_DAYS_BETWEEN', strength: 'required', value: 2 }],
  })
  expect(issuesOf(read)).toEqual([])
})
