import { isRefusal, scheduleFromImport, type ImportedSchool, type Refusal, type Schedule } from '@timetable/domain'

/** The version that the school of a file makes; it is nobody's, and its uuids count from 1. */
export function versionOfFile(school: ImportedSchool): Schedule | Refusal {
  let made = 0
  const created = scheduleFromImport(school, { uuid: 'file', schoolUuid: 'file', mint: () => `${++made}-` })
  return isRefusal(created) ? created : created.schedule
}
