import { apply, headOf, isRefusal, type HistoryEntry, type Refusal, type Schedule } from '@timetable/domain'
import type { Clock } from '../clock.ts'
import { inSlices } from '../operation/slices.ts'
import { RevisionConflict, SaveFailed } from '../store/save-change.ts'
import type { ScheduleStore } from '../store/schedule-store.ts'
import type { Copy } from './copy.ts'
import type { Author, Done, Keep, Plan } from './parties.ts'

/** A plan, its author, and what to store with it. An author of null means Zen. */
export type Wish = { readonly author: Author | null; readonly plan: Plan; readonly keep: Keep }
/** A change that is stored, but not yet applied to the copy in memory. */
export type Saved = { readonly entry: HistoryEntry; readonly at: string; readonly done: Done; readonly after: Schedule }
export type Attempted = Refusal | Saved | Done | 'behind'

/** Plans on the copy in memory and saves. Returns `behind` if the database has a newer revision. */
export async function attempt(
  { author, plan, keep }: Wish,
  copy: Copy,
  { store, clock }: { readonly store: ScheduleStore; readonly clock: Clock },
): Promise<Attempted> {
  const { schedule, stacks, revision } = copy
  const { uuid: scheduleUuid } = schedule
  const pause = inSlices()
  const step = await plan(schedule, stacks, (since) => store.changeBetween(scheduleUuid, since, revision))
  if (isRefusal(step)) return step
  const { change, command, kind, group, proposal, report } = step
  if (change.length === 0) return { revision, item: copy.item }
  const by = { userUuid: author?.uuid ?? null, ...(author && { userName: author.name }) }
  const entry: HistoryEntry = {
    revision: revision + 1,
    command,
    kind,
    group,
    change,
    ...by,
    ...(proposal && { proposal }),
  }
  await pause()
  const after = apply(schedule, change)
  const at = clock.now()
  const done = { revision: entry.revision, item: copy.itemAfter(after, at.toISOString()) }
  const lessons = Object.keys(after.lessons).length
  await pause()
  try {
    const answer = keep(done)
    await store.save({ scheduleUuid, entry, head: headOf(after), lessons, at, answer, report })
  } catch (error) {
    if (error instanceof RevisionConflict) return 'behind'
    throw new SaveFailed(`${scheduleUuid} could not be saved`, { cause: error })
  }
  return { entry, at: at.toISOString(), done, after }
}
