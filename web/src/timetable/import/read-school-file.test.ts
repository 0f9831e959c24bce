import { LIMITS } from '@timetable/domain'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readSchoolFile } from './read-school-file.ts'

const fet = '<?xml version="1.0"?><fet><Institution_Name>Hill Schööl</Institution_Name></fet>'
const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)
const packed = (text: string) => new Uint8Array(gzipSync(text))

describe('reading a school file', () => {
  test('as it is, packed under whatever name, and in UTF-16', async () => {
    const read = { ok: true, fileName: 'hill.fet', text: fet }
    expect(await readSchoolFile([file('hill.fet', fet)])).toEqual(read)
    expect(await readSchoolFile([file('hill.fet.gz', packed(fet))])).toEqual(read)
    expect(await readSchoolFile([file('hill.fet', packed(fet))])).toEqual(read)
    expect(await readSchoolFile([file('hill.fet', new Uint8Array(Buffer.from(`\uFEFF${fet}`, 'utf16le')))])).toEqual(
      read,
    )
  })

  test('an empty one, one that was cut off, and one that is no text', async () => {
    expect(await readSchoolFile([file('a.fet', ' \n')])).toEqual({ ok: false, problem: 'empty' })
    expect(await readSchoolFile([file('a.gz', packed(fet).slice(0, 30))])).toEqual({ ok: false, problem: 'damaged' })
    expect(await readSchoolFile([file('a.fet', new Uint8Array([0x3c, 0xf6]))])).toEqual({
      ok: false,
      problem: 'undecodable',
      encoding: 'UTF-8',
    })
  })

  test('one that is too long to be sent', async () => {
    const long = packed('x'.repeat(LIMITS.fileCharacters + 1))
    expect(await readSchoolFile([file('long.gz', long)])).toEqual({ ok: false, problem: 'tooLarge' })
  })

  test('one whose letters take more bytes than a message has', async () => {
    const wide = packed('學'.repeat(Math.ceil(LIMITS.messageBytes / 3)))
    expect(await readSchoolFile([file('wide.gz', wide)])).toEqual({ ok: false, problem: 'tooLarge' })
  })
})
