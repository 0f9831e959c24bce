import { LIMITS, whyInvalid, type ImportedSchool } from '@timetable/domain'
import { cannotRead, type ReadResult } from './result.ts'
import type { Warnings } from './warnings.ts'

/**
 * Returns what a reader of another program's file produced: the school, its warnings, and the requirements of the file that are not
 * checked.
 */
export function readWith(warnings: Warnings, school: ImportedSchool, has = { mayHaveNoLessons: false }): ReadResult {
  const unkept = warnings.unkept()
  const whole = unkept ? { ...school, unkept: [...unkept] } : school
  const reason = refuseSchool(whole, has)
  return reason === undefined ? { school: whole, issues: warnings.list() } : cannotRead(reason)
}

/**
 * Returns why this school cannot become a version, in words for people; undefined if it can. The shape of the data is not checked. A list
 * of people and a new version have no lessons; a file of another program without lessons is of another kind.
 */
export function refuseSchool(school: ImportedSchool, { mayHaveNoLessons = false } = {}): string | undefined {
  const lessons = school.subjects.reduce((sum, subject) => sum + subject.lessons.length, 0)
  if (lessons === 0 && !mayHaveNoLessons) return 'it has no lessons'
  if (school.periods.length === 0) return 'it has no periods'
  const counts: readonly (readonly [what: string, count: number, max: number])[] = [
    ['days', school.days, LIMITS.maxDaysImported],
    ['periods a day', school.periods.length, LIMITS.maxPeriods],
    ['lessons', lessons, LIMITS.maxLessons],
    ['subjects', school.subjects.length, LIMITS.maxSubjects],
    ['calendars', school.calendars.length, LIMITS.maxCalendars],
    ['rules', school.rules.length, LIMITS.maxRules],
  ]
  for (const [what, count, max] of counts) {
    if (count > max) return `it has ${count} ${what}; at most ${max} fit in one version`
  }
  return whyInvalid(school)
}
