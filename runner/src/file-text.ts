import { gunzipSync } from 'node:zlib'
import { cannotRead, MAX_FILE_BYTES } from '@timetable/formats'
import type { Refusal } from '@timetable/domain'

/** The text of a file, gzipped or not, in UTF-8 or UTF-16; a refusal where it cannot be unpacked. */
export function fileText(bytes: Uint8Array): string | Refusal {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isGzip ? unpack(bytes) : bytes
  return 'refusal' in plain ? plain : decode(plain)
}

function unpack(bytes: Uint8Array): Uint8Array | Refusal {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_FILE_BYTES })
  } catch (error) {
    const tooLarge = error instanceof RangeError
    return cannotRead(tooLarge ? 'it is too large once unpacked' : 'it is not a complete gzip file')
  }
}

/** UTF-8, or UTF-16 where a byte order mark says so, as some Windows programs write it. */
function decode(bytes: Uint8Array): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
