import { expect, test } from 'vitest'
import { optionsOf } from './options.ts'

const DEFAULTS = { time: '5', judge: undefined, dir: [], publish: false, instances: true } as const

test('a suite has the options that are given, and the others by default', () => {
  expect(optionsOf([], DEFAULTS)).toEqual({
    values: { time: '5', dir: [], publish: false, instances: true },
    positionals: [],
  })
  const given = ['a', '--dir', 'x', '--dir', 'y', '--publish', '--no-instances', '--judge', 'j', 'b']
  expect(optionsOf(given, DEFAULTS)).toEqual({
    values: { time: '5', judge: 'j', dir: ['x', 'y'], publish: true, instances: false },
    positionals: ['a', 'b'],
  })
})

test('what a suite does not know is refused', () => {
  expect(() => optionsOf(['--tine', '5'], DEFAULTS)).toThrow('--tine')
  expect(() => optionsOf(['a'], DEFAULTS, false)).toThrow('a')
})
