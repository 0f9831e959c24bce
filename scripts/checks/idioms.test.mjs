import { expect, test } from 'vitest'
import { idioms } from './idioms.mjs'

/** @param {string} path @param {string} text */
const faults = (path, text) => idioms(new Map([[path, text]]))

test('an idiom in a comment or a document is named with its line and a plain word', () => {
  expect(faults('domain/src/a.ts', 'const a = 1\n/** Returns\n * whoever asks. */')).toEqual([
    'domain/src/a.ts:3: “whoever”: Germanic; say anyone who, the person who, the caller',
  ])
  expect(faults('docs/API.md', '# API\n\nThe run goes on.')).toEqual([
    'docs/API.md:3: “goes on”: Germanic; say continue',
  ])
})

test.each([
  ['domain/src/a.ts', "const text = 'whoever'"],
  ['domain/src/a.ts', '/** Calls `mend`. */'],
  ['domain/src/a.test.ts', '// what was had is told anew'],
  ['docs/decisions/0001-a.md', 'It is told anew.'],
  ['docs/API.md', '```\nwhoever\n```'],
])('%s may say: %s', (path, text) => {
  expect(faults(path, text)).toEqual([])
})
