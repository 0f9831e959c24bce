import type { CalendarLoad } from '@timetable/domain'
import type { AppText } from '../i18n/app-texts.ts'

/** How many periods it has of those that it is to have; undefined where no rule says. */
export function loadPhrase({ lessons, least, most }: CalendarLoad, t: AppText): string | undefined {
  if (least !== null && most !== null) return t('timetables.load.both', { lessons, least, most })
  if (least !== null) return t('timetables.load.least', { lessons, least })
  return most === null ? undefined : t('timetables.load.most', { lessons, most })
}
