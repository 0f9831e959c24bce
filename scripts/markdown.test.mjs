import { expect, test } from 'vitest'
import { anchorsOf, fileLinks, replaceFileLinks } from './markdown.mjs'

test('links to files are found, with their places, and those in code or to other sites are not', () => {
  const text =
    '[A](a.md) ![B](b/c.png) [D](#here) [E](a.md#there) [F](https://x.example/a.md) `[G](g.md)`\n```\n[H](h.md)\n```\n'
  expect(fileLinks(text).map(({ target, anchor }) => `${target}#${anchor}`)).toEqual([
    'a.md#',
    'b/c.png#',
    '#here',
    'a.md#there',
  ])
})

test('a link gets another address, and everything else stays', () => {
  const text = '`[A](a.md)` [A](a.md#x) and [B](b.md).\n'
  const replaced = replaceFileLinks(text, ({ target, anchor }) => (target === 'a.md' ? `/other#${anchor}` : null))
  expect(replaced).toBe('`[A](a.md)` [A](/other#x) and [B](b.md).\n')
})

test('headings have the names that code hosts give them', () => {
  const text = '# In the seven languages\n## `GET /a/{b}`\n## Twice\n## Twice\n```\n# no heading\n```\n## Été: 1st\n'
  expect([...anchorsOf(text)]).toEqual(['in-the-seven-languages', 'get-ab', 'twice', 'twice-1', 'été-1st'])
})
