import type { CalendarLoad } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** Its number of periods: '23', or per week if the weeks differ, '22 / 23'. */
export const loadCount = ({ lessons, weeks }: Pick<CalendarLoad, 'lessons' | 'weeks'>): string =>
  weeks ? weeks.join(' / ') : String(lessons)

/** Its number of periods, and its number of slots. */
export const loadFacts = (load: CalendarLoad, t: AppText): string =>
  t('timetables.facts', { lessons: loadCount(load), free: load.free })

/** Its number of periods out of its required number; undefined if no rule sets one. */
export function loadPhrase(load: CalendarLoad, t: AppText): string | undefined {
  const { least, most } = load
  const lessons = loadCount(load)
  if (least !== null && most !== null) return t('timetables.load.both', { lessons, least, most })
  if (least !== null) return t('timetables.load.least', { lessons, least })
  return most === null ? undefined : t('timetables.load.most', { lessons, most })
}
