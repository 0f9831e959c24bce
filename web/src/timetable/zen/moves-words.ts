import { anyMoves, movesOf, movesSeen, type LessonMoves, type Moved } from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { peopleWords } from '../calendars/people-words.ts'

const KEYS = {
  did: { moved: 'repair.moved', placed: 'repair.placed', unscheduled: 'repair.unscheduled' },
  would: { moved: 'repair.wouldMove', placed: 'repair.wouldBePlaced', unscheduled: 'repair.wouldBeUnscheduled' },
} as const

/** Whether the moves happened, or would happen by a proposal. */
type Mood = keyof typeof KEYS

/** What happens to lessons, each count separately: '5 lessons moved, 15 lessons no longer placed'. */
export function movesWords(
  t: AppText,
  locale: string,
  { moved, placed, unscheduled }: LessonMoves,
  mood: Mood = 'did',
): string {
  const keys = KEYS[mood]
  const parts = [
    ...(moved > 0 || placed + unscheduled === 0 ? [t(keys.moved, { count: moved })] : []),
    ...(placed > 0 ? [t(keys.placed, { count: placed })] : []),
    ...(unscheduled > 0 ? [t(keys.unscheduled, { count: unscheduled })] : []),
  ]
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}

/** What a run has moved or would move, and for how many people that changes the week. */
export function whatMoved(t: AppText, locale: string, run: Moved, mood: Mood = 'did'): string {
  const moved = movesWords(t, locale, movesSeen(run), mood)
  const people = peopleWords(t, locale, run)
  return people === null ? t('repair.alone', { moved }) : t('repair.sees', { moved, people })
}

/** What is proved about a repair: that fewer moves are impossible, or the minimum number of moves. Null if nothing is proved. */
export function provedWords(t: AppText, run: Moved, atLeast: number | undefined): string | null {
  if (atLeast === undefined) return null
  if (atLeast >= anyMoves(movesOf(run))) return t('repair.fewest')
  return atLeast > 1 ? t('repair.atLeast', { count: atLeast }) : null
}
