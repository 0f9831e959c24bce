import { isDeepStrictEqual } from 'node:util'
import type { Schedule } from '@timetable/domain'

/** One version as those who have it open keep it. */
export type Copies = readonly { readonly revision: number; readonly schedule: Schedule }[]

/** The versions of which any two copies differ, or are of other revisions. */
export function divergedAmong(versions: Iterable<Copies>): number {
  let diverged = 0
  for (const [first, ...others] of versions) {
    const isSame = others.every(
      ({ revision, schedule }) => revision === first?.revision && isDeepStrictEqual(schedule, first.schedule),
    )
    if (!isSame) diverged++
  }
  return diverged
}
