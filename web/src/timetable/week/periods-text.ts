import type { AppText } from '../../i18n/app-texts.ts'

/** Periods of a day in words: "whole day", "period 3 to 5". Without `from` since its start, without `to` until its end. */
export function periodsText(
  t: AppText,
  from: number | undefined,
  to: number | undefined,
  name: (hourNum: number) => string,
): string {
  if (from === undefined && to === undefined) return t('today.when.wholeDay')
  if (from === undefined) return t('today.when.toPeriod', { period: name(to ?? 0) })
  if (to === undefined) return t('today.when.fromPeriod', { period: name(from) })
  if (from === to) return t('today.when.period', { period: name(from) })
  return t('today.when.periods', { first: name(from), last: name(to) })
}
