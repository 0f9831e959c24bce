import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['Spring', 'Spring'],
  ['5/6: “Autumn”?', '5 6 “Autumn”'],
  [' .. ', 'timetable'],
])('the title %j is the file name %j', (title, name) => expect(fileName(title)).toBe(name))
