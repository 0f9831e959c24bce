import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'

test.each<[what: string, bytes: Uint8Array, said: string]>([
  ['text in another encoding', Buffer.from('<fet>Schööl</fet>', 'latin1'), 'not stored as UTF-8'],
  ['what is no text', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251), 'not a school file'],
  ['half a gzip file', gzipSync('<fet>School</fet>').subarray(0, 20), 'not a complete gzip file'],
  ['what unpacks into more than fits', gzipSync(Buffer.alloc(60_000_000, ' ')), 'too large once unpacked'],
])('%s is refused in plain words', async (_, bytes, said) => {
  expect(await fileText(bytes)).toMatchObject({ error: expect.stringContaining(said) })
})
