import type { CalendarType, ImportedSchool } from '@timetable/domain'
import type { KeyValueStorage } from './account-store.ts'

/**
 * The storage keys of what a visitor takes from the home page into their account: a school, the file that it was read from, and files that
 * only the application can read, because it has to ask something.
 */
export const SCHOOL_KEY = 'keptSchool'
export const ORIGIN_KEY = 'keptSchoolFile'
export const FILES_KEY = 'keptFiles'

/** A file as it is stored. */
export type PackedFile = { readonly name: string; readonly base64: string }

type KeptSize = Readonly<Record<'classes' | 'teachers' | 'lessons', number>>
/** What is kept, as it is named to its owner. A file has no size yet. */
type Kept = { readonly title: string; readonly size: KeptSize | null }

/** The name of what is stored, and the size of a school. Null if nothing is stored, or the text is not a school. */
export function keptSize(storage: KeyValueStorage): Kept | null {
  const school = parsed(storage.getItem(SCHOOL_KEY)) as ImportedSchool | null
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

/** The value of a stored entry; null if there is none, or it is damaged. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
