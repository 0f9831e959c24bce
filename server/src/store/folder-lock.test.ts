import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/process.ts'
import { lockFolder } from './folder-lock.ts'

const folder = temporaryFolder()
afterAll(() => folder.remove())

test('[V50] a folder is held by one at a time, and made where it is missing', () => {
  const path = join(folder.path, 'deep', 'data')
  const lock = lockFolder(path)
  expect(() => lockFolder(path)).toThrow(`The data folder ${path} is in use by another process`)
  lock.release()
  lockFolder(path).release()
})

test('[V50] a folder that is a file cannot be written, and stays a file', () => {
  const path = join(folder.path, 'file')
  writeFileSync(path, 'mine')
  expect(() => lockFolder(path)).toThrow(/cannot write to the data folder/)
  expect(readFileSync(path, 'utf8')).toBe('mine')
})
