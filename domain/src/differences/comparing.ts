import { apply } from '../history/change.ts'
import type { Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { allEdits, differing, type Differences } from './differences.ts'
import { tracingBack, type ChangedIn } from './parted.ts'
import { qualityOf, type Quality } from './quality.ts'
import { timetableChanges, type TimetableChange } from './timetable-changes.ts'

/** Differences without the versions, for receivers that have both. */
export type PlainDifferences = Pick<Differences, 'pairs' | 'of'>

/** Everything shown about two versions side by side. */
export type Compared = PlainDifferences & {
  readonly people: readonly TimetableChange[]
  readonly quality: Quality
  /** For each difference, the version in which it was made, derived from their common origin. Null: unknown. */
  readonly traced: ReadonlyMap<string, ChangedIn> | null
}

/** Compares two versions in every respect. `base` is their common origin. */
export function* comparing(before: Schedule, after: Schedule, base: Schedule | null): Steps<Compared> {
  const differences = yield* differing(before, after)
  const traced = base && (yield* tracingBack(differences, base, after))
  const people = timetableChanges(differences)
  yield
  const quality = qualityOf(differences)
  return { pairs: differences.pairs, of: differences.of, people, quality, traced }
}

/** Restores differences from those received and the earlier version. */
export function differencesFrom(before: Schedule, { pairs, of }: PlainDifferences): Differences {
  return { before, after: apply(before, allEdits({ of })), pairs, of }
}
