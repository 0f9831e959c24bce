import { PALETTE } from '@timetable/domain'
import { expect, test } from 'vitest'
import { appTexts } from '../../i18n/app-texts.ts'
import { appCatalogues } from '../../i18n/catalogues.ts'

test.each([
  ['English', async () => appTexts],
  ['German', appCatalogues.de],
  ['Portuguese', appCatalogues.pt],
])('each colour of the palette has a name of its own in %s', async (_, load) => {
  const { subjects } = (await load()) as typeof appTexts
  const names = subjects.colours.split(', ')
  expect(names).toHaveLength(PALETTE.length)
  expect(new Set(names).size).toBe(PALETTE.length)
})
