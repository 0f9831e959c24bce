import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { pagesOf } from './pages.ts'
import type { Generated, Page } from './sections.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

const PAGES: readonly Page[] = [
  { title: 'A', path: 'guide/index', file: 'docs/guide/A.md' },
  { title: 'B', path: 'operators/b', file: 'docs/B.md' },
  { title: 'Protocol', path: 'api/protocol', generated: 'protocol' },
]
const FILES = { 'docs/guide/A.md': '# A\n', 'docs/B.md': '# B\n## Part\n', 'docs/pictures/x.png': 'x' }
const generated = { protocol: () => '# The protocol\n' } as Record<Generated, () => string>

/** Returns the pages of a repository with these files. */
function built(files: Readonly<Record<string, string>>, pages = PAGES) {
  const root = mkdtempSync(join(tmpdir(), 'docs-site-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return pagesOf(root, [{ title: 'All', about: '', pages }], generated)
}

test('links between documents become links between pages, and files are copied', () => {
  const text = '[B](../B.md) [part](../B.md#part) [here](#a) ![x](../pictures/x.png) [o](https://o.example)\n# A\n'
  const { pages, files } = built({ ...FILES, 'docs/guide/A.md': text, 'docs/B.md': '[A](guide/A.md)\n## Part\n' })
  const texts = new Map(pages.map(({ path, text }) => [path, text]))
  expect(texts.get('guide/index')).toBe(
    '[B](/operators/b) [part](/operators/b#part) [here](#a) ![x](/files/docs/pictures/x.png) [o](https://o.example)\n# A\n',
  )
  expect(texts.get('operators/b')).toBe('[A](/guide/)\n## Part\n')
  expect(texts.get('api/protocol')).toBe('# The protocol\n')
  expect(files).toEqual(['docs/pictures/x.png'])
})

test('decisions are pages without a line in the sidebar', () => {
  const { pages } = built({ ...FILES, 'docs/decisions/0001-x.md': '# X\n' })
  expect(pages.map(({ path }) => path)).toContain('developers/decisions/0001-x')
})

test.each([
  ['a link to no file', { 'docs/B.md': '[N](N.md)' }, 'docs/B.md: links to N.md, which is no page and no file'],
  [
    'a link to a folder',
    { 'docs/B.md': '[p](pictures)' },
    'docs/B.md: links to pictures, which is no page and no file',
  ],
  [
    'a link to no heading',
    { 'docs/guide/A.md': '[b](../B.md#none)' },
    'docs/guide/A.md: links to ../B.md#none, and there is no such heading',
  ],
  [
    'a link to the own machine',
    { 'docs/B.md': 'Open <http://localhost:3000>.' },
    'docs/B.md: links to localhost; write the address as code',
  ],
  ['a document without a page', { 'docs/N.md': '# N' }, 'docs/N.md: is no page of the site'],
])('%s fails the build with its name', (_, files, complaint) => {
  expect(() => built({ ...FILES, ...files })).toThrow(complaint)
})

test('a page of the sidebar without a file fails the build with its name', () => {
  const pages: readonly Page[] = [...PAGES, { title: 'Gone', path: 'x', file: 'docs/GONE.md' }]
  expect(() => built(FILES, pages)).toThrow('docs/GONE.md: does not exist, and the sidebar names it as "Gone"')
})
