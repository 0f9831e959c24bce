import { stepsOf, type DatedEntry } from '@timetable/service'
import type { ScheduleStore } from '../store/schedule-store.ts'
import type { OpenSchedule } from './open-schedule.ts'

export type Steps = { readonly steps: readonly DatedEntry[]; readonly more: boolean }

/** The maximum number of pages read for one list. If the changes are large, the list has fewer rows than requested. */
const PAGES = 8
/** How many more rows are read than requested, because the revisions of a run are one step. */
const BEYOND = 20

/**
 * Returns the steps of a version's history, newest first: those before the step that ends at `before`, or all if
 * omitted. They are read from the database, because memory contains only as much as undo needs.
 */
export async function readSteps(
  open: OpenSchedule,
  store: Pick<ScheduleStore, 'changesUpTo'>,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<Steps> {
  let steps: readonly DatedEntry[] = []
  let upTo = before ?? open.revision
  for (let page = 1; ; page++) {
    const entries = await store.changesUpTo(open.uuid, upTo, limit + BEYOND)
    steps = stepsOf([...steps, ...entries])
    // The caller already has the step that ends at `before`. It is read again, because a run of Zen in it may extend to
    // earlier rows.
    const listed = steps.filter(({ revision }) => revision !== before)
    const oldest = entries.at(-1)
    if (!oldest) return { steps: listed.slice(0, limit), more: listed.length > limit }
    // The last step may extend to rows that are not read yet. All steps before it are complete.
    const whole = listed.slice(0, -1)
    if (whole.length >= limit || (page >= PAGES && whole.length > 0))
      return { steps: whole.slice(0, limit), more: true }
    upTo = oldest.revision - 1
  }
}
