import { createHash } from 'node:crypto'
import { LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { ApiKey, ApiKeyScope } from '@timetable/service'
import { inTransaction, type Database } from './database.ts'
import { deleteRows, holdSchool } from './rows.ts'
import { membershipIn, opensAs } from './schools.ts'
import { ifRoom } from './unavailable.ts'

/** The school of an API key, its creator, and what it may be used for. */
export type KeyHolder = {
  readonly keyUuid: Uuid
  readonly schoolUuid: Uuid
  readonly userUuid: Uuid
  readonly scope: ApiKeyScope
  /** The only version that it may be used for. Null: all of the school. */
  readonly scheduleUuid: Uuid | null
}
type NewKey = KeyHolder & {
  readonly name: string
  readonly secret: string
  readonly at: Date
  /** Null: the key has no end. */
  readonly expiresAt: Date | null
}

/** Returns the API keys of a school, in order of creation. */
export async function listApiKeys(db: Database, schoolUuid: Uuid): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.uuid', 'api_keys.made_by')
    .leftJoin('schedules', 'schedules.uuid', 'api_keys.schedule_uuid')
    .select(['api_keys.uuid', 'api_keys.name', 'scope', 'users.name as maker', 'api_keys.created_at'])
    .select(['used_at', 'expires_at', 'schedule_uuid', 'schedules.title'])
    .where('api_keys.school_uuid', '=', schoolUuid)
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.uuid')
    .execute()
  return rows.map(({ uuid, name, scope, maker, created_at, used_at, expires_at, schedule_uuid, title }) => ({
    ...{ uuid, name, scope, madeBy: maker },
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    expiresAt: expires_at?.toISOString() ?? null,
    version: schedule_uuid === null ? null : { uuid: schedule_uuid, title: title ?? '' },
  }))
}

/** Creates a key. Only an administrator's key may write, and a key for one version is for one of its school. */
export async function createApiKey(db: Database, key: NewKey): Promise<Refusal | undefined> {
  return inTransaction(db, async (trx) => {
    const { keyUuid: uuid, schoolUuid: school_uuid, userUuid: made_by, scope, scheduleUuid: schedule_uuid } = key
    await holdSchool(trx, school_uuid)
    if (scope === 'write' && (await membershipIn(trx, made_by, school_uuid)) !== 'owner')
      return refuse('key-administrators')
    if (schedule_uuid !== null && !(await opensAs(trx, made_by, schedule_uuid, school_uuid)))
      return refuse('schedule-not-found')
    const max = LIMITS.apiKeysPerSchool
    if ((await listApiKeys(trx, school_uuid)).length >= max) return refuse('too-many-keys', { max })
    const row = {
      ...{ uuid, school_uuid, made_by, scope, schedule_uuid },
      ...{ created_at: key.at, used_at: null, expires_at: key.expiresAt },
      name: key.name.trim(),
      secret_hash: hashOf(key.secret),
    }
    await trx.insertInto('api_keys').values(row).execute()
    return undefined
  })
}

/** Returns false if the school has no such key. */
export async function deleteApiKey(db: Database, schoolUuid: Uuid, keyUuid: Uuid): Promise<boolean> {
  return (await deleteRows(db, 'api_keys', { uuid: keyUuid, school_uuid: schoolUuid })) > 0
}

/** How exactly the last use of a key is stored, in milliseconds: not every request writes. */
const USED_WITHIN = 60_000

/**
 * Returns the holder of this secret, and stores that the key is used now. Undefined if the key does not exist, or if its
 * creator has left the school or is now read-only.
 */
export async function holderOf(db: Database, secret: string, at: Date): Promise<KeyHolder | 'expired' | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_uuid', '=', 'api_keys.made_by')
        .onRef('memberships.school_uuid', '=', 'api_keys.school_uuid'),
    )
    .select(['api_keys.uuid as keyUuid', 'api_keys.school_uuid as schoolUuid', 'made_by as userUuid', 'scope'])
    .select(['schedule_uuid as scheduleUuid', 'used_at', 'expires_at'])
    .where('secret_hash', '=', hashOf(secret))
    .innerJoin('schools', 'schools.uuid', 'api_keys.school_uuid')
    .where('memberships.kind', '!=', 'reader')
    .where('schools.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { used_at, expires_at, ...holder } = row
  if (expires_at && expires_at <= at) return 'expired'
  if (!used_at || at.getTime() - used_at.getTime() >= USED_WITHIN) await markUsed(db, holder.keyUuid, at)
  return holder
}

async function markUsed(db: Database, keyUuid: Uuid, at: Date): Promise<void> {
  const marking = db.updateTable('api_keys').set({ used_at: at }).where('uuid', '=', keyUuid).execute()
  await ifRoom<unknown>(marking, () => undefined)
}

/** A secret with this much randomness needs no salt and no slow hash. It cannot be guessed, and it is looked up by its hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
