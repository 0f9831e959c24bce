import { expect, test } from 'vitest'
import { decisionFaults } from './decisions.mjs'

const faults = (/** @type {string} */ index) =>
  decisionFaults(
    new Map([
      ['docs/decisions/README.md', index],
      ['docs/decisions/0001-records.md', '# 0001 Records'],
      ['docs/decisions/0002-changes.md', '# 0002 Changes'],
      ['docs/FET.md', '[FET](0003-fet.md)'],
    ]),
  )

test('an index that lists every decision once has no faults', () => {
  expect(faults('- [0001](0001-records.md): Records.\n- [0002](0002-changes.md): Changes.')).toEqual([])
})

test('a missing decision, a repeated one and a link to none are named', () => {
  const index = '- [0002](0002-changes.md)\n- [0002](0002-changes.md)\n- [0003](0003-fet.md)'
  expect(faults(index)).toEqual([
    'docs/decisions/README.md: does not list 0001-records.md',
    'docs/decisions/README.md: lists 0002-changes.md more than once',
    'docs/decisions/README.md: lists 0003-fet.md, which does not exist',
  ])
})
