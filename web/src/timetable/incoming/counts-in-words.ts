import type { FileCounts } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** What a version has, in one line. */
export function countsInWords(
  counts: Pick<FileCounts, 'courses' | 'lessons' | 'classes' | 'teachers' | 'rooms'>,
  t: AppText,
): string {
  return [
    t('sheets.desk.courses', { count: counts.courses }),
    t('subjects.lessonCount', { count: counts.lessons }),
    t('sheets.desk.classes', { count: counts.classes }),
    t('sheets.desk.teachers', { count: counts.teachers }),
    t('sheets.desk.rooms', { count: counts.rooms }),
  ].join(' · ')
}
