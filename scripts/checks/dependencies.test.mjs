import { expect, test } from 'vitest'
import { idleDependencies } from './dependencies.mjs'

const NEEDED = { isbot: 'the build wants it' }

/** @param {Record<string, string>} files @param {string[]} web @param {string[]} root */
const idle = (files, web, root = []) =>
  idleDependencies(
    new Map(Object.entries(files)),
    new Map([
      ['', { devDependencies: versions(root) }],
      ['web', { dependencies: versions(['isbot', ...web]) }],
    ]),
    NEEDED,
  )
const versions = (/** @type {string[]} */ names) => Object.fromEntries(names.map((name) => [name, '1.0.0']))

test.each([
  ['web/src/a.ts', "import { x } from 'x'"],
  ['web/src/a.ts', "import type { X } from 'x'"],
  ['web/src/a.ts', "const x = await import('x/inner')"],
  ['web/src/a.ts', "readFileSync(require.resolve('x/x.min.js'))"],
  ['web/src/a.css', "@import 'x/styles.css';"],
  ['web/tsconfig.json', '{ "compilerOptions": { "types": ["x/client"] } }'],
  ['web/package.json', '{ "scripts": { "build": "x build" } }'],
  ['web/vite.config.ts', "const environment = 'x'"],
  ['scripts/checks/all.mjs', "tool('x', 'y', [])"],
])('%s uses x: %s', (path, text) => {
  expect(idle({ [path]: text }, ['x'])).toEqual([])
})

test.each([
  ['web/src/a.ts', "// import { x } from 'x'"],
  ['web/src/a.ts', "import { x } from './x'; import y from 'x-y'"],
  ['web/src/a.ts', "const letter = 'x'"],
  ['server/src/a.ts', "import { x } from 'x'"],
  ['scripts/checks/floors.test.mjs', "import('x'); name('x')"],
])('%s does not use x of web: %s', (path, text) => {
  expect(idle({ [path]: text }, ['x'])).toEqual([
    'web/package.json: x: nothing uses it; take it out with "npm uninstall"',
  ])
})

test('the root is used from everywhere, a scoped name whole, and types by what they are of', () => {
  const files = {
    'server/src/a.ts': "import { test } from '@vitest/browser/context'",
    'web/src/b.ts': "import 'react'",
  }
  expect(idle(files, ['@types/react'], ['@vitest/browser'])).toEqual([])
  expect(idle(files, [], ['@vitest/mocker'])).toHaveLength(1)
})

test('an exception that is needed no longer is told', () => {
  expect(idle({ 'web/src/a.ts': "import { isbot } from 'isbot'" }, [])).toEqual([
    'scripts/checks/dependencies.mjs: isbot: no exception is needed',
  ])
})
