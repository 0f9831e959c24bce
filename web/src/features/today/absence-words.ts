import type { Absence, IsoDate } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { dateFormat } from '../../i18n/format.ts'
import { periodsText } from '../../timetable/week/periods-text.ts'
import type { WeekNames } from '../../timetable/week/week-names.ts'

export type DayWords = { readonly t: AppText; readonly locale: string; readonly names: WeekNames }

/** A date without its year, as in 'Fri 18 Sept'. */
export function shortDate(locale: string, date: IsoDate): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(date),
  )
}

/** When somebody is absent, as seen on a date: 'whole day', 'period 3 to 5, until Fri 18 Sept, every week until Fri 18 Dec'. */
export function absenceWhen(absence: Absence, date: IsoDate, { t, locale, names }: DayWords): string {
  const { firstDay, firstPeriod, lastDay, lastPeriod, weeklyUntil } = absence
  const isOneDay = firstDay === lastDay
  // Of several days, the periods belong to the first and the last one. A weekly absence of several days is described as a whole.
  const from = isOneDay || firstDay === date ? firstPeriod : undefined
  const to = isOneDay || lastDay === date ? lastPeriod : undefined
  const parts = [periodsText(t, from, to, names.period)]
  if (!isOneDay && weeklyUntil === undefined)
    parts.push(
      lastDay === date
        ? t('today.when.since', { date: shortDate(locale, firstDay) })
        : t('today.when.until', { date: shortDate(locale, lastDay) }),
    )
  if (weeklyUntil !== undefined) parts.push(t('today.when.weekly', { date: shortDate(locale, weeklyUntil) }))
  return parts.join(', ')
}
