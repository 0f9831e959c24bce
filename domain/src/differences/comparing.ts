import { apply } from '../history/change.ts'
import type { Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { allEdits, differing, type Differences } from './differences.ts'
import { tracingBack, type ChangedIn } from './parted.ts'
import { qualityOf, type Quality } from './quality.ts'
import { timetableChanges, type TimetableChange } from './timetable-changes.ts'

/** Differences without the versions: whoever is told of them has both. */
export type ToldDifferences = Pick<Differences, 'pairs' | 'of'>

/** All that is said of two versions beside each other. */
export type Compared = ToldDifferences & {
  readonly people: readonly TimetableChange[]
  readonly quality: Quality
  /** Of each difference where it was made, by what both once were; null: that is not known. */
  readonly traced: ReadonlyMap<string, ChangedIn> | null
}

/** Compares two versions in every way; `base` is what both once were. */
export function* comparing(before: Schedule, after: Schedule, base: Schedule | null): Steps<Compared> {
  const differences = yield* differing(before, after)
  const traced = base && (yield* tracingBack(differences, base, after))
  const people = timetableChanges(differences)
  yield
  const quality = qualityOf(differences)
  return { pairs: differences.pairs, of: differences.of, people, quality, traced }
}

/** Differences as they were told, of the version that they are told in. */
export function differencesFrom(before: Schedule, { pairs, of }: ToldDifferences): Differences {
  return { before, after: apply(before, allEdits({ of })), pairs, of }
}
