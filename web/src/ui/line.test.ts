import { expect, test } from 'vitest'
import { sparesData } from './line.ts'

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
])('a line of %o spares data: %s', (line, spares) => {
  expect(sparesData(line)).toBe(spares)
})
