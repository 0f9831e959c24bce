import type { FileFormat, ImportedSchool, ReadSheet } from '@timetable/domain'
import { bytesOfBase64 } from '../ui/bytes-of-base64.ts'
import type { KeyValueStorage } from './account-store.ts'
import { FILES_KEY, forgetKept, ORIGIN_KEY, parsed, SCHOOL_KEY, type PackedFile } from './kept-entries.ts'

/** The file that a kept school was read from: its name, its format, and what was left out. */
export type KeptOrigin = {
  readonly fileName: string
  readonly sheet: ReadSheet & { readonly format: FileFormat }
}
/** Returns whether the browser could store it. What was kept before is replaced. */
export const keepSchool = (storage: KeyValueStorage, school: ImportedSchool, origin?: KeptOrigin): boolean =>
  keep(storage, [
    [SCHOOL_KEY, school],
    [ORIGIN_KEY, origin],
  ])

/** Keeps files as they are. Returns whether the browser could store them. What was kept before is replaced. */
export async function keepFiles(storage: KeyValueStorage, files: readonly File[]): Promise<boolean> {
  const packed = await Promise.all(
    files.map(async (file): Promise<PackedFile> => ({
      name: file.name,
      base64: base64Of(new Uint8Array(await file.arrayBuffer())),
    })),
  )
  return keep(storage, [[FILES_KEY, packed]])
}

function keep(storage: KeyValueStorage, entries: readonly (readonly [key: string, value: unknown])[]): boolean {
  forgetKept(storage)
  try {
    for (const [key, value] of entries) if (value !== undefined) storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    // A part alone would look complete.
    forgetKept(storage)
    return false
  }
}

/** The stored school as the text of a file; null if none is stored. */
export const keptSchool = (storage: KeyValueStorage): string | null => storage.getItem(SCHOOL_KEY)

/** The file that the stored school was read from; null if it was read from none. */
export const keptOrigin = (storage: KeyValueStorage): KeptOrigin | null =>
  parsed(storage.getItem(ORIGIN_KEY)) as KeptOrigin | null

/** The stored files; empty if none are stored. */
export function keptFiles(storage: KeyValueStorage): File[] {
  const packed = parsed(storage.getItem(FILES_KEY)) as readonly PackedFile[] | null
  return (packed ?? []).map(({ name, base64 }) => new File([bytesOfBase64(base64)], name))
}

/** The bytes that are converted at once: a function cannot take many more arguments. */
const CHUNK = 0x8000

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}
