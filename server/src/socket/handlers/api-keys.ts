import { isRefusal, refuse, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import * as keys from '../../store/api-keys.ts'
import type { Database } from '../../store/database.ts'
import { commit } from './commit.ts'
import type { Handler } from './handler.ts'

/** The prefix identifies a key wherever it is found, for example in leaked text. */
const KEY_PREFIX = 'zk_'

export const listApiKeys: Handler<'listApiKeys'> = async ({ schoolUuid }, session, answer, { db }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  answer.give(await keysOf(db, schoolUuid))
  return undefined
}

/**
 * Creates an API key. Only this answer contains the secret: it is not stored for a tab that sends the command again.
 * The user then finds the key in the list and can withdraw it.
 */
export const createApiKey: Handler<'createApiKey'> = async (
  { schoolUuid, name, scope },
  session,
  answer,
  { db, clock, mint, secret },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const key = { keyUuid: mint(), schoolUuid, userUuid: session.user.uuid, name, scope, at: clock.now() }
  const made = `${KEY_PREFIX}${secret()}`
  const refusal = await keys.createApiKey(db, { ...key, secret: made })
  if (refusal) return refusal
  answer.give({ ...(await keysOf(db, schoolUuid)), secret: made })
  return undefined
}

/** Withdraws a key. Requests with it are refused from then on. */
export const deleteApiKey: Handler<'deleteApiKey'> = async ({ schoolUuid, keyUuid }, session, answer, { db }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const said = await commit(db, answer, async (trx) => {
    const deleted = await keys.deleteApiKey(trx, schoolUuid, keyUuid)
    return deleted ? keysOf(trx, schoolUuid) : refuse('not-found', { what: 'The key' })
  })
  return isRefusal(said) ? said : undefined
}

async function keysOf(db: Database, schoolUuid: Uuid): Promise<MessageOf<'ApiKeyList'>> {
  return { type: 'ApiKeyList', schoolUuid, keys: await keys.listApiKeys(db, schoolUuid) }
}
