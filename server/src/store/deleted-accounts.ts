import type { Uuid } from '@timetable/domain'
import type { Membership } from '@timetable/service'
import { sql } from 'kysely'
import { inTransaction, type Database } from './database.ts'
import { putAway, takeOut } from './deleted-schools.ts'
import { keptSince } from './kept.ts'
import { become, endMembership, holdMembers, isLastOwner } from './members.ts'
import { deleteRows } from './rows.ts'

/**
 * The consequences of a deleted account: the schools whose last user it was, the links it had created in other schools,
 * and the new administrators of schools.
 */
type EndedAccount = {
  readonly schools: readonly Uuid[]
  readonly links: readonly Uuid[]
  readonly heirs: readonly Uuid[]
}

/** What belongs to the sign-ins of a user, and does not return with the account. */
const OF_SIGN_INS = [
  ...(['sign_ins', 'tabs', 'known_networks'] as const),
  ...(['password_resets', 'email_changes', 'passkey_challenges', 'begun_sign_ins'] as const),
]

/**
 * Deletes an account. It can be restored for a limited time. All its sign-ins end, and it leaves every school. A school
 * is deleted with its last user. If a school has no other administrator, the longest-standing member becomes one; a
 * read-only member only if there is no other.
 */
export async function deleteUser(db: Database, userUuid: Uuid, now: Date): Promise<EndedAccount> {
  return inTransaction(db, async (trx) => {
    const memberships = await trx
      .selectFrom('memberships')
      .selectAll()
      .where('user_uuid', '=', userUuid)
      // The same order for everyone, so that concurrent deletions do not deadlock.
      .orderBy('school_uuid')
      .execute()
    const [schools, links, heirs]: [Uuid[], Uuid[], Uuid[]] = [[], [], []]
    for (const { school_uuid: schoolUuid } of memberships) {
      const who = { schoolUuid, userUuid }
      const members = await holdMembers(trx, schoolUuid)
      const heir = heirOf(members, userUuid)
      await keepMembership(trx, who)
      if (heir === undefined) {
        // Links and keys belong to the school, and return with it.
        await deleteRows(trx, 'memberships', { school_uuid: schoolUuid, user_uuid: userUuid })
        if (await putAway(trx, schoolUuid, now)) schools.push(schoolUuid)
        continue
      }
      if (isLastOwner(members, userUuid)) {
        await become(trx, { schoolUuid, userUuid: heir }, 'owner')
        heirs.push(heir)
      }
      links.push(...(await endMembership(trx, who, now)).links)
    }
    for (const table of OF_SIGN_INS) await deleteRows(trx, table, { user_uuid: userUuid })
    await trx.updateTable('users').set({ deleted_at: now }).where('uuid', '=', userUuid).execute()
    return { schools, links, heirs }
  })
}

/** Returns when an account was deleted. Null if it is not deleted. */
export async function deletedSince(db: Database, userUuid: Uuid): Promise<Date | null> {
  const row = await db.selectFrom('users').select('deleted_at').where('uuid', '=', userUuid).executeTakeFirst()
  return row?.deleted_at ?? null
}

/**
 * Restores the account of a user who logs in again: its memberships, and the schools that were deleted with it. Returns
 * false if the account was not deleted.
 */
export async function bringBackUser(trx: Database, userUuid: Uuid): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('deleted_at as deletedAt')
    .where('uuid', '=', userUuid)
    .forUpdate()
    .executeTakeFirst()
  if (!user?.deletedAt) return false
  const kept = await trx.deleteFrom('kept_memberships').where('user_uuid', '=', userUuid).returningAll().execute()
  for (const membership of kept.toSorted((a, b) => (a.school_uuid < b.school_uuid ? -1 : 1))) {
    await holdMembers(trx, membership.school_uuid)
    await trx
      .insertInto('memberships')
      .values(membership)
      .onConflict((clash) => clash.columns(['user_uuid', 'school_uuid']).doNothing())
      .execute()
    const school = await trx
      .selectFrom('schools')
      .select('deleted_at as deletedAt')
      .where('uuid', '=', membership.school_uuid)
      .executeTakeFirst()
    if (school?.deletedAt?.getTime() === user.deletedAt.getTime())
      await takeOut(trx, membership.school_uuid, user.deletedAt)
  }
  await trx.updateTable('users').set({ deleted_at: null }).where('uuid', '=', userUuid).execute()
  return true
}

/**
 * Removes all personal data of accounts whose time for restoring has passed. The row remains without a name, so that
 * the user's changes are not attributed to Zen.
 */
export async function purgeUsers(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .updateTable('users')
      .set({
        email: sql<string>`'deleted ' || uuid`,
        ...{ name: '', password_hash: null, last_schedule_uuid: null, deleted_at: null },
        email_confirmed_at: null,
      })
      .where('deleted_at', '<=', keptSince(now))
      .returning('uuid')
      .execute()
    const uuids = gone.map(({ uuid }) => uuid)
    if (uuids.length === 0) return
    for (const table of ['kept_memberships', 'user_settings', 'passkeys', 'school_identities'] as const)
      await trx.deleteFrom(table).where('user_uuid', 'in', uuids).execute()
  })
}

async function keepMembership(trx: Database, { schoolUuid, userUuid }: { schoolUuid: Uuid; userUuid: Uuid }) {
  await trx
    .insertInto('kept_memberships')
    .columns(['user_uuid', 'school_uuid', 'kind', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('memberships')
        .select(['user_uuid', 'school_uuid', 'kind', 'created_at'])
        .where('school_uuid', '=', schoolUuid)
        .where('user_uuid', '=', userUuid),
    )
    .execute()
}

/** Returns the next administrator after the last one: the longest-standing member. A read-only member only if there is no other. */
function heirOf(members: ReadonlyMap<Uuid, Membership>, userUuid: Uuid): Uuid | undefined {
  const others = [...members].filter(([uuid]) => uuid !== userUuid)
  return (others.find(([, kind]) => kind !== 'reader') ?? others[0])?.[0]
}
