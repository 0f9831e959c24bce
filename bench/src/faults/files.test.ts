import { seeded } from '@timetable/domain/testing'
import { describe, expect, test } from 'vitest'
import { FORMATS, readMutatedFiles } from './files.ts'
import { faultOptions } from './options.ts'

describe.each(FORMATS)('a file of format $name', ({ sound, next, read }) => {
  test('is read as it is, and nearly sound is sometimes read and sometimes refused', () => {
    expect(read(sound)).toBe('read')
    const random = seeded(7)
    const outcomes = Array.from({ length: 60 }, () => read(next(random)))
    expect(new Set(outcomes)).toEqual(new Set(['read', 'refused']))
  })
})

test('files nearly sound are refused, or make a version that is sound, and none throws', () => {
  const { complaints, read } = readMutatedFiles(seeded(1), 1_500)
  expect(complaints).toEqual([])
  expect(read).toBeGreaterThan(100)
})

test('how much goes wrong is asked for by its figures', () => {
  expect(faultOptions([])).toMatchObject({ messages: 1_000_000, seed: 1 })
  expect(faultOptions(['--short', '--stories', '0'])).toMatchObject({ stories: 0, messages: 4_000 })
  for (const wrong of [['--fast', '1'], ['--seed', 'x'], ['--seed']]) expect(() => faultOptions(wrong)).toThrow()
})
