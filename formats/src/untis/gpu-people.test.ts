import { expect, test } from 'vitest'
import { pupilsOfClass } from './gpu-people.ts'

/** A row of GPU003 with the columns of students: boys, girls, and the later one. */
function row(boys: string, girls: string, others: string): string[] {
  const cells = Array.from({ length: 33 }, () => '')
  return cells.with(0, '5a').with(16, boys).with(17, girls).with(31, others)
}

test.each([
  ['12', '14', '', 26],
  ['12', '14', '26', 26],
  ['12', '14', '1', 26],
  ['', '', '24', 24],
  ['28', '', '', 28],
  ['0', '0', '0', undefined],
  ['', '', '', undefined],
])('boys %s, girls %s and others %s are %s students', (boys, girls, others, pupils) => {
  expect(pupilsOfClass(row(boys, girls, others))).toBe(pupils)
})
