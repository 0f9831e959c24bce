import { isRefusal, type Refusal } from '@timetable/domain'
import { unzipSync } from 'fflate'
import { decode } from '../decode.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { cannotRead } from '../result.ts'
import { backupContents, CONTENTS } from './contents.ts'

/** One version of a backup: a school file that is unpacked on demand. */
export type BackedUpVersion = { readonly title: string; readonly text: () => string | Refusal }

/** Returns the versions of a backup in its order. Null if the bytes are not a backup; a refusal if the backup cannot be read. */
export function readBackup(bytes: Uint8Array): readonly BackedUpVersion[] | Refusal | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  const sizes = new Map<string, number>()
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        sizes.set(name, originalSize)
        return false
      },
    })
  } catch {
    return cannotRead('it is not a complete zip file')
  }
  if (!sizes.has(CONTENTS)) return null
  const text = (name: string): string | Refusal => unpacked(bytes, name, sizes.get(name))
  const contents = text(CONTENTS)
  if (isRefusal(contents)) return contents
  const parsed = backupContents.safeParse(parsedJson(contents))
  if (!parsed.success) return cannotRead('its list of versions is not as expected')
  if (parsed.data.versions.length === 0) return cannotRead('it has no versions')
  return parsed.data.versions.map(({ file, title }) => ({ title, text: () => text(file) }))
}

/** Unpacks one file at a time and refuses files that are declared too large, so that a zip bomb cannot exhaust the memory. */
function unpacked(bytes: Uint8Array, wanted: string, size: number | undefined): string | Refusal {
  if (size === undefined) return cannotRead(`“${wanted}” is not in it`)
  if (size > MAX_FILE_BYTES) return cannotRead(`“${wanted}” is too large`)
  try {
    const file = unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted]
    const decoded = decode(file ?? new Uint8Array())
    if ('text' in decoded) return decoded.text
  } catch {
    // A damaged entry is reported as one that cannot be read.
  }
  return cannotRead(`“${wanted}” is damaged`)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
