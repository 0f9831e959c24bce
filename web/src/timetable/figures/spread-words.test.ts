import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { spreadWords } from './spread-words.ts'

test('how figures are spread is told by their ends and their middle, and in one number where all are alike', () => {
  const words = (least: number, most: number, median: number) => spreadWords(appText, { least, most, median }, String)
  expect(words(8, 20, 12)).toBe('From 8 to 20, half of them at most 12')
  expect(words(0, 0, 0)).toBe('0 for all')
})
