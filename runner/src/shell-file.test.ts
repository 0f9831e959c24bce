import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bytesOf, reasonOf } from './shell-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'shell-file-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

test('a file is read, also through a link', async () => {
  writeFileSync(at('a.fet'), 'a school')
  symlinkSync(at('a.fet'), at('link.fet'))
  for (const name of ['a.fet', 'link.fet'])
    expect(Buffer.from((await bytesOf(at(name))) as Uint8Array)).toEqual(Buffer.from('a school'))
})

test('what is not there, or no file, is said in words', async () => {
  mkdirSync(at('folder'))
  symlinkSync(at('circle'), at('circle'))
  expect(await bytesOf(at('none'))).toBe('no such file or folder')
  expect(await bytesOf(at('folder'))).toBe('it is a folder, not a file')
  expect(await bytesOf(at('circle'))).toBe('its links lead in a circle')
  expect(await bytesOf(at('x'.repeat(300)))).toBe('its name is too long')
  expect(await bytesOf('a\0b')).toBe('it is not the name of a file')
})

test.skipIf(process.platform === 'win32')('a device or a pipe, which may never end, is not read', async () => {
  execFileSync('mkfifo', [at('pipe')])
  for (const file of [at('pipe'), '/dev/zero']) expect(await bytesOf(file)).toBe('it is a device or a pipe, not a file')
})

test.each([
  ['EACCES', 'no permission'],
  ['EPERM', 'no permission'],
  ['EIO', 'the disk reports an error'],
  ['ENOSPC', 'the disk is full'],
])('the code %s of the system is said in words', (code, words) => {
  expect(reasonOf(Object.assign(new Error(`${code}: denied, open '/x'`), { code }))).toBe(words)
})
