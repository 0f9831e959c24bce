import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_JOURNEYS, grepOf, IN_LANGUAGES, JOURNEYS_OF, journeysOf } from './journeys.mjs'
import { ROOT } from './root.mjs'

const named = new Set(JOURNEYS_OF.flatMap(([, journeys]) => (journeys === ALL_JOURNEYS ? [] : journeys)))
const screens = join(ROOT, 'e2e', 'screens')
const texts = readdirSync(screens).map((name) => readFileSync(join(screens, name), 'utf8'))

test('every journey that is named is there, and every group of screens', () => {
  const missing = [...named, ...IN_LANGUAGES].filter((journey) => {
    const [spec, group] = journey.split(/\.spec\.ts ?/)
    if (!existsSync(join(ROOT, 'e2e', 'journeys', `${spec}.spec.ts`))) return true
    return group && !texts.some((text) => text.includes(`name: '${group.trim()}'`))
  })
  expect(missing).toEqual([])
})

test('every journey is named by some folder, but for those of all pages', () => {
  const specs = readdirSync(join(ROOT, 'e2e', 'journeys')).map((name) => name.replace('.spec.ts', ''))
  expect(specs.filter((spec) => !named.has(spec))).toEqual(['looks', 'screens'])
})

test('every feature and every package has its line', () => {
  const lineOf = (/** @type {string} */ path) => JOURNEYS_OF.find(([folder]) => path.startsWith(folder))?.[0]
  const features = readdirSync(join(ROOT, 'web', 'src', 'features'))
  expect(features.filter((name) => lineOf(`web/src/features/${name}/page.tsx`) === 'web/')).toEqual([])
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(workspaces.filter((/** @type {string} */ name) => !lineOf(`${name}/src/index.ts`))).toEqual(['e2e'])
  expect(journeysOf('package-lock.json')).toBe(ALL_JOURNEYS)
})

test('Playwright finds the specs and the groups of screens that are meant, and no others', () => {
  const found = new RegExp(grepOf(['rules', 'screens.spec.ts pages ', 'screens.spec.ts site-en ']))
  const titles = [
    ' rules.spec.ts a rule',
    ' screens.spec.ts pages every screen',
    ' screens.spec.ts site-en every screen',
  ]
  expect(titles.filter((title) => !found.test(title))).toEqual([])
  const others = [
    ' my-rules.spec.ts a',
    ' screens.spec.ts people every screen',
    ' rulesXspec.ts a',
    ' a.spec.ts pages ',
  ]
  expect(others.filter((title) => found.test(title))).toEqual([])
})
