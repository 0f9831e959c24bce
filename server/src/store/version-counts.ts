import type { Uuid } from '@timetable/domain'
import type { VersionCounts } from '@timetable/service'
import type { Database } from './database.ts'

/** Returns the versions of a school with lessons that have changed since their last count, or were never counted. */
export async function listUncounted(db: Database, schoolUuid: Uuid): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('schedules')
    .select('uuid')
    .where('school_uuid', '=', schoolUuid)
    .where('deleted_at', 'is', null)
    .where('lessons', '>', 0)
    .where((where) =>
      where.or([where('counted_revision', 'is distinct from', where.ref('revision')), where('judged', 'is', null)]),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** Stores whether a version once had no faults. */
export async function keepFinished(db: Database, scheduleUuid: Uuid, finished: boolean): Promise<void> {
  await db.updateTable('schedules').set({ finished }).where('uuid', '=', scheduleUuid).execute()
}

/** Stores the counts of a version at that revision, unless a later revision was counted. */
export async function keepCounts(
  db: Database,
  scheduleUuid: Uuid,
  revision: number,
  { doubleBookings, unscheduled, judged }: VersionCounts,
): Promise<void> {
  await db
    .updateTable('schedules')
    .set({
      double_bookings: doubleBookings,
      unplaced: unscheduled,
      judged: judged ? JSON.stringify(judged) : null,
      counted_revision: revision,
    })
    .where('uuid', '=', scheduleUuid)
    .where((where) => where.or([where('counted_revision', 'is', null), where('counted_revision', '<=', revision)]))
    .execute()
}
