import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { isRefusal } from '@timetable/domain'
import { expect, test } from 'vitest'
import { readSchoolFile } from './read-file.ts'

const fixture = readFileSync(new URL('../../formats/fixtures/fet/small/school.fet', import.meta.url))
const encode = (text: string) => new TextEncoder().encode(text)

async function refusalOf(bytes: Uint8Array, options?: { seconds?: number; megabytes?: number }): Promise<string> {
  const read = await readSchoolFile({ name: 'a file', bytes }, options)
  return isRefusal(read) ? read.error : 'it was read'
}

test('a file is read as bytes, as text, gzipped, and in UTF-16', async () => {
  const text = fixture.toString('utf8')
  const plain = await readSchoolFile({ name: 'school.fet', bytes: fixture })
  expect(isRefusal(plain) ? plain.error : plain.school.title).toBe('Larkmoor School')
  // Text has been decoded already, whatever encoding it still names.
  const decoded = text.replace('UTF-8', 'windows-1252').replace('Larkmoor School', 'Lärkmoor School')
  expect(await readSchoolFile({ name: 'school.fet', text: decoded })).toMatchObject({
    school: { title: 'Lärkmoor School' },
  })
  expect(await readSchoolFile({ name: 'school.fet.gz', bytes: gzipSync(fixture) })).toEqual(plain)
  expect(await readSchoolFile({ name: 'school.fet', bytes: Buffer.from(text, 'utf16le') })).toEqual(plain)
})

test('a broken or foreign file is refused in plain words', async () => {
  expect(await refusalOf(encode(''))).toContain('empty')
  expect(await refusalOf(fixture.subarray(0, 4000))).toContain('cut off')
  expect(await refusalOf(Buffer.from('<fet>Schööl</fet>', 'latin1'))).toContain('not stored as UTF-8')
  expect(await refusalOf(gzipSync(fixture).subarray(0, 400))).toContain('not a complete gzip file')
  expect(await refusalOf(Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251))).toContain('not a school file')
})

test('a file that unpacks into more than fits is refused', async () => {
  expect(await refusalOf(gzipSync(Buffer.alloc(60_000_000, ' ')))).toContain('too large once unpacked')
  expect(await refusalOf(new Uint8Array(40_000_000))).toContain('too large')
})

test('a file made to use up memory is refused, and the next one is read', async () => {
  expect(await refusalOf(fixture, { megabytes: 4 })).toContain('needs too much memory')
  expect(await refusalOf(fixture)).toBe('it was read')
})

test('a file that takes too long is refused', async () => {
  expect(await refusalOf(fixture, { seconds: 0 })).toContain('takes too long')
})

test('many files at once are read in turn', async () => {
  const reads = Array.from({ length: 6 }, () => refusalOf(fixture))
  expect(await Promise.all(reads)).toEqual(Array.from({ length: 6 }, () => 'it was read'))
})
