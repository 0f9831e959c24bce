import {
  affectedBy,
  calendarLabel,
  figuresOf,
  judgementOf,
  VIOLATION_KINDS,
  WISH_KINDS,
  type CalendarType,
  type Figures,
  type Proposal,
  type ProposedMove,
  type Schedule,
} from '@timetable/domain'
import type { AppText } from '../../i18n/app-texts.ts'
import { formatNumber } from '../../i18n/format.ts'
import { afterTaking } from '../../store/looked-session.ts'
import { countedWords } from '../../timetable/findings/counted-words.ts'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'

/** A number that changes: 'double bookings', 3 before and none after. */
export type Turn = { readonly key: string; readonly label: string; readonly before: number; readonly after: number }

/**
 * Returns the figures before and after, counted for the current version. If nothing has changed since the proposal was made, these are the
 * figures stored in it.
 */
export function figuresNow(schedule: Schedule, revision: number, proposal: Proposal): readonly [Figures, Figures] {
  if (proposal.revision === revision) return [proposal.before, proposal.after]
  const count = (each: Schedule) => figuresOf(judgementOf(each))
  return [count(schedule), count(afterTaking(schedule, proposal))]
}

/** Returns what changes: what is wrong first, then the wishes by kind. */
export function turnsOf(t: AppText, schedule: Schedule, [before, after]: readonly [Figures, Figures]): readonly Turn[] {
  const wrong = VIOLATION_KINDS.filter((kind) => kind !== 'wish').map((kind): Turn => {
    const [was, is] = [before.counts[kind], after.counts[kind]]
    return { key: kind, label: countedWords(t, schedule, kind, is), before: was, after: is }
  })
  const wishes = WISH_KINDS.map((kind): Turn => {
    const [was, is] = [before.wishes[kind], after.wishes[kind]]
    return { key: `wish ${kind}`, label: t(`proposals.wishes.${kind}`, { count: is }), before: was, after: is }
  })
  return [...wrong, ...wishes].filter((turn) => turn.before !== turn.after)
}

/**
 * Returns the change of the total weight, for a proposal that changes no count: Zen may weigh violations differently. Less is better. Null
 * if the weight is equal.
 */
export function weightTurn(t: AppText, [before, after]: readonly [Figures, Figures]): readonly Turn[] | null {
  if (before.cost === after.cost) return null
  return [{ key: 'weight', label: t('proposals.weight'), before: before.cost, after: after.cost }]
}

const MOST_NAMED = 6

/** Returns the calendars of one type whose timetables change: '7a, 7b and 2 more'. Null if there are none. */
export function affectedNames(
  t: AppText,
  locale: string,
  schedule: Schedule,
  moves: readonly ProposedMove[],
  type: CalendarType,
): string | null {
  const calendars = affectedBy(schedule, moves).flatMap(({ calendar }) =>
    calendar.calendarType === type ? calendar : [],
  )
  if (calendars.length === 0) return null
  const names = calendars.map((calendar) => calendarLabel(schedule.calendars, calendar))
  if (names.length <= MOST_NAMED + 1) return joinedNames(names)
  const more = names.length - MOST_NAMED
  return t('proposals.more', {
    names: joinedNames(names.slice(0, MOST_NAMED)),
    count: more,
    number: formatNumber(locale, more),
  })
}
