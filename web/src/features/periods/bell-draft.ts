import { bellOf, headOf, type Schedule } from '@timetable/domain'
import { bellProblems, type BellTime } from '../../timetable/week/bell-times.ts'

/** Days with other times than usual. `key` stays the same while the set is edited. */
type DraftDays = { readonly key: number; readonly days: readonly number[]; readonly times: readonly BellTime[] }

/** The bell schedule in the form. A day is in one set at most; all others have the usual times. */
export type BellDraft = {
  /** The number of days. */
  readonly days: number
  readonly usual: readonly BellTime[]
  readonly sets: readonly DraftDays[]
}

/** The key of the set that is shown. Null: the usual times. */
export type ShownSet = number | null

export function bellDraft(schedule: Schedule): BellDraft {
  const { usual, otherDays } = bellOf(schedule)
  return { days: headOf(schedule).days, usual, sets: otherDays.map((each, key) => ({ ...each, key })) }
}

export function timesIn({ usual, sets }: BellDraft, shown: ShownSet): readonly BellTime[] {
  return sets.find(({ key }) => key === shown)?.times ?? usual
}

/** The days of a set, or those with the usual times, in order. */
export function daysIn({ days, sets }: BellDraft, shown: ShownSet): readonly number[] {
  const set = sets.find(({ key }) => key === shown)
  if (set) return set.days
  const others = new Set(sets.flatMap((each) => each.days))
  return Array.from({ length: days }, (_, day) => day).filter((day) => !others.has(day))
}

export function withTimes(
  draft: BellDraft,
  shown: ShownSet,
  change: (times: readonly BellTime[]) => readonly BellTime[],
): BellDraft {
  if (shown === null) return { ...draft, usual: change(draft.usual) }
  const sets = draft.sets.map((set) => (set.key === shown ? { ...set, times: change(set.times) } : set))
  return { ...draft, sets }
}

/** Adds a set with the usual times, for the last day that has these. */
export function withSet(draft: BellDraft): BellDraft {
  const key = Math.max(-1, ...draft.sets.map((set) => set.key)) + 1
  const last = daysIn(draft, null).at(-1)
  return { ...draft, sets: [...draft.sets, { key, days: last === undefined ? [] : [last], times: draft.usual }] }
}

/** Its days have the usual times again. */
export function withoutSet(draft: BellDraft, key: number): BellDraft {
  return { ...draft, sets: draft.sets.filter((set) => set.key !== key) }
}

/** Puts a day in a set, and takes it out of any other; or, if it was in it, gives it the usual times. */
export function withDay(draft: BellDraft, key: number, day: number): BellDraft {
  const sets = draft.sets.map((set) => {
    const others = set.days.filter((each) => each !== day)
    const isNew = set.key === key && others.length === set.days.length
    return { ...set, days: isNew ? [...others, day].sort((a, b) => a - b) : others }
  })
  return { ...draft, sets }
}

export function withoutPeriod(draft: BellDraft, period: number): BellDraft {
  const rest = (times: readonly BellTime[]) => times.filter((_, index) => index !== period)
  return { ...draft, usual: rest(draft.usual), sets: draft.sets.map((set) => ({ ...set, times: rest(set.times) })) }
}

/** Where a form with an error is corrected: the first set without days, or the first period that ends before it starts. */
export type BellError = { readonly shown: ShownSet; readonly backward: number | null }

export function firstError({ usual, sets }: BellDraft): BellError | null {
  for (const { key, times } of [{ key: null, times: usual }, ...sets]) {
    const backward = bellProblems(times).indexOf('backward')
    if (backward >= 0) return { shown: key, backward }
  }
  const empty = sets.find(({ days }) => days.length === 0)
  return empty ? { shown: empty.key, backward: null } : null
}
