import type { Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'
import { endMembership } from './members.ts'

/** What ended as somebody left: the schools whose last user they were, with all their versions, and links they had made. */
export type Ended = { readonly schools: readonly Uuid[]; readonly links: readonly Uuid[] }

/** Takes a user out of a school. With its last user it ends. */
export async function leaveSchool(
  db: Database,
  { schoolUuid, userUuid }: { readonly schoolUuid: Uuid; readonly userUuid: Uuid },
  now: Date,
): Promise<Ended> {
  return inTransaction(db, async (trx) => {
    // Held, so that of the last two who leave at once the second is known to be the last.
    await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forUpdate().execute()
    const { links } = await endMembership(trx, { schoolUuid, userUuid }, now)
    const left = await trx
      .deleteFrom('schools')
      .where('uuid', '=', schoolUuid)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('memberships').select('user_uuid').where('school_uuid', '=', schoolUuid))),
      )
      .executeTakeFirst()
    return { schools: left.numDeletedRows === 1n ? [schoolUuid] : [], links }
  })
}

/**
 * Deletes an account: the user leaves every school, and nothing of the person is kept. The row stays without a name, so
 * that what they did in a school is not taken for Zen's.
 */
export async function deleteUser(db: Database, userUuid: Uuid, now: Date): Promise<Ended> {
  return inTransaction(db, async (trx) => {
    const memberships = await trx
      .selectFrom('memberships')
      .select('school_uuid')
      .where('user_uuid', '=', userUuid)
      // In one order for everyone, so that two who go at once never wait for each other.
      .orderBy('school_uuid')
      .execute()
    const ended: Ended[] = []
    for (const { school_uuid: schoolUuid } of memberships) {
      ended.push(await leaveSchool(trx, { schoolUuid, userUuid }, now))
    }
    for (const table of ['sign_ins', 'user_settings', 'tabs', 'password_resets', 'known_networks'] as const) {
      await trx.deleteFrom(table).where('user_uuid', '=', userUuid).execute()
    }
    await trx
      .updateTable('users')
      .set({ email: `deleted ${userUuid}`, name: '', password_hash: null, last_schedule_uuid: null })
      .where('uuid', '=', userUuid)
      .execute()
    return { schools: ended.flatMap(({ schools }) => schools), links: ended.flatMap(({ links }) => links) }
  })
}
