import type { ImportedSchool } from '@timetable/domain'
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

export const forgetKeptSchool = (storage: KeyValueStorage): void => storage.removeItem(KEY)
