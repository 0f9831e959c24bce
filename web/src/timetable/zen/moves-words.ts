import { anyMoves, movesOf, type LessonMoves, type Moved } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'

const KEYS = {
  did: { moved: 'repair.moved', placed: 'repair.placed', unplaced: 'repair.unplaced' },
  would: { moved: 'repair.wouldMove', placed: 'repair.wouldBePlaced', unplaced: 'repair.wouldBeUnplaced' },
} as const

/** It happened, or would by what is proposed. */
export type Mood = keyof typeof KEYS

/** What becomes of lessons, each count for itself: '5 lessons moved, 15 lessons no longer placed'. */
export function movesWords(
  t: AppText,
  locale: string,
  { moved, placed, unplaced }: LessonMoves,
  mood: Mood = 'did',
): string {
  const keys = KEYS[mood]
  const parts = [
    ...(moved > 0 || placed + unplaced === 0 ? [t(keys.moved, { count: moved })] : []),
    ...(placed > 0 ? [t(keys.placed, { count: placed })] : []),
    ...(unplaced > 0 ? [t(keys.unplaced, { count: unplaced })] : []),
  ]
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}

/** What a run has moved, or would, and how many see it in their weeks. */
export function whatMoved(t: AppText, locale: string, run: Moved, mood: Mood = 'did'): string {
  const moved = movesWords(t, locale, movesOf(run), mood)
  const people = peopleWords(t, locale, run)
  return people === null ? t('repair.alone', { moved }) : t('repair.sees', { moved, people })
}

/** '2 teachers and 1 class'; null: nobody. */
export function peopleWords(t: AppText, locale: string, { teachers, classes }: Moved): string | null {
  const people = [
    ...(teachers > 0 ? [t('repair.teachers', { count: teachers })] : []),
    ...(classes > 0 ? [t('repair.classes', { count: classes })] : []),
  ]
  return people.length === 0 ? null : new Intl.ListFormat(locale, { type: 'conjunction' }).format(people)
}

/** What is proved of a repair: that no fewer could move, or how many have to; null: nothing. */
export function provedWords(t: AppText, run: Moved, atLeast: number | undefined): string | null {
  if (atLeast === undefined) return null
  if (atLeast >= anyMoves(movesOf(run))) return t('repair.fewest')
  return atLeast > 1 ? t('repair.atLeast', { count: atLeast }) : null
}
