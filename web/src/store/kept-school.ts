import type { CalendarType, ImportedSchool } from '@timetable/domain'
import type { KeyValueStorage } from './account-store.ts'

/** Where a tab keeps the school that a visitor takes along from the home page into their account. */
const KEY = 'keptSchool'

/** Says whether the browser could keep it. */
export function keepSchool(storage: KeyValueStorage, school: ImportedSchool): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(school))
    return true
  } catch {
    return false
  }
}

/** The kept school as the text of a file; null where none is kept. */
export const keptSchool = (storage: KeyValueStorage): string | null => storage.getItem(KEY)

export type KeptSize = Readonly<Record<'classes' | 'teachers' | 'lessons', number>> & { readonly title: string }

/** What the kept school is called and how large it is; null where none is kept, or it is no school. */
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
