import { describe, expect, test } from 'vitest'
import { differencesOf } from '../differences/index.ts'
import { importedSchool } from './import.ts'
import { importOf, versionOfFile } from './import-schedule.ts'
import { LIMITS } from '../limits.ts'
import { duplicateOf } from '../records/new-schedule.ts'
import { isRefusal } from '../refusal.ts'
import { headOf } from '../schedule.ts'
import { countingMint, tinySchedule } from '../testing/index.ts'

const unkept = [
  { what: 'ConstraintOne', count: 2 },
  { what: 'ConstraintTwo', count: 1 },
]
const school = tinySchedule({ unkept })

describe('what a file required and is not checked', () => {
  test('is in the version of the file, in a copy of it and in its own file', () => {
    const version = versionOfFile(importedSchool.parse(JSON.parse(JSON.stringify(importOf(school)))))
    if (isRefusal(version)) throw new Error(version.error)
    expect(headOf(version).unkept).toEqual(unkept)
    const copy = duplicateOf(version, { uuid: 'copy', mint: countingMint() }).schedule
    expect(headOf(copy).unkept).toEqual(unkept)
    expect(importOf(tinySchedule())).not.toHaveProperty('unkept')
  })

  test('is bounded, and a list beyond the bounds says where', () => {
    const wrong = (given: unknown) => {
      const parsed = importedSchool.safeParse({ ...importOf(school), unkept: given })
      return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    }
    const kinds = (count: number) => Array.from({ length: count }, (_, i) => ({ what: `Constraint${i}`, count: 1 }))
    expect(wrong(kinds(LIMITS.unkeptKinds))).toBeUndefined()
    expect(wrong(kinds(LIMITS.unkeptKinds + 1))).toEqual([expect.stringMatching(/^unkept: .*100/)])
    expect(wrong([])).toEqual([expect.stringMatching(/^unkept: /)])
    expect(wrong([{ what: 'x'.repeat(LIMITS.nameLength + 1), count: 1 }])).toEqual([
      expect.stringMatching(/^unkept\.0\.what: .*300/),
    ])
    expect(wrong([{ what: '', count: 0 }])).toHaveLength(2)
  })

  test('is no difference between versions: each has a file of its own', () => {
    const { of } = differencesOf(school, tinySchedule({ unkept: [{ what: 'ConstraintThree', count: 1 }] }))
    expect(of.head).toEqual([])
  })
})
