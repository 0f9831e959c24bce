import { strToU8, zipSync } from 'fflate'

/** The time of every file in a zip. Fixed, so that the bytes depend only on the contents. A zip has no time zone, and this is its earliest date. */
export const ZIPPED_AT = new Date(1980, 0, 1)

/** Returns texts as one zip, encoded as UTF-8 without a byte order mark. `files`: the texts by file name. */
export function zipped(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  return zipSync(bytes, { level: 6, mtime: ZIPPED_AT })
}
