import { createHash } from 'node:crypto'
import { LIMITS, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { ApiKey, ApiKeyScope } from '@timetable/service'
import { inTransaction, type Database } from './database.ts'
import { deleteRows, holdSchool } from './rows.ts'

/** The school of an API key, its creator, and its scope. */
export type KeyHolder = {
  readonly keyUuid: Uuid
  readonly schoolUuid: Uuid
  readonly userUuid: Uuid
  readonly scope: ApiKeyScope
}

/** Returns the API keys of a school, in order of creation. */
export async function listApiKeys(db: Database, schoolUuid: Uuid): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.uuid', 'api_keys.made_by')
    .select(['api_keys.uuid', 'api_keys.name', 'scope', 'users.name as maker', 'api_keys.created_at'])
    .where('school_uuid', '=', schoolUuid)
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.uuid')
    .execute()
  return rows.map(({ uuid, name, scope, maker, created_at }) => ({
    ...{ uuid, name, scope, madeBy: maker },
    createdAt: created_at.toISOString(),
  }))
}

export async function createApiKey(
  db: Database,
  key: KeyHolder & { readonly name: string; readonly secret: string; readonly at: Date },
): Promise<Refusal | undefined> {
  return inTransaction(db, async (trx) => {
    await holdSchool(trx, key.schoolUuid)
    const max = LIMITS.apiKeysPerSchool
    if ((await listApiKeys(trx, key.schoolUuid)).length >= max) return refuse('too-many-keys', { max })
    const { keyUuid: uuid, schoolUuid: school_uuid, userUuid: made_by, scope, at: created_at } = key
    const row = {
      uuid,
      school_uuid,
      made_by,
      scope,
      created_at,
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

/** Returns the holder of this secret. Undefined if the key does not exist, or if its creator has left the school or is now read-only. */
export async function holderOf(db: Database, secret: string): Promise<KeyHolder | undefined> {
  return db
    .selectFrom('api_keys')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_uuid', '=', 'api_keys.made_by')
        .onRef('memberships.school_uuid', '=', 'api_keys.school_uuid'),
    )
    .select(['api_keys.uuid as keyUuid', 'api_keys.school_uuid as schoolUuid', 'made_by as userUuid', 'scope'])
    .where('secret_hash', '=', hashOf(secret))
    .innerJoin('schools', 'schools.uuid', 'api_keys.school_uuid')
    .where('memberships.kind', '!=', 'reader')
    .where('schools.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A secret with this much randomness needs no salt and no slow hash. It cannot be guessed, and it is looked up by its hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
