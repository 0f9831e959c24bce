import type { Schedule, ViolationKind } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { countedWords } from './counted-words.ts'

type Counted = { readonly kind: ViolationKind; readonly count: number }

/** What remains wrong, as one sentence; null if nothing does. */
export function leftWords(t: AppText, locale: string, schedule: Schedule, counted: readonly Counted[]): string | null {
  const left = counted
    .filter(({ kind, count }) => kind !== 'wish' && count > 0)
    .map(({ kind, count }) => `${formatNumber(locale, count)} ${countedWords(t, schedule, kind, count)}`)
  if (left.length === 0) return null
  return t('status.left', { list: new Intl.ListFormat(locale, { type: 'conjunction' }).format(left) })
}
