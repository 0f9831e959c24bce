import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ada Example', 'AE'],
  ['ada van der Example', 'AE'],
  ['Ada', 'A'],
  ['  ', ''],
  ['😀 Smile', '😀S'],
])('%j is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
