import { isRefusal } from '@timetable/domain'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'
import { filesInText, textOfFiles } from './files.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { readSchool } from './read-school.ts'
import { utf16, utf8, windows1252 } from './testing/encode.ts'
import { fetText } from './testing/fet-text.ts'
import { issuesOf, schoolOf } from './testing/read.ts'

const ROWS = '7;"9ä";"Ött";"M";"12";1;1;;\r\n'
const blob = (bytes: Uint8Array, name = '') => Object.assign(new Blob([new Uint8Array(bytes)]), { name })
const zip = (entries: Readonly<Record<string, Uint8Array>>) => blob(zipSync(entries))

async function textOf(...files: readonly Blob[]): Promise<string> {
  const read = await fileText(...files)
  if (!read.ok) throw new Error(read.problem)
  return read.text
}

test('a zip, and files chosen together, are one text with their names', async () => {
  const gpu = { 'plan/GPU001.TXT': windows1252(ROWS), 'plan/GPU004.TXT': utf16('\uFEFF"Ött";"Otto"', 'le') }
  const files = [
    { name: 'plan/GPU001.TXT', text: ROWS, encoding: 'windows-1252' },
    { name: 'plan/GPU004.TXT', text: '"Ött";"Otto"' },
  ]
  expect(filesInText(await textOf(zip(gpu)))).toEqual(files)
  expect(filesInText(await textOf(...Object.entries(gpu).map(([name, bytes]) => blob(bytes, name))))).toEqual(files)
  const school = schoolOf(readSchool(await textOf(zip(gpu))))
  expect(school.calendars.map(({ name }) => name)).toEqual(['9ä', 'Otto', '12'])
})

test('a school file by itself in a zip is that file; two are read one by one', async () => {
  const fet = fetText({ activities: [{ id: 1 }] })
  expect(await textOf(zip({ 'school.fet': utf8(fet) }))).toBe(fet)
  expect(readSchool(await textOf(zip({ 'a.fet': utf8(fet), 'readme.txt': utf8('hello') })))).toEqual(readSchool(fet))
  const two = readSchool(await textOf(zip({ 'a.fet': utf8(fet), 'b.fet': utf8(fet) })))
  expect(isRefusal(two) && two.error).toContain('several school files')
})

test('a table that is not Unicode comes from Windows, and that is told', async () => {
  const read = readSchool(await textOf(blob(windows1252(ROWS), 'times.txt')))
  expect(schoolOf(read).calendars.map(({ name }) => name)).toContain('Ött')
  expect(issuesOf(read)).toContainEqual(expect.objectContaining({ code: 'file-encoding' }))
  expect(await fileText(blob(Uint8Array.of(0xff, 7, 1, 0xfe)))).toMatchObject({ ok: false, problem: 'undecodable' })
})

test('a small zip that unpacks to too much, to too many, or that is cut off is refused', async () => {
  const bomb = zipSync({ 'GPU001.TXT': new Uint8Array(MAX_FILE_BYTES + 1) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await fileText(blob(bomb))).toEqual({ ok: false, problem: 'tooLarge' })
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.txt`, utf8('a')]))
  expect(await fileText(zip(many))).toEqual({ ok: false, problem: 'tooLarge' })
  const whole = zipSync({ 'GPU001.TXT': utf8(ROWS) })
  for (let length = 4; length < whole.length; length += 9)
    expect(await fileText(blob(whole.subarray(0, length)))).toEqual({ ok: false, problem: 'damaged' })
})

test('an entry of a zip that is larger than it says does not grow beyond that', async () => {
  const bytes = zipSync({ 'GPU001.TXT': utf8(ROWS.repeat(1_000)) })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
  }
  const read = await fileText(blob(bytes))
  expect(read.ok ? read.text.length : 0).toBeLessThan(200)
})

test('what only looks like several files is no school file', () => {
  for (const text of [
    '{"format":"files","files":1}',
    '{"format":"files","files":[{"name":1}]}',
    '{"format":"files","files":[}',
  ])
    expect(isRefusal(readSchool(text))).toBe(true)
  expect(isRefusal(readSchool(textOfFiles([])))).toBe(true)
  expect(isRefusal(readSchool(textOfFiles([{ name: 'a', text: textOfFiles([{ name: 'b', text: ROWS }]) }])))).toBe(true)
})
