import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser, launchOptions } from './browser.mjs'

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

test('where no windows are needed, a shell comes before the other browsers of the machine', () => {
  const exists = has('/usr/bin/chromium-headless-shell', '/opt/bin/chromium')
  expect(findBrowser({ env, exists, own: '/own' })).toEqual({ executablePath: '/opt/bin/chromium' })
  const shell = { executablePath: '/usr/bin/chromium-headless-shell' }
  expect(findBrowser({ shell: true, env, exists, own: '/own' })).toEqual(shell)
  expect(findBrowser({ shell: true, env, exists: has('/own', shell.executablePath), own: '/own' })).toEqual({})
})

test('and where there is none, none', () => {
  expect(findBrowser({ env, exists: () => false, own: '/own' })).toBeNull()
})

test.skipIf(process.platform === 'win32')('it does without whatever Playwright does without', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'timetable-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const executablePath = join(folder, 'chromium')
  writeFileSync(executablePath, '#!/bin/sh\nprintf "%s\\n" "$@" > "$0.args"\n', { mode: 0o755 })
  await expect(chromium.launch({ ...launchOptions(), executablePath })).rejects.toThrow()
  const lists = listsOf(readFileSync(`${executablePath}.args`, 'utf8'))
  expect(lists).toHaveLength(2)
  const [playwrights = [], heeded = []] = lists
  expect(playwrights.filter((feature) => !heeded.includes(feature))).toEqual([])
  expect(heeded).toContain('WebUIOmniboxPopup')
})

/** The features that a browser is told to do without, list by list. @param {string} args */
function listsOf(args) {
  return [...args.matchAll(/^--disable-features=(.*)$/gm)].map(([, list = '']) => list.split(','))
}
