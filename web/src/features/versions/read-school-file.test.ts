import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { MAX_FILE_TEXT } from './limits.ts'
import { readSchoolFile } from './read-school-file.ts'

const fet = '<?xml version="1.0"?><fet><Institution_Name>Hill Schööl</Institution_Name></fet>'
const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)
const packed = (text: string) => new Uint8Array(gzipSync(text))

describe('reading a school file', () => {
  test('as it is, and packed under whatever name', async () => {
    const read = { ok: true, fileName: 'hill.fet', text: fet }
    expect(await readSchoolFile(file('hill.fet', fet))).toEqual(read)
    expect(await readSchoolFile(file('hill.fet.gz', packed(fet)))).toEqual(read)
    expect(await readSchoolFile(file('hill.fet', packed(fet)))).toEqual(read)
  })

  test('an empty one, and one that only seems packed or was cut off', async () => {
    expect(await readSchoolFile(file('a.fet', ' \n'))).toEqual({ ok: false, problem: 'empty' })
    expect(await readSchoolFile(file('a.gz', new Uint8Array([0x1f, 0x8b, 1, 2, 3])))).toEqual({
      ok: false,
      problem: 'damaged',
    })
    expect(await readSchoolFile(file('a.gz', packed(fet).slice(0, 30)))).toEqual({ ok: false, problem: 'damaged' })
  })

  test('a small packed file that unpacks to too much is given up', async () => {
    const bomb = packed('x'.repeat(MAX_FILE_TEXT + 1))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await readSchoolFile(file('bomb.gz', bomb))).toEqual({ ok: false, problem: 'tooLarge' })
  })
})
