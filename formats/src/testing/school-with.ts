import { importedSchool, type ImportedSchool, type ImportedSchoolInput } from '@timetable/domain'

type Given = Pick<ImportedSchoolInput, 'days' | 'periods' | 'calendars' | 'subjects' | 'rules'> &
  Partial<ImportedSchoolInput>

/** A school of our own format, as a file of it is read. */
export function schoolWith(given: Given): ImportedSchool {
  return importedSchool.parse({ format: 'timetable', formatVersion: 1, title: 'Hill & Dale', ...given })
}
