import { stepsOf, type DatedEntry } from '@timetable/service'
import type { ScheduleStore } from '../store/schedule-store.ts'
import type { OpenSchedule } from './open-schedule.ts'

export type Steps = { readonly steps: readonly DatedEntry[]; readonly more: boolean }

/** Pages that are read for one list; where changes are large it has fewer rows than were asked for. */
const PAGES = 8
/** Rows that are read beyond those asked for, since the steps of a run are one. */
const BEYOND = 20

/**
 * The steps of a version's history, newest first: those before the step that ends at `before`, else from the last one. Read from the database, since what is in memory is only as much as undo needs.
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
    // The step named by `before` was listed already. It is read again, since a run of Zen in it may go on below.
    const listed = steps.filter(({ revision }) => revision !== before)
    const oldest = entries.at(-1)
    if (!oldest) return { steps: listed.slice(0, limit), more: listed.length > limit }
    // The last step may go on below what has been read; all before it are whole.
    const whole = listed.slice(0, -1)
    if (whole.length >= limit || (page >= PAGES && whole.length > 0))
      return { steps: whole.slice(0, limit), more: true }
    upTo = oldest.revision - 1
  }
}
