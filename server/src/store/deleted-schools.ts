import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { DeletedSchool } from '@timetable/service'
import { inTransaction, type Database } from './database.ts'
import { KEPT, keptSince } from './kept.ts'
import { holdMembers } from './members.ts'

type Who = { readonly schoolUuid: Uuid; readonly userUuid: Uuid }

/** An owner deletes a school: it disappears for all its people, who are answered, and can be brought back for a while. */
export async function deleteSchool(db: Database, { schoolUuid, userUuid }: Who, now: Date): Promise<Uuid[] | Refusal> {
  return inTransaction(db, async (trx) => {
    const members = await holdMembers(trx, schoolUuid)
    if (members.get(userUuid) !== 'owner') return refuse('owners-only')
    await putAway(trx, schoolUuid, now)
    return [...members.keys()]
  })
}

/** An owner brings a deleted school back with all it had; its people are answered. One that is there is brought back already. */
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
 * Whoever holds a school's members deletes it, with its versions in the same moment: by that it is known which of them come back with
 * it. Links, keys and addresses that are told of changes stay where they are, and show nothing meanwhile. False where it was deleted
 * already.
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

/** Has a school again that was deleted at that moment. */
export async function takeOut(trx: Database, schoolUuid: Uuid, at: Date): Promise<void> {
  await trx.updateTable('schools').set({ deleted_at: null }).where('uuid', '=', schoolUuid).execute()
  await trx
    .updateTable('schedules')
    .set({ deleted_at: null })
    .where('school_uuid', '=', schoolUuid)
    .where('deleted_at', '=', at)
    .execute()
}

/** The schools that a user may bring back, the last deleted first. */
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

/** Removes the schools that were deleted long enough ago, with all they had. */
export async function purgeSchools(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('schools').where('deleted_at', '<=', keptSince(now)).execute()
}
