import { expect, test } from 'vitest'
import { dependenciesOf, reachedFrom } from './module-graph.mjs'

const MANIFESTS = new Map([['lib', { exports: { '.': './src/index.ts', './testing': './src/testing/index.ts' } }]])
const graph = (/** @type {Record<string, string>} */ files) => dependenciesOf(new Map(Object.entries(files)), MANIFESTS)

test('a file leans on what it imports, re-exports and loads later, in its package and in others', () => {
  const dependencies = graph({
    'app/src/a.ts': `import { b } from './b.ts'\nexport * from '../c.ts'\nconst d = await import('@timetable/lib')
      import { e } from "@timetable/lib/testing"; import './look.css'; import { test } from 'vitest'`,
    'app/src/b.ts': '',
  })
  expect([...(dependencies.get('app/src/a.ts') ?? [])].sort()).toEqual([
    'app/c.ts',
    'app/src/b.ts',
    'app/src/look.css',
    'lib/src/index.ts',
    'lib/src/testing/index.ts',
  ])
})

test('it leans on programs it starts and on folders it reads, whatever is put in there', () => {
  const dependencies = graph({
    'app/src/a.test.ts': 'const main = resolve(here, "../main.ts"); const at = new URL(`../fixtures/${name}/`, here)',
    'app/src/b.ts': `import.meta.glob('./clips/*.webm')`,
    'app/fixtures/small/school.fet': '',
    'app/fixtures.md': '',
    'app/src/clips/one.webm': '',
  })
  expect(dependencies.get('app/src/a.test.ts')).toEqual(new Set(['app/main.ts', 'app/fixtures/small/school.fet']))
  expect(dependencies.get('app/src/b.ts')).toEqual(new Set(['app/src/clips/one.webm']))
})

test('types alone are gone when it runs, and a path up to the root says nothing', () => {
  const dependencies = graph({
    'app/src/a.ts': `import type { B } from './b.ts'\nexport type { C } from './c.ts'\nconst root = '../..'`,
    'app/src/b.ts': '',
  })
  expect(dependencies.get('app/src/a.ts')).toEqual(new Set())
})

test('of an index it leans on the files of the names it asks for, and on all where it asks for all or for what is not found', () => {
  const lib = {
    'lib/src/index.ts': `// What there is.\nexport { a, type A, b as c } from './ab.ts'\nexport * from './more/index.ts'\nexport type { D } from './d.ts'`,
    'lib/src/ab.ts': 'export const a = 1\nexport const b = 2',
    'lib/src/more/index.ts': `export * from './e.ts'\nexport * from './f.ts'`,
    'lib/src/more/e.ts': 'export function e() {}',
    'lib/src/more/f.ts': 'export async function f() {}\nconst g = 1\nexport { g }',
    'lib/src/d.ts': 'export type D = 1',
  }
  const of = (/** @type {string} */ text) => [...(graph({ ...lib, 'app/a.ts': text }).get('app/a.ts') ?? [])].sort()
  const all = Object.keys(lib)
    .filter((path) => path !== 'lib/src/d.ts')
    .sort()
  expect(of(`import { c } from '@timetable/lib'`)).toEqual(['lib/src/ab.ts', 'lib/src/index.ts'])
  expect(of(`import {\n  type A,\n  f as g,\n} from '@timetable/lib'`)).toEqual([
    'lib/src/index.ts',
    'lib/src/more/f.ts',
    'lib/src/more/index.ts',
  ])
  expect(of(`import * as lib from '@timetable/lib'`)).toEqual(all)
  expect(of(`const { a } = await import('@timetable/lib')`)).toEqual(all)
  expect(of(`import { g } from '@timetable/lib'`)).toEqual(all)
  expect(of(`export { a } from '@timetable/lib'`)).toEqual(all)
  expect(of(`import { type A } from '@timetable/lib'`)).toEqual(['lib/src/index.ts'])
})

test('what leans on a file is found over any number of steps, in circles, and where the file is gone', () => {
  const dependencies = graph({
    'a.ts': `import './b.ts'`,
    'b.ts': `import './c.ts'; import './gone.ts'`,
    'c.ts': `import './b.ts'`,
    'd.ts': '',
  })
  expect(reachedFrom(['c.ts'], dependencies)).toEqual(new Set(['c.ts', 'b.ts', 'a.ts']))
  expect(reachedFrom(['gone.ts'], dependencies)).toEqual(new Set(['gone.ts', 'b.ts', 'a.ts', 'c.ts']))
})
