import { refuse, type Refusal, type Uuid } from '@timetable/domain'
import { role, type Member, type Membership, type User } from '@timetable/service'
import { inTransaction, type Database } from './database.ts'
import { deleteRows, holdSchool } from './rows.ts'

/** Returns the users of a school, in the order in which they joined. */
export async function listUsers(db: Database, schoolUuid: Uuid): Promise<Member[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.uuid', 'memberships.user_uuid')
    .leftJoin('user_settings', (join) =>
      join.onRef('user_settings.user_uuid', '=', 'users.uuid').on('user_settings.label', '=', 'role'),
    )
    .select([
      'users.uuid',
      'users.name',
      'users.email',
      'users.created_at',
      'users.email_confirmed_at',
      'memberships.kind as membership',
      'user_settings.value as role',
    ])
    .where('memberships.school_uuid', '=', schoolUuid)
    .orderBy('memberships.created_at')
    .orderBy('users.uuid')
    .execute()
  return rows.map(({ membership, ...row }) => ({ ...userOf(row), membership }))
}

/** Returns the UUIDs of a school's users. */
export async function memberUuids(db: Database, schoolUuid: Uuid): Promise<Uuid[]> {
  const rows = await db.selectFrom('memberships').select('user_uuid').where('school_uuid', '=', schoolUuid).execute()
  return rows.map(({ user_uuid }) => user_uuid)
}

type UserRow = {
  readonly uuid: string
  readonly name: string
  readonly email: string
  readonly created_at: Date
  readonly email_confirmed_at: Date | null
}

/** Returns a user as sent to clients, from their row and the role in their settings. */
export function userOf(row: UserRow & { readonly role: unknown }): User {
  return {
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    created_at: Math.floor(row.created_at.getTime() / 1000),
    role: role.safeParse(row.role).data ?? null,
    ...(row.email_confirmed_at === null && { emailUnconfirmed: true }),
  }
}

/** What ended with a membership. */
export type Withdrawn = { readonly invitations: number; readonly links: readonly Uuid[] }

type Who = { readonly schoolUuid: Uuid; readonly userUuid: Uuid }

/**
 * Removes a user from a school, together with their invitations, links, API keys and webhooks: with these they could
 * get access again. Invitations without a known creator are also withdrawn, because anyone may have their token.
 */
export async function endMembership(trx: Database, { schoolUuid, userUuid }: Who, now: Date): Promise<Withdrawn> {
  await deleteRows(trx, 'memberships', { school_uuid: schoolUuid, user_uuid: userUuid })
  const invitations = await withdrawInvitations(trx, { schoolUuid, userUuid }, now)
  const links = await trx
    .deleteFrom('share_links')
    .where('made_by', '=', userUuid)
    .where((row) =>
      row.or([
        row('school_uuid', '=', schoolUuid),
        row('schedule_uuid', 'in', (from) =>
          from.selectFrom('schedules').select('uuid').where('school_uuid', '=', schoolUuid),
        ),
      ]),
    )
    .returning('uuid')
    .execute()
  for (const table of ['api_keys', 'webhooks'] as const)
    await deleteRows(trx, table, { school_uuid: schoolUuid, made_by: userUuid })
  // The links to the user's wish sheets end, but submitted wishes belong to the school.
  await trx
    .updateTable('wish_links')
    .set({ token: null })
    .where('made_by', '=', userUuid)
    .where('schedule_uuid', 'in', (from) =>
      from.selectFrom('schedules').select('uuid').where('school_uuid', '=', schoolUuid),
    )
    .execute()
  return { invitations, links: links.map(({ uuid }) => uuid) }
}

/** Withdraws the open invitations of a user, and those without a known creator. Returns how many there were. */
async function withdrawInvitations(trx: Database, { schoolUuid, userUuid }: Who, now: Date): Promise<number> {
  const withdrawn = await trx
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('school_uuid', '=', schoolUuid)
    .where((row) => row.or([row('made_by', '=', userUuid), row('made_by', 'is', null)]))
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(withdrawn.numUpdatedRows)
}

/** An administrator removes another user from a school. At least one administrator remains: nobody can remove themselves, so `by` stays. */
export async function removeMember(
  db: Database,
  { schoolUuid, userUuid, by }: Who & { readonly by: Uuid },
  now: Date,
): Promise<Withdrawn | Refusal> {
  if (userUuid === by) return refuse('yourself')
  return inTransaction(db, async (trx) => {
    // If two administrators remove each other at the same time, the second is no longer a member when its turn comes.
    const members = await holdMembers(trx, schoolUuid)
    if (!members.has(by)) return refuse('not-found', { what: 'The school' })
    if (members.get(by) !== 'owner') return refuse('owners-only')
    if (!members.has(userUuid)) return refuse('not-found', { what: 'The user' })
    return endMembership(trx, { schoolUuid, userUuid }, now)
  })
}

/** Returns the members of a school with their roles, and locks them until the transaction ends. */
export async function holdMembers(trx: Database, schoolUuid: Uuid): Promise<ReadonlyMap<Uuid, Membership>> {
  await holdSchool(trx, schoolUuid)
  const members = await trx
    .selectFrom('memberships')
    .select(['user_uuid', 'kind'])
    .where('school_uuid', '=', schoolUuid)
    .orderBy('created_at')
    .orderBy('user_uuid')
    .execute()
  return new Map(members.map(({ user_uuid, kind }) => [user_uuid, kind]))
}

/**
 * An administrator changes the role of a user. At least one administrator must remain. The invitations and API keys of
 * a user who becomes read-only end, because they grant more than reading.
 */
export async function setMembership(
  db: Database,
  { schoolUuid, userUuid, by, membership }: Who & { readonly by: Uuid; readonly membership: Membership },
  now: Date,
): Promise<Refusal | undefined> {
  return inTransaction(db, async (trx) => {
    const members = await holdMembers(trx, schoolUuid)
    if (members.get(by) !== 'owner') return refuse('owners-only')
    if (!members.has(userUuid)) return refuse('not-found', { what: 'The user' })
    if (membership !== 'owner' && isLastOwner(members, userUuid)) return refuse('last-owner')
    await become(trx, { schoolUuid, userUuid }, membership)
    if (membership !== 'reader') return undefined
    await withdrawInvitations(trx, { schoolUuid, userUuid }, now)
    await deleteRows(trx, 'api_keys', { school_uuid: schoolUuid, made_by: userUuid })
    return undefined
  })
}

/** Whether this user is the school's only administrator. */
export const isLastOwner = (members: ReadonlyMap<Uuid, Membership>, userUuid: Uuid): boolean =>
  members.get(userUuid) === 'owner' && [...members].every(([uuid, kind]) => kind !== 'owner' || uuid === userUuid)

/** Sets the role of a user in a school. */
export async function become(trx: Database, { schoolUuid, userUuid }: Who, kind: Membership): Promise<void> {
  await trx
    .updateTable('memberships')
    .set({ kind })
    .where('school_uuid', '=', schoolUuid)
    .where('user_uuid', '=', userUuid)
    .execute()
}

/** Adds a user to a school. An existing member keeps their date of joining. Returns whether they are new. */
export async function addMember(
  db: Database,
  { schoolUuid, userUuid, membership = 'member' }: Who & { readonly membership?: Membership },
  at: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('memberships')
    .values({ user_uuid: userUuid, school_uuid: schoolUuid, created_at: at, kind: membership })
    .onConflict((clash) => clash.columns(['user_uuid', 'school_uuid']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
