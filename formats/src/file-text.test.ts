import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { utf16, utf8, windows1252 } from './testing/encode.ts'

const fet = '<?xml version="1.0" encoding="UTF-8"?><fet><Institution_Name>Hill Schööl</Institution_Name></fet>'
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

test('a file is read as it is and packed, in whatever encoding', async () => {
  const read = { ok: true, text: fet }
  for (const bytes of [utf8(fet), utf16(`\uFEFF${fet}`, 'le'), windows1252(fet.replace('UTF-8', 'windows-1252'))]) {
    expect(await fileText(blob(bytes))).toEqual(read)
    expect(await fileText(blob(gzipSync(bytes)))).toEqual(read)
  }
})

test('a packed file that is cut off anywhere is damaged', async () => {
  const packed = gzipSync(fet)
  for (let length = 2; length < packed.length; length += 7)
    expect(await fileText(blob(packed.subarray(0, length)))).toEqual({ ok: false, problem: 'damaged' })
})

test('a small packed file that unpacks to too much is given up', async () => {
  const bomb = gzipSync(Buffer.alloc(MAX_FILE_BYTES + 1, ' '))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await fileText(blob(bomb))).toEqual({ ok: false, problem: 'tooLarge' })
  expect(await fileText(blob(new Uint8Array(MAX_FILE_BYTES + 1)))).toEqual({ ok: false, problem: 'tooLarge' })
})

test('what is no text names the encoding that it is not in', async () => {
  const undecodable = { ok: false, problem: 'undecodable', encoding: 'UTF-8' }
  expect(await fileText(blob(windows1252(fet)))).toEqual(undecodable)
  expect(await fileText(blob(gzipSync(windows1252(fet))))).toEqual(undecodable)
})
