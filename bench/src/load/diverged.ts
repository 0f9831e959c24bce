import { isDeepStrictEqual } from 'node:util'
import type { Schedule } from '@timetable/domain'

/** The copies of one version in the clients that have it open. */
export type Copies = readonly { readonly revision: number; readonly schedule: Schedule }[]

/** Returns the number of versions with copies that differ or have different revisions. */
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
