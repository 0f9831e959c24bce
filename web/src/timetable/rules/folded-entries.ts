import type { Rule, Schedule, Uuid } from '@timetable/domain'
import { unionOf, type BrokenEntry, type BrokenPlace } from './broken-places.ts'
import { foldRules } from './rule-folds.ts'

/** Folds broken rules that say the same of different courses, classes, teachers or rooms into one entry, where the first of them was. */
export function foldedEntries(schedule: Schedule, entries: readonly BrokenEntry[]): readonly BrokenEntry[] {
  const ofRules = entries.flatMap((entry) => ('rule' in entry.said ? [{ entry, rule: entry.said.rule }] : []))
  const first = new Map<BrokenEntry, BrokenEntry>()
  // What no timetable can meet stays apart.
  for (const isImpossible of [false, true])
    for (const { entries: like } of foldRules(
      schedule,
      ofRules.filter(({ entry }) => entry.isImpossible === isImpossible),
    ))
      if (like[0])
        first.set(
          like[0].entry,
          joined(
            like.map(({ entry }) => entry),
            like.map(({ rule }) => rule),
          ),
        )
  return entries.flatMap((entry) => ('rule' in entry.said ? (first.get(entry) ?? []) : entry))
}

function joined(entries: readonly BrokenEntry[], rules: readonly Rule[]): BrokenEntry {
  const [first, ...others] = entries
  const [rule] = rules
  if (!first || !rule) throw new Error('a fold without rules')
  if (others.length === 0) return first
  const sum = (of: (entry: BrokenEntry) => number) => entries.reduce((all, entry) => all + of(entry), 0)
  return {
    ...first,
    said: { rule, like: rules },
    deviation: sum(({ deviation }) => deviation),
    cost: sum(({ cost }) => cost),
    lessons: [...new Set(entries.flatMap(({ lessons }) => lessons))],
    places: joinedPlaces(entries.flatMap(({ places }) => places)),
  }
}

/** Each timetable once, the worst first. */
function joinedPlaces(places: readonly BrokenPlace[]): readonly BrokenPlace[] {
  const byCalendar = new Map<Uuid, BrokenPlace>()
  for (const place of places) {
    const known = byCalendar.get(place.calendar.uuid)
    byCalendar.set(place.calendar.uuid, known ? added(known, place) : place)
  }
  return [...byCalendar.values()].sort((a, b) => b.amount - a.amount)
}

function added(known: BrokenPlace, { amount, lessonUuids: more }: BrokenPlace): BrokenPlace {
  const lessonUuids = unionOf(known.lessonUuids, more)
  return { ...known, amount: known.amount + amount, lessonUuid: lessonUuids[0] ?? null, lessonUuids }
}
