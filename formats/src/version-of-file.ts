import {
  isRefusal,
  versionOfFile,
  withUsualProfile,
  type FileFormat,
  type ImportedSchool,
  type ImportIssue,
  type Refusal,
  type Schedule,
} from '@timetable/domain'
import type { SchoolRead } from './read-school.ts'

/** The version that a file would become, as a preview. */
export type VersionOfFile = {
  readonly schedule: Schedule
  readonly issues: readonly ImportIssue[]
  readonly format: FileFormat
  /** The number of steps of history in the file. */
  readonly steps: number
}

/** The school that a new version of a file has. Our own format includes the quality profile; other formats get the usual one. */
export const schoolToBecome = ({ school, format }: Exclude<SchoolRead, Refusal>): ImportedSchool =>
  format.kind === 'json' ? school : withUsualProfile(school)

/** Returns the version that a file would become. The same file always gives the same version. */
export function lookedAt(read: SchoolRead): VersionOfFile | Refusal {
  if (isRefusal(read)) return read
  const { issues, format } = read
  const school = schoolToBecome(read)
  const schedule = versionOfFile(school, { keepsKeys: true })
  return isRefusal(schedule) ? schedule : { schedule, issues, format, steps: school.history?.steps.length ?? 0 }
}
