import { expect, test } from 'vitest'
import { appText } from '../i18n/app-texts.ts'
import { movesWords } from './moves-words.ts'

test('what moved, what was placed and what has no place any more are told apart; nothing at all is no lesson moved', () => {
  const words = (moved: number, placed: number, unplaced: number) =>
    movesWords(appText, 'en', { moved, placed, unplaced })
  expect(words(5, 0, 15)).toBe('5 lessons moved, 15 lessons no longer placed')
  expect(words(41, 15, 0)).toBe('41 lessons moved, 15 lessons placed')
  expect(words(0, 1, 0)).toBe('1 lesson placed')
  expect(words(0, 0, 0)).toBe('0 lessons moved')
})
