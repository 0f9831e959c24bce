import {
  earlierRow,
  LIMITS,
  nextEarlier,
  stepByStep,
  withheldRows,
  fileHistoryOf,
  type ChangeRow,
  type FileHistory,
} from '@timetable/domain'
import { listing } from '@timetable/service'
import { inSlices } from '../operation/slices.ts'
import type { Database } from '../store/database.ts'
import { earlierSteps } from '../store/earlier-steps.ts'
import type { ScheduleStore } from '../store/schedule-store.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { readSteps } from './read-steps.ts'

type Stores = { readonly db: Database; readonly scheduleStore: Pick<ScheduleStore, 'changesUpTo'> }
export type Rows = { readonly rows: readonly ChangeRow[]; readonly more: boolean }

/** The maximum number of lists read for one file. If the changes are large, each list is short, and the file has fewer steps. */
const LISTS = 30

/**
 * Returns the history of a version, newest first, after the row of `before`. The changes made here come first, then the
 * earlier history from its file.
 */
export async function readRows(
  open: OpenSchedule,
  { db, scheduleStore }: Stores,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<Rows> {
  const isEarlier = before !== undefined && before < 1
  const { steps, more } = isEarlier ? NOTHING : await readSteps(open, scheduleStore, { before, limit })
  const rows = await stepByStep(listing(steps, open.schedule, open.customer), inSlices())
  if (more) return { rows, more }
  const from = nextEarlier(before)
  const room = limit - rows.length
  const earlier = await earlierSteps(db, open.uuid, { from, limit: room + 1 })
  const told = earlier.slice(0, room).map((step, index) => earlierRow(step, from + index))
  return { rows: [...rows, ...withheldRows(open.schedule, told, open.customer)], more: earlier.length > room }
}

const NOTHING = { steps: [], more: false }

/** Returns the history in the form of a file: as many of the newest steps as fit. */
export async function readHistory(open: OpenSchedule, stores: Stores): Promise<FileHistory> {
  const all: ChangeRow[] = []
  for (let lists = 0; ; lists++) {
    const { rows, more } = await readRows(open, stores, { before: all.at(-1)?.revision, limit: LIMITS.changesListed })
    all.push(...rows)
    if (!more || all.length >= LIMITS.historySteps || lists === LISTS) return fileHistoryOf(all, more)
  }
}
