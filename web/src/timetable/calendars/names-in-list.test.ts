import { expect, test } from 'vitest'
import { summarize } from './calendar-summary.ts'
import { namesInList } from './names-in-list.ts'

test('names are told apart where they have commas', () => {
  expect(namesInList(['Berg, Anna', 'Krog, Ida'], 'en')).toBe('Berg, Anna; Krog, Ida')
  expect(namesInList(['7a', '7b', '7c'], 'en')).toBe('7a, 7b, and 7c')
  expect(summarize(['Bakke, Odd', 'Dahl, Jon'])).toBe('Bakke, Odd; Dahl, Jon')
  expect(summarize(['7a', '7b'])).toBe('7a, 7b')
})
