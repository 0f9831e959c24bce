import type { AppText } from '../../i18n/app-texts.ts'
import type { DayCounts } from './day-rows.ts'

/** How far a date is planned: '23 of 24 lessons covered; 1 supervised; nobody covers more than 2.' */
export function summaryWords({ lost, covered, most, ...others }: DayCounts, t: AppText): string {
  if (lost === 0) return t('today.summary.none')
  const parts: string[] = [t('today.summary.covered', { count: covered, of: lost })]
  for (const kind of ['supervised', 'joined', 'dropped', 'open'] as const)
    if (others[kind] > 0) parts.push(t(`today.summary.${kind}`, { count: others[kind] }))
  if (most > 0) parts.push(t('today.summary.most', { count: most }))
  return t('today.summary.sentence', { parts: parts.join('; ') })
}
