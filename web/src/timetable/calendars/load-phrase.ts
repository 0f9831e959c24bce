import { weekNamesOf, type CalendarLoad, type ScheduleHead } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** Its number of periods: '23', or per week if the weeks differ, '22 / 23'. */
export const loadCount = ({ lessons, weeks }: Pick<CalendarLoad, 'lessons' | 'weeks'>): string =>
  weeks ? weeks.join(' / ') : String(lessons)

/** Its number of periods, in each week if the weeks differ, and its number of slots. */
export function loadFacts(
  head: Pick<ScheduleHead, 'weeks'>,
  { lessons, free, weeks }: Pick<CalendarLoad, 'lessons' | 'free' | 'weeks'>,
  t: AppText,
): string {
  if (!weeks) return t('timetables.facts', { count: lessons, free })
  const names = weekNamesOf(head)
  const byWeek = weeks.map((count, index) =>
    t('timetables.ofWeek', { week: t('periods.inWeek', { week: names[index] ?? '' }), count }),
  )
  return t('timetables.factsByWeek', { weeks: byWeek.join(', '), free })
}

/** Its number of periods out of its required number; undefined if no rule sets one. */
export function loadPhrase(load: CalendarLoad, t: AppText): string | undefined {
  const { least, most } = load
  const lessons = loadCount(load)
  if (least !== null && most !== null) return t('timetables.load.both', { lessons, least, most })
  if (least !== null) return t('timetables.load.least', { lessons, least })
  return most === null ? undefined : t('timetables.load.most', { lessons, most })
}
