import { expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

const has =
  (/** @type {string[]} */ ...paths) =>
  (/** @type {string} */ path) =>
    paths.includes(path)
const env = { PATH: '/opt/bin:/usr/bin' }

test('CHROMIUM_PATH comes before all', () => {
  expect(findBrowser({ env: { ...env, CHROMIUM_PATH: '/x' }, exists: has('/own'), own: '/own' })).toEqual({
    executablePath: '/x',
  })
})

test("Playwright's own comes before the machine's, and needs no path", () => {
  expect(findBrowser({ env, exists: has('/own', '/usr/bin/chromium'), own: '/own' })).toEqual({})
})

test("then the machine's, Chromium before Chrome", () => {
  const exists = has('/opt/bin/google-chrome', '/usr/bin/chromium')
  expect(findBrowser({ env, exists, own: '/own' })).toEqual({ executablePath: '/usr/bin/chromium' })
})

test('and where there is none, none', () => {
  expect(findBrowser({ env, exists: () => false, own: '/own' })).toBeNull()
})
