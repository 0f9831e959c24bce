import { duplicateOf, headOf, storableOf, type DatedEntry, type Schedule, type Uuid } from '@timetable/domain'
import { countingMint, mixedSchedule } from '@timetable/domain/testing'
import type { Database } from '../../store/database.ts'
import { loadSchedule } from '../../store/load-schedule.ts'
import { changesAfter } from '../../store/read-changes.ts'
import { createSchedule } from '../../store/schedules.ts'

/** A version to work on, put into the database with uuids and a title of its own. */
export async function layGround(db: Database, schoolUuid: Uuid, title: string, at: Date): Promise<Schedule> {
  const uuid = `${title} of ${schoolUuid}`
  const { schedule: copy } = duplicateOf(mixedSchedule(), { uuid, mint: countingMint(`${schoolUuid} ${title}`), title })
  const schedule: Schedule = { ...copy, head: { [uuid]: { ...headOf(copy), schoolUuid } } }
  await createSchedule(db, storableOf(schedule), at)
  return schedule
}

/** All of a version that is stored. */
export async function storedOf(db: Database, uuid: Uuid) {
  const stored = await loadSchedule(db, uuid)
  const history = await changesAfter(db, uuid, 0)
  if (!stored || !history || history === 'unknown') throw new Error(`${uuid} cannot be read: ${history}`)
  return { schedule: stored.schedule, revision: stored.revision, history: history as readonly DatedEntry[] }
}
