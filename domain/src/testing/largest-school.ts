import type { ImportedSchool, ImportedSchoolInput } from '../import/import.ts'
import { importedSchool } from '../import/import.ts'
import { LIMITS } from '../limits.ts'

type Size = {
  readonly lessons: number
  readonly subjects: number
  readonly calendars: number
  readonly rules: number
  readonly days: number
  readonly periods: number
  /** How many names there are in all, about. */
  readonly references: number
}

/** All that a version may hold. */
export const LARGEST: Size = {
  lessons: LIMITS.maxLessons,
  subjects: LIMITS.maxSubjects,
  calendars: LIMITS.maxCalendars,
  rules: LIMITS.maxRules,
  days: LIMITS.maxDaysImported,
  periods: LIMITS.maxPeriods,
  references: LIMITS.maxReferences,
}

/**
 * A school of that size, the same each time: two fifths of its names are of lessons and their courses, a fifth blocked slots,
 * two fifths of rules. Half of the lessons are placed, many of them at once.
 */
export function schoolOfSize(size: Size = LARGEST): ImportedSchool {
  const { lessons, subjects, calendars, rules, days, periods, references } = size
  const attended = Math.floor((0.4 * references) / (lessons + subjects))
  const perSubject = lessons / subjects
  const perRule = Math.floor((0.4 * references) / rules)
  const blocked = Math.floor((0.19 * references) / calendars)
  const cell = (n: number): [number, number] => [n % days, Math.floor(n / days) % periods]
  const some = (count: number, from: number, of: number, letter: string) =>
    Array.from({ length: Math.min(count, of) }, (_, i) => `${letter}${(from + 7 * i) % of}`)
  const distinct = (keys: readonly string[]) => [...new Set(keys)]
  const school: ImportedSchoolInput = {
    format: 'timetable',
    formatVersion: 1,
    title: 'The largest school',
    days,
    periods: Array.from({ length: periods }, (_, hour) => ({ startTime: timeAt(hour), endTime: timeAt(hour, 20) })),
    calendars: Array.from({ length: calendars }, (_, i) => ({
      key: `c${i}`,
      name: `${TYPES[i % 3]} ${i}`,
      calendarType: TYPES[i % 3]!,
      blocked: Array.from({ length: blocked }, (_, n) => cell(i + 3 * n)),
    })),
    subjects: Array.from({ length: subjects }, (_, i) => ({
      key: `s${i}`,
      name: `Course ${i % 400}`,
      calendars: distinct(some(attended, i, calendars, 'c')),
      distribution: 'scatter' as const,
      lessons: Array.from({ length: perSubject }, (_, n) => ({
        key: `l${i * perSubject + n}`,
        start: n % 2 ? cell(i) : null,
        pinned: i % 9 === 0,
      })),
    })),
    rules: Array.from({ length: rules }, (_, i) => ({
      rule: KINDS[i % KINDS.length]!,
      strength: i % 2 ? ('required' as const) : 50,
      lessons: distinct(some(perRule, i, lessons, 'l')),
      value: 1,
    })),
  }
  return importedSchool.parse(school)
}

const TYPES = ['CLASS', 'TEACHER', 'ROOM'] as const
const KINDS = ['MIN_DAYS_BETWEEN', 'NOT_ON_SAME_DAY', 'NOT_OVERLAPPING', 'MAX_AT_ONCE', 'SAME_START'] as const

const timeAt = (hour: number, more = 0) => {
  const minutes = hour * 30 + more
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
