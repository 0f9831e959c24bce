import type { FileCounts } from '@timetable/domain'
import type { AppText } from '../../../i18n/app-texts.ts'

type Counts = Pick<FileCounts, 'courses' | 'lessons' | 'classes' | 'teachers' | 'rooms'>

/** What a version contains, in one line. Zeros are informative for a list of courses, but not for a list of teachers. */
export function countsInWords(counts: Counts, t: AppText, { hasZeros = true } = {}): string {
  const { courses, lessons, classes, teachers, rooms } = counts
  const said = [
    [courses, t('sheets.desk.courses', { count: courses })],
    [lessons, t('subjects.lessonCount', { count: lessons })],
    [classes, t('sheets.desk.classes', { count: classes })],
    [teachers, t('sheets.desk.teachers', { count: teachers })],
    [rooms, t('sheets.desk.rooms', { count: rooms })],
  ] as const
  return said.flatMap(([count, words]) => (hasZeros || count > 0 ? [words] : [])).join(' · ')
}
