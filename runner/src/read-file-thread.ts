import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { cannotRead, MAX_FILE_BYTES, readSchool, type ReadResult } from '@timetable/formats'

/** One thread, one file: unpacks it, decodes it, reads it, says what came of it. */
if (!parentPort) throw new Error('read-file-thread.ts runs in a worker thread only')
parentPort.postMessage(read(workerData as Uint8Array))

function read(bytes: Uint8Array): ReadResult {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isGzip ? unpack(bytes) : bytes
  return 'refusal' in plain ? plain : readSchool(decode(plain))
}

function unpack(bytes: Uint8Array): Uint8Array | ReturnType<typeof cannotRead> {
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
