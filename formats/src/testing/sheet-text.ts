import { isRefusal, type ImportedSchool } from '@timetable/domain'
import type { SheetAnswers } from '../sheets/answers.ts'
import { meaningOf, type SheetMeaning } from '../sheets/meaning.ts'
import { readPasted } from '../sheets/read-sheets.ts'
import { schoolOfSheet } from '../sheets/school.ts'

/** The text of a table. */
export const lines = (...rows: string[]): string => rows.join('\n')

/** Reads the text of a table for a new version. */
export function readSheet(text: string, answers: SheetAnswers = {}, called = ''): SheetMeaning {
  const table = readPasted(text)
  if ('problem' in table) throw new Error(table.problem)
  return meaningOf(table, { longest: 40, isKnown: () => false, called }, answers)
}

/** Returns the courses of a table: name, lengths and calendars. */
export const courseLines = (text: string, answers: SheetAnswers = {}): string[] =>
  readSheet(text, answers).courses.map(({ name, lengths, calendars }) =>
    [name, lengths.join('+'), ...calendars.map((each) => each.name)].join(' | '),
  )

/** Returns the school that is made of a table, in a week of five days. */
export function schoolOfText(text: string, answers: SheetAnswers = {}): ImportedSchool {
  const result = schoolOfSheet('List', { days: 5 }, readSheet(text, answers))
  if (isRefusal(result)) throw new Error(result.error)
  return result.school
}

/** Returns the lessons of a school as they are placed, with everybody who attends. */
export function placedLines({ calendars, subjects }: ImportedSchool): string[] {
  const nameOf = (key: string) => calendars.find((each) => each.key === key)?.name ?? ''
  return subjects.flatMap(({ name, calendars: shared, lessons }) =>
    lessons.map(({ start, length, calendars: own }) =>
      [name, start?.join('.') ?? '-', length, ...(own ?? shared).map(nameOf)].join(' | '),
    ),
  )
}
