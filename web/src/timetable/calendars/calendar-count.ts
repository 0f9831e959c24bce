import type { CalendarType } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** '44 teachers', in the school's words. */
export function calendarCount(t: AppText, type: CalendarType, count: number): string {
  if (type === 'TEACHER') return t('repair.teachers', { count })
  return t(type === 'CLASS' ? 'repair.classes' : 'repair.rooms', { count })
}
