import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv, SETTINGS, type Env } from './env.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The rows of the table: a setting, or several that go together, their default, their meaning. */
const rows = readFileSync(join(ROOT, 'docs/CONFIGURATION.md'), 'utf8')
  .split('\n\n')
  .find((part) => part.startsWith('| variable |'))!
  .split('\n')
  .slice(2)
  .map((row) => row.split('|').slice(1, 3) as [string, string])
const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)

test('docs/CONFIGURATION.md has every setting of the server, and no other', () => {
  const told = rows.flatMap(([names]) => namesIn(names))
  // Which host it is, others say; what it asks for is told with BILLING.
  const ours = SETTINGS.filter((name) => name !== 'NODE_ENV')
  expect(told.toSorted()).toEqual(ours.toSorted())
})

test('a default that it tells is the one that holds, and where it tells none, there is none', () => {
  const read = (variables: Readonly<Record<string, string>>, name: string) => {
    const value = readEnv(variables)[name as keyof Env]
    return name === 'WEB_DIR' ? resolve(ROOT, String(value)) : value
  }
  const isTrue = (name: string, cell: string) => {
    const told = /^ `([^`]*)` $/.exec(cell)?.[1]
    if (told !== undefined) return isDeepStrictEqual(read({ [name]: told }, name), read({}, name))
    return cell.trim() !== '' || isDeepStrictEqual(read({}, name) ?? [], [])
  }
  const untrue = rows.flatMap(([names, cell]) => namesIn(names).filter((name) => !isTrue(name, cell)))
  expect(untrue).toEqual([])
})
