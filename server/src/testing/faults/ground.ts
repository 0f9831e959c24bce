import {
  duplicateOf,
  headOf,
  storableOf,
  type Change,
  type HistoryEntry,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { countingMint, mixedSchedule } from '@timetable/domain/testing'
import type { Database } from '../../store/database.ts'
import { loadSchedule } from '../../store/load-schedule.ts'
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
  if (!stored) throw new Error(`${uuid} is gone`)
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('schedule_uuid', '=', uuid)
    .orderBy('revision')
    .execute()
  const history = rows.map(({ revision, command, user_uuid, group_uuid, kind, change }): HistoryEntry => ({
    ...{ revision, command, kind, change: change as Change },
    ...{ userUuid: user_uuid, group: group_uuid },
  }))
  return { schedule: stored.schedule, revision: stored.revision, history }
}
