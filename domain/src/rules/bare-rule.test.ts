import { expect, test } from 'vitest'
import { bareImportedRule, bareRule } from './bare-rule.ts'
import { importedSchool } from '../import/import.ts'
import { rule } from '../schedule.ts'

test('a bare rule of a file is what a file that says no more is read as', () => {
  const said = { rule: 'MAX_GAPS_PER_DAY', strength: 'required' } as const
  expect(importedSchool.shape.rules.parse([said])).toStrictEqual([bareImportedRule(said)])
})

test('a bare rule is a whole record, and what is given stands in it', () => {
  const bare = bareRule({ uuid: 'gaps', rule: 'MAX_GAPS_PER_DAY', strength: 40, calendarUuids: ['7b'] })
  expect(rule.parse(bare)).toStrictEqual(bare)
  expect(bare).toMatchObject({ strength: 40, calendarUuids: ['7b'], eventUuids: [], value: null })
})
