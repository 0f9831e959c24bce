import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { DeletedSchool } from '@timetable/service'
import { inTransaction, type Database } from './database.ts'
import { KEPT, keptSince } from './kept.ts'
import { holdMembers } from './members.ts'

type Who = { readonly schoolUuid: Uuid; readonly userUuid: Uuid }

/** An administrator deletes a school. It disappears for all its people, and can be restored for a limited time. Returns its people. */
export async function deleteSchool(db: Database, { schoolUuid, userUuid }: Who, now: Date): Promise<Uuid[] | Refusal> {
  return inTransaction(db, async (trx) => {
    const members = await holdMembers(trx, schoolUuid)
    if (members.get(userUuid) !== 'owner') return refuse('owners-only')
    await putAway(trx, schoolUuid, now)
    return [...members.keys()]
  })
}

/** An administrator restores a deleted school with all its content. Returns its people. If the school is not deleted, nothing changes. */
export async function bringBackSchool(
  db: Database,
  { schoolUuid, userUuid }: Who,
  now: Date,
): Promise<Uuid[] | Refusal> {
  return inTransaction(db, async (trx) => {
    const members = await holdMembers(trx, schoolUuid)
    const gone = refuse('not-found', { what: 'The school' })
    if (!members.has(userUuid)) return gone
    if (members.get(userUuid) !== 'owner') return refuse('owners-only')
    const school = await trx
      .selectFrom('schools')
      .select('deleted_at as deletedAt')
      .where('uuid', '=', schoolUuid)
      .executeTakeFirst()
    if (!school?.deletedAt) return []
    if (school.deletedAt <= keptSince(now)) return gone
    await takeOut(trx, schoolUuid, school.deletedAt)
    return [...members.keys()]
  })
}

/**
 * Deletes a school and its versions with the same timestamp, which identifies the versions to restore later. The caller
 * must hold its members. Links, API keys and webhooks remain, without effect meanwhile. Returns false if the school was
 * already deleted.
 */
export async function putAway(trx: Database, schoolUuid: Uuid, at: Date): Promise<boolean> {
  const put = await trx
    .updateTable('schools')
    .set({ deleted_at: at })
    .where('uuid', '=', schoolUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (put.numUpdatedRows !== 1n) return false
  const versions = await trx
    .updateTable('schedules')
    .set({ deleted_at: at })
    .where('school_uuid', '=', schoolUuid)
    .where('deleted_at', 'is', null)
    .returning('uuid')
    .execute()
  const uuids = versions.map(({ uuid }) => uuid)
  if (uuids.length > 0) await trx.deleteFrom('runs').where('schedule_uuid', 'in', uuids).execute()
  return true
}

/** Restores a school that was deleted at that time, and the versions deleted with it. */
export async function takeOut(trx: Database, schoolUuid: Uuid, at: Date): Promise<void> {
  await trx.updateTable('schools').set({ deleted_at: null }).where('uuid', '=', schoolUuid).execute()
  await trx
    .updateTable('schedules')
    .set({ deleted_at: null })
    .where('school_uuid', '=', schoolUuid)
    .where('deleted_at', '=', at)
    .execute()
}

/** Returns the schools that a user may restore, the most recently deleted first. */
export async function deletedSchoolsOf(db: Database, userUuid: Uuid): Promise<DeletedSchool[]> {
  const rows = await db
    .selectFrom('schools')
    .innerJoin('memberships', 'memberships.school_uuid', 'schools.uuid')
    .select(['schools.uuid', 'schools.name', 'schools.deleted_at as deletedAt'])
    .where('memberships.user_uuid', '=', userUuid)
    .where('memberships.kind', '=', 'owner')
    .where('schools.deleted_at', 'is not', null)
    .orderBy('schools.deleted_at', 'desc')
    .orderBy('schools.uuid')
    .execute()
  return rows.map(({ uuid, name, deletedAt }) => ({
    uuid,
    name,
    until: new Date((deletedAt?.getTime() ?? 0) + KEPT).toISOString(),
  }))
}

/** Removes the schools whose time for restoring has passed, with all their content. */
export async function purgeSchools(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('schools').where('deleted_at', '<=', keptSince(now)).execute()
}
