import { isRefusal, type Refusal } from '@timetable/domain'
import { unzipSync } from 'fflate'
import { decode } from '../decode.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import { cannotRead } from '../result.ts'
import { backupContents, CONTENTS } from './contents.ts'

/** One version of a backup: a school file, unpacked when it is asked for. */
export type BackedUpVersion = { readonly title: string; readonly text: () => string | Refusal }

/** The versions of a backup, in its order; null where the bytes are none; a refusal where they are one that cannot be read. */
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

/** One file at a time, and none that says it is too large: what is packed small cannot fill the memory. */
function unpacked(bytes: Uint8Array, wanted: string, size: number | undefined): string | Refusal {
  if (size === undefined) return cannotRead(`“${wanted}” is not in it`)
  if (size > MAX_FILE_BYTES) return cannotRead(`“${wanted}” is too large`)
  try {
    const file = unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted]
    const decoded = decode(file ?? new Uint8Array())
    if ('text' in decoded) return decoded.text
  } catch {
    // A packed file that is damaged: said as one that cannot be read.
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
