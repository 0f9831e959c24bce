import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const full = (...lines: string[]) => ({ lines, coded: false })
const code = (...lines: string[]) => ({ lines, coded: true })

test('where there is room, words are set large and whole', () => {
  expect(fitText([full('Mathematics', 'Ada')], { width: 40, height: 15 })).toEqual({
    lines: ['Mathematics', 'Ada'],
    size: 9,
    coded: false,
  })
})

test('a long word shrinks, then breaks, and only then becomes a code', () => {
  const wordings = [full('Wirtschaftsinformatik'), code('Wir')]
  expect(fitText(wordings, { width: 32, height: 8 })).toMatchObject({ size: 7, coded: false })
  expect(fitText(wordings, { width: 15, height: 12 })).toMatchObject({ size: 7, coded: false })
  expect(fitText(wordings, { width: 7, height: 4 })).toMatchObject({ lines: ['Wir'], coded: true })
})

test('a double name breaks after its hyphen, so it is as large as the same name with a space', () => {
  const place = { width: 16, height: 9 }
  const sizeOf = (name: string) => fitText([full(name)], place).size
  expect(sizeOf('Sandberg-Rosenkvist')).toBeGreaterThanOrEqual(6)
  expect(sizeOf('Sandberg-Rosenkvist')).toBe(sizeOf('Sandberg- Rosenkvist'))
  // A hyphen between digits is a range, which stays whole.
  expect(sizeOf('10000-100000')).toBeLessThan(sizeOf('10000- 100000'))
})

test('the second wording saves a line', () => {
  const wordings = [full('Art', 'Ada', 'Room 1'), full('Art', 'Ada, Room 1')]
  expect(fitText(wordings, { width: 40, height: 8.2 }).lines).toHaveLength(2)
})

test('what fits nowhere is set smallest', () => {
  expect(fitText([full('Mathematics'), code('Mat')], { width: 1, height: 1 })).toMatchObject({ size: 3.5, coded: true })
})

test('a part is said only where the whole fits in no size', () => {
  const names = Array.from({ length: 60 }, (_, i) => `C${i}`).join(' ')
  const wordings = [
    { lines: ['Ma', names], coded: true },
    { lines: ['Ma', 'C0 C1 +58'], coded: true, partial: true },
  ]
  expect(fitText(wordings, { width: 40, height: 40 }).lines).toEqual(['Ma', names])
  expect(fitText(wordings, { width: 25, height: 6 }).lines).toEqual(['Ma', 'C0 C1 +58'])
})
