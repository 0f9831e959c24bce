import type { Uuid } from '@timetable/domain'
import type { Scope } from '../auth/sign-in/scope.ts'
import type { Database } from './database.ts'

/** Returns which schools a sign-in of a user opens. `null`: a sign-in that is about to begin with a password or a passkey. */
export async function scopeOf(db: Database, userUuid: Uuid, signInUuid: Uuid | null): Promise<Scope> {
  const row = signInUuid === null ? undefined : await schoolOfSignIn(db, signInUuid)
  if (row?.schoolUuid) return { only: row.schoolUuid }
  const without = await db
    .selectFrom('memberships')
    .innerJoin('school_sign_ins', 'school_sign_ins.school_uuid', 'memberships.school_uuid')
    .select('memberships.school_uuid as schoolUuid')
    .where('memberships.user_uuid', '=', userUuid)
    .where('memberships.kind', '!=', 'owner')
    .where('is_on', '=', true)
    .where((setting) => setting(setting.ref('settings', '->').key('passwords'), '=', 'false' as never))
    .execute()
  return { without: without.map(({ schoolUuid }) => schoolUuid) }
}

const schoolOfSignIn = (db: Database, signInUuid: Uuid) =>
  db.selectFrom('sign_ins').select('school_uuid as schoolUuid').where('uuid', '=', signInUuid).executeTakeFirst()

/**
 * Ends the password and passkey sign-ins of a school's people, except those of its administrators: from now on they use the school's own
 * sign-in. Returns the UUIDs of the ended ones.
 */
export async function endPasswordSignIns(db: Database, schoolUuid: Uuid): Promise<Uuid[]> {
  const ended = await db
    .deleteFrom('sign_ins')
    .where('school_uuid', 'is', null)
    .where('user_uuid', 'in', (from) =>
      from
        .selectFrom('memberships')
        .select('user_uuid')
        .where('school_uuid', '=', schoolUuid)
        .where('kind', '!=', 'owner'),
    )
    .returning('uuid')
    .execute()
  return ended.map(({ uuid }) => uuid)
}

/** Ends the sign-ins that came from a school's issuer. Returns their UUIDs. */
export async function endSchoolSignIns(db: Database, schoolUuid: Uuid): Promise<Uuid[]> {
  const ended = await db.deleteFrom('sign_ins').where('school_uuid', '=', schoolUuid).returning('uuid').execute()
  return ended.map(({ uuid }) => uuid)
}
