import { expect, test } from 'vitest'
import { hasMenu, isBare, isForMembers, needsVersion } from './pages.ts'

test.each([
  ['/app', true, true],
  ['/app/', true, true],
  ['/app/scheduler', true, true],
  ['/app/quality', true, true],
  ['/app/public/print-scheduler', true, true],
  ['/app/quality/summary', true, true],
  ['/app/today', true, false],
  ['/app/duties', true, false],
  ['/app/cover', true, false],
  ['/app/test', true, false],
  ['/app/no-such-page', true, false],
  ['/app/versions', false, false],
  ['/app/settings/', false, false],
])('%s: has the menu: %s, needs a version: %s', (path, menu, version) => {
  expect([hasMenu(path), needsVersion(path)]).toEqual([menu, version])
})

test('the sheets that an address asks for stand alone, the settings of the print do not', () => {
  expect(['/app/public/print-scheduler/', '/app/quality/summary'].map(isBare)).toEqual([true, true])
  expect(['/app/public/print', '/app/quality', '/app'].map(isBare)).toEqual([false, false, false])
})

test('read-only members see neither wishes nor how much each teacher covered', () => {
  expect(['/app/wishes', '/app/cover/', '/app/today', '/app/quality'].map(isForMembers)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
