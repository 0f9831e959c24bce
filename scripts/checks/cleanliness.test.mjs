import { expect, test } from 'vitest'
import { stains } from './cleanliness.mjs'

const stainsOf = (/** @type {string} */ path, /** @type {string} */ text) => stains(new Map([[path, text]]))
// Put together here, so that this file is clean itself.
const home = ['', 'home', 'ada', 'planner'].join('/')

test.each([
  ['package-lock.json', '"resolved": "https://registry.example/x.tgz"', 'registry.example'],
  ['.npmrc', `registry=${'https'}://registry.example`, 'names a registry'],
  ['a/src/x.ts', `readFileSync('${home}/x')`, home.slice(0, 9)],
  ['a/src/x.ts', `key = 'sk_live_${'a1b2c3d4e5'}'`, 'secret'],
])('%s may not hold %s', (path, text, complaint) => {
  expect(stainsOf(path, text).join('\n')).toContain(complaint)
})

test.each([
  ['package-lock.json', '"resolved": "web", "link": true'],
  ['a/src/x.ts', "fetch('/api/work/orders'); import x from '../work/y.ts'"],
])('%s may hold %s', (path, text) => {
  expect(stainsOf(path, text)).toEqual([])
})
