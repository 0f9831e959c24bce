import { isRefusal, type Refusal, type Uuid } from '@timetable/domain'
import type { ScheduleStore } from '../store/schedule-store.ts'
import type { Attempted, Saved, Wish } from './attempt.ts'
import type { Author, Done } from './parties.ts'

/** How often a command is planned again because other nodes were faster. After that it locks the version, which makes them wait. */
const TURNS = 3

/** A version in memory, for a command that is decided on. */
export type Decided = {
  readonly names: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }
  /** Plans on the copy in memory, and saves. */
  attempt(store: ScheduleStore): Promise<Attempted>
  /** Catches up with the database. Returns whether anything was missing. */
  catchUp(store: ScheduleStore): Promise<boolean>
}

/**
 * Saves what a command wishes, or returns why not. Other nodes may write at the same time: then it catches up with them and plans again, and
 * at last locks the version.
 */
export async function decide(wish: Wish, store: ScheduleStore, version: Decided): Promise<Refusal | Saved | Done> {
  for (let turn = 0; turn < TURNS; turn++) {
    const decided = await version.attempt(store)
    if (decided !== 'behind' && (wish.author === null || 'entry' in decided)) return decided
    // A refused command, or one without effect, may depend on a stale copy, so the database is checked.
    const found = await look(wish.author, store, version)
    if (isRefusal(found)) return found
    if (found === 'news') continue
    if (decided !== 'behind') return decided
    // Another node is writing at this moment.
    break
  }
  // While the version is locked, no other node can write. The lock is the last resort, because each waiting
  // transaction occupies a database connection.
  const { scheduleUuid } = version.names
  const last = await store.alone(scheduleUuid, async (locked) => {
    const refused = wish.author && (await refuseAuthor(wish.author, locked, version))
    if (refused) return refused
    await version.catchUp(locked)
    return version.attempt(locked)
  })
  if (last === 'behind') throw new Error(`${scheduleUuid} was written by another node while it was locked`)
  return last
}

/**
 * Catches up with the database, which may have changes unknown to the attempt. Refuses if the author may no longer
 * change the version.
 */
async function look(
  author: Author | null,
  store: ScheduleStore,
  version: Decided,
): Promise<Refusal | 'news' | 'nothing'> {
  const [refused, isNews] = await Promise.all([author && refuseAuthor(author, store, version), version.catchUp(store)])
  return refused ?? (isNews ? 'news' : 'nothing')
}

function refuseAuthor({ uuid }: Author, store: ScheduleStore, { names }: Decided): Promise<Refusal | undefined> {
  return store.refuseAuthor(uuid, names)
}
