import type { LessonMoves } from '@timetable/domain'
import type { AppText } from '../i18n/app-texts.ts'

/** What became of lessons, each count for itself: '5 lessons moved, 15 lessons no longer placed'. */
export function movesWords(t: AppText, locale: string, { moved, placed, unplaced }: LessonMoves): string {
  const parts = [
    ...(moved > 0 || placed + unplaced === 0 ? [t('repair.moved', { count: moved })] : []),
    ...(placed > 0 ? [t('repair.placed', { count: placed })] : []),
    ...(unplaced > 0 ? [t('repair.unplaced', { count: unplaced })] : []),
  ]
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}
