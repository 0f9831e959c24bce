import { appendTo } from '@timetable/domain'
import type { ChosenStudents } from '../draft/chosen-students.ts'
import type { Warnings } from '../warnings.ts'
import { idsIn, type AscTables, type Row } from './tables.ts'

/**
 * Returns the students of each lesson, if the file names students one by one: those listed in the lesson, and those who chose its subject
 * and are in its seminar group. Undefined if the file has no students.
 */
export function choicesIn(tables: AscTables, lessons: readonly Row[], warnings: Warnings): ChosenStudents | undefined {
  // Students' names are never stored, which has a warning of its own.
  tables.settle('students', 'name')
  const classes = new Map(tables.get('students').map((row) => [row['id'] ?? '', row['classid'] ?? '']))
  const seminars = new Map<string, string[]>()
  const wishes = tables.get('studentsubjects')
  let open = 0
  for (const row of wishes) {
    const groups = idsIn(row, 'seminargroups')
    if (groups.length === 0) open++
    for (const seminar of seminarsOf(row, groups)) appendTo(seminars, seminar, row['studentid'] ?? '')
  }
  // These students are not yet assigned to a seminar group in aSc.
  warnings.add('file-left-out', { what: 'studentsubjects' }, open)
  const inLesson = new Map<string, ReadonlySet<string>>()
  for (const row of lessons) {
    const inSeminars = seminarsOf(row, idsIn(row, 'seminargroups')).flatMap((seminar) => seminars.get(seminar) ?? [])
    const chosen = new Set([...idsIn(row, 'studentids'), ...inSeminars])
    if (chosen.size > 0) inLesson.set(row['id'] ?? '', chosen)
  }
  const inGroups = tables.get('groups').some((row) => idsIn(row, 'studentids').length > 0)
  return classes.size > 0 || inLesson.size > 0 ? { classes, inLesson, inGroups } : undefined
}

const seminarsOf = (row: Row, groups: readonly string[]) => groups.map((group) => `${row['subjectid'] ?? ''}\n${group}`)
