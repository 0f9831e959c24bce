import { scheduleFromImport } from '../import/import-schedule.ts'
import type { ImportedSchool } from '../import/import.ts'
import { isRefusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { countingMint } from './tiny-schedule.ts'

/** The version that an imported school describes, under the uuids 'new 1', 'new 2' and on. Throws where it contradicts itself. */
export function scheduleOf(school: ImportedSchool): Schedule {
  const created = scheduleFromImport(school, { uuid: 'imported', schoolUuid: 'school', mint: countingMint() })
  if (isRefusal(created)) throw new Error(created.error)
  return created.schedule
}
