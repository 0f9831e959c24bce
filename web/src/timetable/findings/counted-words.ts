import { judgementOf, type Schedule, type ViolationKind } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

/** What is counted, for display beside the number: 'lessons on blocked slots'. For missing participants, states which type. */
export function countedWords(t: AppText, schedule: Schedule, kind: ViolationKind, count: number): string {
  if (kind !== 'missing') return t(`status.counted.${kind}`, { count })
  const types = new Set(
    judgementOf(schedule).violations.flatMap((each) => (each.kind === 'missing' ? [each.calendarType] : [])),
  )
  const [only] = types
  return only && types.size === 1
    ? t(`status.counted.without.${only}`, { count })
    : t('status.counted.missing', { count })
}
