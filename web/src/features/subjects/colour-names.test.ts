import { PALETTE } from '@timetable/domain'
import { expect, test } from 'vitest'
import { subjectsTexts as de } from '../../i18n/locales/de/subjects.ts'
import { subjectsTexts as en } from '../../i18n/locales/en/subjects.ts'
import { subjectsTexts as pt } from '../../i18n/locales/pt/subjects.ts'

test.each([
  ['English', en.colours],
  ['German', de.colours],
  ['Portuguese', pt.colours],
])('each colour of the palette has a name of its own in %s', (_, colours) => {
  const names = colours.split(', ')
  expect(names).toHaveLength(PALETTE.length)
  expect(new Set(names).size).toBe(PALETTE.length)
})
