import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { movesWords, provedWords, whatMoved } from './moves-words.ts'

test('what moved, what was placed and what has no place any more are told apart; nothing at all is no lesson moved', () => {
  const words = (moved: number, placed: number, unscheduled: number) =>
    movesWords(appText, 'en', { moved, placed, unscheduled })
  expect(words(5, 0, 15)).toBe('5 lessons moved, 15 lessons no longer scheduled')
  expect(words(41, 15, 0)).toBe('41 lessons moved, 15 lessons scheduled')
  expect(words(0, 1, 0)).toBe('1 lesson scheduled')
  expect(words(0, 0, 0)).toBe('0 lessons moved')
})

test('of what is proposed it is told what would become of lessons', () => {
  const words = movesWords(appText, 'en', { moved: 5, placed: 1, unscheduled: 0 }, 'would')
  expect(words).toBe('5 lessons would move, 1 lesson would be scheduled')
  const run = { lessons: 28, teachers: 9, classes: 1 }
  expect(whatMoved(appText, 'en', run, 'would')).toBe('28 lessons would move; this affects 9 teachers and 1 class.')
  expect(whatMoved(appText, 'en', { ...run, teachers: 0, classes: 0 })).toBe('28 lessons moved.')
})

test('that no fewer could move is said where it is proved, else how many have to', () => {
  const run = { lessons: 5, placed: 1, teachers: 2, classes: 1 }
  const proved = (atLeast?: number) => provedWords(appText, run, atLeast)
  expect(proved(6)).toBe('Fewer moves are not possible.')
  expect(proved(3)).toBe('At least 3 lessons have to move.')
  expect([proved(1), proved()]).toEqual([null, null])
})
