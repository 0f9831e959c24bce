import { importOf } from '@timetable/domain'
import { arbitraryHistory, arbitrarySchedule, mixedSchedule, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issuesOf, schoolOf } from '../testing/read.ts'
import { readJson } from './read.ts'
import { writeJson } from './write.ts'

const file = (change: object = {}) => JSON.stringify({ ...importOf(mixedSchedule()), ...change })
const warnings = (text: string) => issuesOf(readJson(text)).map(({ values, count }) => [values?.['field'], count])

describe('our own file', () => {
  test('is read as it was written, with nothing told', () => {
    fc.assert(
      fc.property(arbitrarySchedule(), fc.option(arbitraryHistory()), (schedule, history) => {
        const school = { ...importOf(schedule), ...(history && { history }) }
        fc.pre(school.periods.length > 0 && school.subjects.some(({ lessons }) => lessons.length > 0))
        const read = readJson(writeJson(school))
        expect(schoolOf(read)).toEqual(school)
        expect(issuesOf(read)).toEqual([])
      }),
      { numRuns: runs(50) },
    )
  })

  test('tells every field that it does not know, by its place and how often', () => {
    const [first, ...others] = importOf(mixedSchedule()).calendars
    const calendars = [{ ...first, nickname: 'x' }, { ...others[0], nickname: 'y' }, ...others.slice(1)]
    expect(warnings(file())).toEqual([])
    expect(warnings(file({ calendars, motto: 'We learn', address: { street: 'x' } }))).toEqual([
      ['calendars.nickname', 2],
      ['motto', 1],
      ['address', 1],
    ])
  })

  test('tells of names that every object has, and of no more than there is room for', () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`field ${i}`, i]))
    expect(warnings(file(many))).toHaveLength(50)
    expect(warnings(file({ constructor: 1, toString: 2 }))).toHaveLength(2)
    expect(warnings(file().replace('{', '{"__proto__":{"days":3},'))).toEqual([['__proto__', 1]])
  })
})
