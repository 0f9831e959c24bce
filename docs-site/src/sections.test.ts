import { expect, test } from 'vitest'
import { ROOT } from './folders.ts'
import { GENERATED } from './generated.ts'
import { pagesOf } from './pages.ts'
import { folderOf, SECTIONS } from './sections.ts'

test('every page of the sidebar is there, no document is missing, and every link works', () => {
  const { pages } = pagesOf(ROOT, SECTIONS, GENERATED)
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(pages.filter(({ text }) => !text.includes('# '))).toEqual([])
})

test('the pages of a section share its folder, so that they share its sidebar', () => {
  const strays = SECTIONS.flatMap((section) =>
    section.pages.filter(({ path }) => !`/${path}`.startsWith(folderOf(section))).map(({ path }) => path),
  )
  expect(strays).toEqual([])
})
