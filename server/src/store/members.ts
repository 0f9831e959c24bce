import { refuse, role, type Member, type Refusal, type User, type Uuid } from '@timetable/domain'
import { inTransaction, type Database } from './database.ts'

/** The users of a school, in the order they joined. */
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
      'memberships.is_owner as isOwner',
      'user_settings.value as role',
    ])
    .where('memberships.school_uuid', '=', schoolUuid)
    .orderBy('memberships.created_at')
    .orderBy('users.uuid')
    .execute()
  return rows.map(({ isOwner, ...row }) => ({ ...userOf(row), isOwner }))
}

/** The users of a school by their uuids alone. */
export async function memberUuids(db: Database, schoolUuid: Uuid): Promise<Uuid[]> {
  const rows = await db.selectFrom('memberships').select('user_uuid').where('school_uuid', '=', schoolUuid).execute()
  return rows.map(({ user_uuid }) => user_uuid)
}

type UserRow = { readonly uuid: string; readonly name: string; readonly email: string; readonly created_at: Date }

/** A user as they are told of, from their row and what their settings hold as their role. */
export function userOf(row: UserRow & { readonly role: unknown }): User {
  return {
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    created_at: Math.floor(row.created_at.getTime() / 1000),
    role: role.safeParse(row.role).data ?? null,
  }
}

/** What ended with somebody's membership. */
export type Withdrawn = { readonly invitations: number; readonly links: readonly Uuid[] }

type Membership = { readonly schoolUuid: Uuid; readonly userUuid: Uuid }

/**
 * Takes a user out of a school, with what they made to let others or programs in, look on, or hear of it: by that they could come back themselves.
 * Of an invitation of before anyone was known to have made it, anyone may have the token.
 */
export async function endMembership(
  trx: Database,
  { schoolUuid, userUuid }: Membership,
  now: Date,
): Promise<Withdrawn> {
  await trx.deleteFrom('memberships').where('school_uuid', '=', schoolUuid).where('user_uuid', '=', userUuid).execute()
  const invitations = await trx
    .deleteFrom('invitations')
    .where('school_uuid', '=', schoolUuid)
    .where((row) => row.or([row('made_by', '=', userUuid), row('made_by', 'is', null)]))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
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
    await trx.deleteFrom(table).where('school_uuid', '=', schoolUuid).where('made_by', '=', userUuid).execute()
  // Sheets are filled in by those who have their links; what was sent by then is the school's.
  await trx
    .updateTable('wish_links')
    .set({ token: null })
    .where('made_by', '=', userUuid)
    .where('schedule_uuid', 'in', (from) =>
      from.selectFrom('schedules').select('uuid').where('school_uuid', '=', schoolUuid),
    )
    .execute()
  return { invitations: Number(invitations.numDeletedRows), links: links.map(({ uuid }) => uuid) }
}

/** An owner takes a user out of a school. It is never left without an owner: nobody removes themselves, and `by` stays. */
export async function removeMember(
  db: Database,
  { schoolUuid, userUuid, by }: Membership & { readonly by: Uuid },
  now: Date,
): Promise<Withdrawn | Refusal> {
  if (userUuid === by) return refuse('yourself')
  return inTransaction(db, async (trx) => {
    // Two who remove each other at once: the second is no member any more when its turn comes.
    const isOwner = await holdMembers(trx, schoolUuid)
    if (!isOwner.has(by)) return refuse('not-found', { what: 'The school' })
    if (!isOwner.get(by)) return refuse('owners-only')
    if (!isOwner.has(userUuid)) return refuse('not-found', { what: 'The user' })
    return endMembership(trx, { schoolUuid, userUuid }, now)
  })
}

/** Who belongs to a school, and whether they own it, held until the transaction ends: nobody comes, goes or becomes another. */
export async function holdMembers(trx: Database, schoolUuid: Uuid): Promise<ReadonlyMap<Uuid, boolean>> {
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forUpdate().execute()
  const members = await trx
    .selectFrom('memberships')
    .select(['user_uuid', 'is_owner'])
    .where('school_uuid', '=', schoolUuid)
    .orderBy('created_at')
    .orderBy('user_uuid')
    .execute()
  return new Map(members.map(({ user_uuid, is_owner }) => [user_uuid, is_owner]))
}

/** An owner makes somebody of the school an owner, or no owner any more; one there always is. */
export async function setOwner(
  db: Database,
  { schoolUuid, userUuid, by, isOwner: wanted }: Membership & { readonly by: Uuid; readonly isOwner: boolean },
): Promise<Refusal | undefined> {
  return inTransaction(db, async (trx) => {
    const isOwner = await holdMembers(trx, schoolUuid)
    if (!isOwner.get(by)) return refuse('owners-only')
    if (!isOwner.has(userUuid)) return refuse('not-found', { what: 'The user' })
    if (!wanted && isLastOwner(isOwner, userUuid)) return refuse('last-owner')
    return own(trx, { schoolUuid, userUuid }, wanted)
  })
}

/** Does nobody else own the school? */
export const isLastOwner = (isOwner: ReadonlyMap<Uuid, boolean>, userUuid: Uuid): boolean =>
  isOwner.get(userUuid) === true && [...isOwner].every(([uuid, owns]) => !owns || uuid === userUuid)

export async function own(trx: Database, { schoolUuid, userUuid }: Membership, isOwner: boolean): Promise<undefined> {
  await trx
    .updateTable('memberships')
    .set({ is_owner: isOwner })
    .where('school_uuid', '=', schoolUuid)
    .where('user_uuid', '=', userUuid)
    .execute()
}

/** Lets a user into a school; one who is in already stays since when they are. Are they new? */
export async function addMember(
  db: Database,
  { schoolUuid, userUuid, isOwner = false }: Membership & { readonly isOwner?: boolean },
  at: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('memberships')
    .values({ user_uuid: userUuid, school_uuid: schoolUuid, created_at: at, is_owner: isOwner })
    .onConflict((clash) => clash.columns(['user_uuid', 'school_uuid']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
