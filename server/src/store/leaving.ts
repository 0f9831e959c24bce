import { refuse, type Membership, type Refusal, type Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'
import { become, endMembership, holdMembers, isLastOwner } from './members.ts'

/** What ended as somebody left: the schools whose last user they were, with all their versions, and links they had made. */
export type Ended = { readonly schools: readonly Uuid[]; readonly links: readonly Uuid[] }

type Who = { readonly schoolUuid: Uuid; readonly userUuid: Uuid }

/** Takes a user out of a school. With its last user it ends; others are not left without an owner. */
export async function leaveSchool(db: Database, who: Who, now: Date): Promise<Ended | Refusal> {
  return inTransaction(db, async (trx) => {
    const members = await holdMembers(trx, who.schoolUuid)
    if (members.size > 1 && isLastOwner(members, who.userUuid)) return refuse('last-owner')
    return goFrom(trx, who, now)
  })
}

/** Whoever holds the school's members takes one of them out. */
async function goFrom(trx: Database, { schoolUuid, userUuid }: Who, now: Date): Promise<Ended> {
  const { links } = await endMembership(trx, { schoolUuid, userUuid }, now)
  const left = await trx
    .deleteFrom('schools')
    .where('uuid', '=', schoolUuid)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memberships').select('user_uuid').where('school_uuid', '=', schoolUuid))),
    )
    .executeTakeFirst()
  return { schools: left.numDeletedRows === 1n ? [schoolUuid] : [], links }
}

/** Who owns a school after its last owner: who joined it first, a reader only where there is nobody else. */
function heirOf(members: ReadonlyMap<Uuid, Membership>, userUuid: Uuid): Uuid | undefined {
  const others = [...members].filter(([uuid]) => uuid !== userUuid)
  return (others.find(([, kind]) => kind !== 'reader') ?? others[0])?.[0]
}

/**
 * Deletes an account: the user leaves every school, and nothing of the person is kept. Where nobody else owned one, whoever joined
 * it first does now, of those who do more than read. The row stays without a name, so
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
      const members = await holdMembers(trx, schoolUuid)
      const heir = heirOf(members, userUuid)
      if (heir !== undefined && isLastOwner(members, userUuid))
        await become(trx, { schoolUuid, userUuid: heir }, 'owner')
      ended.push(await goFrom(trx, { schoolUuid, userUuid }, now))
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
