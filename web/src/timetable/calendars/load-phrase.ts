import type { CalendarLoad } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** How many periods it has: '23', or where several weeks differ those of each, '22 / 23'. */
export const loadCount = ({ lessons, weeks }: Pick<CalendarLoad, 'lessons' | 'weeks'>): string =>
  weeks ? weeks.join(' / ') : String(lessons)

/** How many periods it has, and how many slots. */
export const loadFacts = (load: CalendarLoad, t: AppText): string =>
  t('timetables.facts', { lessons: loadCount(load), free: load.free })

/** How many periods it has of those that it is to have; undefined where no rule says. */
export function loadPhrase(load: CalendarLoad, t: AppText): string | undefined {
  const { least, most } = load
  const lessons = loadCount(load)
  if (least !== null && most !== null) return t('timetables.load.both', { lessons, least, most })
  if (least !== null) return t('timetables.load.least', { lessons, least })
  return most === null ? undefined : t('timetables.load.most', { lessons, most })
}
