import type { Rows } from '../delimited.ts'
import { sizeFrom } from '../sizes.ts'
import type { Warnings } from '../warnings.ts'
import type { Home } from './lesson-rows.ts'
import type { ChosenStudents } from '../draft/chosen-students.ts'

type Row = Rows[number]
const cell = (row: Row, column: number) => row[column]?.trim() ?? ''

/** Returns the room of a class, and the first of its home teachers. */
export const homeOfClass = (row: Row): Home => ({
  room: cell(row, 3),
  teacher: cell(row, 29).split(/[~,;]/)[0]?.trim(),
})

/**
 * Returns the number of students of a class: its boys and girls, or the number in a later column if it is larger. Descriptions of the format
 * differ in whether that one is the total.
 */
export function pupilsOfClass(row: Row): number | undefined {
  const [boys, girls, others] = [16, 17, 31].map((column) => sizeFrom(cell(row, column)) ?? 0) as [
    number,
    number,
    number,
  ]
  return sizeFrom(Math.max(boys + girls, others))
}

export const homeOfTeacher = (row: Row): Home => ({ room: cell(row, 4) })

/** Column ranges. For classes: from hours a day to main subjects in a row. For teachers: from hours a day to hours a week. */
const LIMITS_OF_CLASS = [6, 12] as const
const LIMITS_OF_TEACHER = [7, 15] as const

/** Warns about limits per day and week on classes and teachers. In Untis their strictness is a setting, so they are not imported. */
export function warnOfLimits(classes: Rows, teachers: Rows, warnings: Warnings): void {
  const some = (rows: Rows, [from, to]: readonly [number, number]) =>
    rows.filter((row) => row.slice(from, to).some((text) => !/^[\s0.,]*$/.test(text))).length
  warnings.add('untis-limits', {}, some(classes, LIMITS_OF_CLASS) + some(teachers, LIMITS_OF_TEACHER))
}

const STUDENT_NAME = 1
const CHOSEN_SUBJECT = 2

/** Returns students with their class (GPU010) and their choices (GPU015). Undefined if the files have neither. */
export function studentsIn(students: Rows, choices: Rows, warnings: Warnings): ChosenStudents | undefined {
  if (students.length === 0 && choices.length === 0) return undefined
  // Names of students are never stored, which has a warning of its own, and the subject of a choice is that of its lesson.
  for (const row of students) cell(row, STUDENT_NAME)
  for (const row of choices) cell(row, CHOSEN_SUBJECT)
  const classes = new Map(students.map((row) => [cell(row, 0), cell(row, 9)]))
  const inLesson = new Map<string, Set<string>>()
  let open = 0
  let others = 0
  for (const row of choices) {
    const [student, number, ofClass] = [cell(row, 0), cell(row, 1), cell(row, 4)]
    if (student === '') continue
    if (!classes.get(student)) classes.set(student, ofClass)
    if (/^0*$/.test(number)) open++
    else inLesson.set(number, (inLesson.get(number) ?? new Set()).add(student))
    if (
      cell(row, 9)
        .split('~')
        .some((other) => !/^0*$/.test(other) && other !== number)
    )
      others++
  }
  warnings.add('untis-open-choices', {}, open)
  warnings.add('untis-alternatives', {}, others)
  return { classes, inLesson }
}
