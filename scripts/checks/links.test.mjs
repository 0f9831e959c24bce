import { expect, test } from 'vitest'
import { brokenLinks } from './links.mjs'

const FILES = { 'README.md': '# Start\n', 'docs/A.md': '# A\n## Part one\n' }

/** @param {string} link */
const broken = (link) =>
  brokenLinks(new Map(Object.entries({ ...FILES, 'docs/B.md': link })), (path) => path === 'docs/pictures/x.png')

test.each([
  '[A](A.md)',
  '[A](A.md#part-one)',
  '[R](../README.md)',
  '![x](pictures/x.png)',
  '`[N](N.md)`',
  '[o](https://o.example/N.md)',
])('%s is a link that works', (link) => {
  expect(broken(link)).toEqual([])
})

test.each([
  ['[N](N.md)', 'docs/B.md: links to N.md, which does not exist'],
  ['![y](pictures/y.png)', 'docs/B.md: links to pictures/y.png, which does not exist'],
  ['[A](A.md#part-two)', 'docs/B.md: links to A.md#part-two, and there is no such heading'],
  ['[here](#here)', 'docs/B.md: links to #here, and there is no such heading'],
])('%s is a broken link', (link, complaint) => {
  expect(broken(link)).toEqual([complaint])
})
