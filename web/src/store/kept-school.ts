import type { CalendarType, FileFormat, ImportedSchool, ReadSheet } from '@timetable/domain'
import type { KeyValueStorage } from './account-store.ts'

/**
 * The storage keys of what a visitor takes from the home page into their account: a school, the file that it was read from, and files that
 * only the application can read, because it has to ask something.
 */
const SCHOOL_KEY = 'keptSchool'
const ORIGIN_KEY = 'keptSchoolFile'
const FILES_KEY = 'keptFiles'

/** The file that a kept school was read from: its name, its format, and what was left out. */
export type KeptOrigin = {
  readonly fileName: string
  readonly sheet: ReadSheet & { readonly format: FileFormat }
}
type PackedFile = { readonly name: string; readonly base64: string }

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
  return (packed ?? []).map(({ name, base64 }) => new File([bytesOf(base64)], name))
}

type KeptSize = Readonly<Record<'classes' | 'teachers' | 'lessons', number>>
/** What is kept, as it is named to its owner. A file has no size yet. */
type Kept = { readonly title: string; readonly size: KeptSize | null }

/** The name of what is stored, and the size of a school. Null if nothing is stored, or the text is not a school. */
export function keptSize(storage: KeyValueStorage): Kept | null {
  const school = parsed(keptSchool(storage)) as ImportedSchool | null
  if (school) {
    const { title, calendars, subjects } = school
    const countOf = (type: CalendarType) => calendars.filter(({ calendarType }) => calendarType === type).length
    const lessons = subjects.reduce((sum, subject) => sum + subject.lessons.length, 0)
    return { title, size: { classes: countOf('CLASS'), teachers: countOf('TEACHER'), lessons } }
  }
  const packed = parsed(storage.getItem(FILES_KEY)) as readonly PackedFile[] | null
  return packed && { title: packed.map(({ name }) => name).join(', '), size: null }
}

export function forgetKept(storage: KeyValueStorage): void {
  for (const key of [SCHOOL_KEY, ORIGIN_KEY, FILES_KEY]) storage.removeItem(key)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The bytes that are converted at once: a function cannot take many more arguments. */
const CHUNK = 0x8000

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
