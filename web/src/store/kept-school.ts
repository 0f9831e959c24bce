import type { CalendarType, ImportedSchool } from '@timetable/domain'
import type { KeyValueStorage } from './account-store.ts'

/** The storage key of the school that a visitor takes from the home page into their account. */
const KEY = 'keptSchool'

/** Returns whether the browser could store it. */
export function keepSchool(storage: KeyValueStorage, school: ImportedSchool): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(school))
    return true
  } catch {
    return false
  }
}

/** The stored school as the text of a file; null if none is stored. */
export const keptSchool = (storage: KeyValueStorage): string | null => storage.getItem(KEY)

type KeptSize = Readonly<Record<'classes' | 'teachers' | 'lessons', number>> & { readonly title: string }

/** The name and size of the stored school. Null if none is stored, or the text is not a school. */
export function keptSchoolSize(storage: KeyValueStorage): KeptSize | null {
  try {
    const { title, calendars, subjects } = JSON.parse(keptSchool(storage) ?? '') as ImportedSchool
    const countOf = (type: CalendarType) => calendars.filter(({ calendarType }) => calendarType === type).length
    const lessons = subjects.reduce((sum, subject) => sum + subject.lessons.length, 0)
    return { title, classes: countOf('CLASS'), teachers: countOf('TEACHER'), lessons }
  } catch {
    return null
  }
}

export const forgetKeptSchool = (storage: KeyValueStorage): void => storage.removeItem(KEY)
