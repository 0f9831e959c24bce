import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test('a backup has a file, and what is restored may replace what is there', () => {
  expect(readArguments(['backup', 'a'])).toEqual({ verb: 'backup', path: 'a' })
  expect(readArguments(['restore', 'a'])).toEqual({ verb: 'restore', path: 'a', replace: false })
  expect(readArguments(['restore', '--replace', 'a'])).toEqual({ verb: 'restore', path: 'a', replace: true })
})

test.each([[], ['backup'], ['backup', 'a', 'b'], ['backup', 'a', '--replace'], ['restore', 'a', '--all']])(
  'what is typed wrong is told in a line: %j',
  (...args) => {
    const usage = 'usage: npm run backup -- FILE, or npm run restore -- FILE [--replace]'
    expect(() => readArguments(args)).toThrow(usage)
  },
)
