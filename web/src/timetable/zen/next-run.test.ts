import { expect, test } from 'vitest'
import { nextRun } from './next-run.ts'

test.each([
  ['PAUSED', false, false, 'plan'],
  ['PAUSED', false, true, 'plan'],
  ['PAUSED', true, false, 'repair'],
  ['PAUSED', true, true, 'improve'],
  ['RUNNING', true, false, 'pause'],
  ['WAITING', false, false, 'cancel'],
] as const)('while Zen is %s, finished: %s, in order: %s, a press comes to: %s', (state, finished, inOrder, next) => {
  expect(nextRun({ state, ...(finished && { finished }) }, inOrder)).toBe(next)
})

test('of a version of which the server says nothing it is not assumed that it was finished once', () => {
  expect(nextRun({ state: 'PAUSED' }, true)).toBe('plan')
})
