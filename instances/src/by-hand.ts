import { colorFor, criteriaOn, type ImportedSchool } from '@timetable/domain'
import { periodsInARow } from '@timetable/formats'
import { teacherNames } from './names.ts'
import { randomFrom } from './random.ts'

const GRADES = [5, 6, 7, 8, 9, 10] as const
const LETTERS = ['a', 'b', 'c', 'd'] as const
const DAYS = 5
const HOURS = 8

/** Each subject with its lessons a week in each class, and the number of teachers who share it. */
const CURRICULUM = [
  ['Mathematics', 4, 7],
  ['English', 4, 7],
  ['German', 4, 7],
  ['Sports', 3, 5],
  ['Biology', 2, 3],
  ['History', 2, 3],
  ['Geography', 2, 3],
  ['Art', 2, 4],
  ['Music', 2, 4],
  ['Religion', 1, 2],
] as const

/**
 * Returns a school as a user might type it in an afternoon: classes, and who teaches what how often. It has no rules and no rooms, and uses
 * half of the week's periods. Only its profile decides how good a timetable is.
 */
export function schoolByHand(): ImportedSchool {
  const classes = GRADES.flatMap((grade) => LETTERS.map((letter) => `${grade}${letter}`))
  const staff = CURRICULUM.reduce((sum, [, , teachers]) => sum + teachers, 0)
  const names = teacherNames(staff, randomFrom(24))
  const calendars: ImportedSchool['calendars'] = [
    ...classes.map((name) => ({ key: `c${name}`, name, calendarType: 'CLASS' as const, blocked: [] })),
    ...names.map((name, at) => ({ key: `t${at + 1}`, name, calendarType: 'TEACHER' as const, blocked: [] })),
  ]
  let hired = 0
  let made = 0
  const subjects = CURRICULUM.flatMap(([name, lessons, teachers], at) => {
    const first = hired
    hired += teachers
    return classes.map((className, index): ImportedSchool['subjects'][number] => ({
      name,
      color: colorFor(at),
      calendars: [`c${className}`, `t${first + (index % teachers) + 1}`],
      distribution: 'none',
      timeOfDay: 'none',
      lessons: Array.from({ length: lessons }, () => ({ key: `${++made}`, length: 1, start: null, pinned: false })),
    }))
  })
  return {
    format: 'timetable',
    formatVersion: 1,
    title: 'Typed by hand',
    description: '24 classes, 45 teachers, no rules: as a deputy head would type it.',
    days: DAYS,
    dayNames: null,
    periodNames: null,
    periods: periodsInARow(HOURS),
    calendars,
    subjects,
    rules: [],
    profile: criteriaOn('balanced'),
  }
}
