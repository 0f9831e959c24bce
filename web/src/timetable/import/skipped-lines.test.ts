import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { skippedLines } from './skipped-lines.ts'

const long = (row: number) => ({ row, column: 1, reason: 'length' as const })
const words = (skipped: Parameters<typeof skippedLines>[0]) => skippedLines(skipped, () => 'Lessons', appText)

test('a few lines are told one by one, each with its column', () => {
  expect(words([long(0), { row: 4, column: null, reason: 'name' }])).toBe(
    'row 1, Lessons: lessons longer than a day; row 5 has no course',
  )
})

test('many of one reason are told under it, and one of another beside them', () => {
  const many = Array.from({ length: 72 }, (_, row) => long(row))
  expect(words([...many, { row: 90, column: null, reason: 'name' }])).toBe(
    '72 rows with lessons that are longer than a day: 1, 2, 3, 4, 5 + 67; row 91 has no course',
  )
})
