import { expect, test } from 'vitest'
import { tracePath } from './trace-path.ts'

test('the line is a stair that goes on while nothing is found', () => {
  const points = [
    { seconds: 0, count: 10 },
    { seconds: 1, count: 5 },
  ]
  expect(tracePath(points, 2, 100, 20)).toBe('M0 0H50V10H100')
  expect(tracePath([], 2, 100, 20)).toBe('')
})
