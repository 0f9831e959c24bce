import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { headOf } from '../schedule.ts'
import { termLengths, termOf } from '../week/school-terms.ts'
import { after, changeOf, refusalOf, tinySchedule } from '../testing/index.ts'

const school = (daysPerTerm?: number) =>
  tinySchedule({
    days: 6,
    ...(daysPerTerm !== undefined && { daysPerTerm }),
    calendars: { '1A': 'CLASS' },
    subjects: { Maths: { calendars: ['1A'], lessons: [{}, {}] } },
    rules: {
      'of terms': { rule: 'MAX_DAYS_USED', subjectNames: ['Maths'], value: 1, terms: true },
      'of days': { rule: 'MAX_DAYS_USED', subjectNames: ['Maths'], value: 1 },
    },
  })

describe('[D195] terms', () => {
  test('are made of the days, as long as they are all alike', () => {
    const set = after(school(), 'setTerms', { daysPerTerm: 3 })
    expect(headOf(set).daysPerTerm).toBe(3)
    expect([0, 2, 3, 5].map((day) => termOf(headOf(set), day))).toEqual([0, 0, 1, 1])
    expect(headOf(after(set, 'setTerms', { daysPerTerm: 2 })).daysPerTerm).toBe(2)
    expect(termLengths(6)).toEqual([1, 2, 3])
    for (const daysPerTerm of [4, 6, 7]) expect(refusalOf(school(), 'setTerms', { daysPerTerm })).toBe('terms-uneven')
  })

  test('of an import stay as they are, however long the last one is', () => {
    expect(headOf(after(school(4), 'setTerms', { daysPerTerm: 4 })).daysPerTerm).toBe(4)
  })

  test('go together with the rules that speak of them, in one step that can be taken back', () => {
    const change = changeOf(school(2), 'setTerms', { daysPerTerm: null })
    const without = apply(school(2), change)
    expect(headOf(without)).not.toHaveProperty('daysPerTerm')
    expect(Object.keys(without.rules)).toEqual(['of days'])
    expect(termOf(headOf(without), 3)).toBeNull()
    expect(apply(without, invert(change))).toEqual(school(2))
  })

  test('that are not there take nothing along', () => {
    expect(changeOf(school(), 'setTerms', { daysPerTerm: null })).toEqual([])
  })
})
