import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv, SECRETS, SETTINGS, type Env } from './env.ts'

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

test('a setting that is a secret, or whose example has a password, is known as secret', () => {
  const named = SETTINGS.filter((name) => /SECRET|TOKEN|PASSWORD/.test(name))
  const withPassword = rows.flatMap(([names, ...rest]) => (rest.join('|').includes(':password@') ? namesIn(names) : []))
  expect(SECRETS).toEqual(expect.arrayContaining([...named, ...withPassword]))
})

test.each(SECRETS)('[V85] no error about settings contains the value of %s', (name) => {
  const value = 'hunter2'
  // Some secrets have no form, so that every value is good. Nor does an error about another setting repeat them.
  const others = SETTINGS.filter((each) => each !== name).map((each) => ({ [name]: value, [each]: '\n' }))
  const said = [{ [name]: value }, ...others].map(problemOf)
  expect(said.filter((line) => line !== '').length).toBeGreaterThan(20)
  expect(said.filter((line) => line.includes(value))).toEqual([])
})

test('the form of a secret is still told', () => {
  expect(problemOf({ METRICS_TOKEN: 'hunter2' })).toMatch(/METRICS_TOKEN must be at least 16 characters$/)
})

/** What is said about these variables. Empty if they are good. */
function problemOf(variables: Readonly<Record<string, string>>): string {
  try {
    readEnv(variables)
    return ''
  } catch (error) {
    return String(error)
  }
}
