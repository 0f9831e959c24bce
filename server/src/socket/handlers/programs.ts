import { isRefusal, refuse, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { DAY } from '../../clock.ts'
import * as apiKeys from '../../store/api-keys.ts'
import type { Database } from '../../store/database.ts'
import * as webhookStore from '../../store/webhooks.ts'
import { webhookUrl } from '../../webhooks/webhook-url.ts'
import { webhookSecret } from '../../webhooks/signature.ts'
import { commit } from './commit.ts'
import type { Handler } from './handler.ts'

/** The prefix identifies a key wherever it is found, for example in leaked text. */
const KEY_PREFIX = 'zk_'

export const listApiKeys: Handler<'listApiKeys'> = async (which, session, answer, { db }) =>
  (await session.refuseForeign(which)) ?? answer.give(await keysOf(db, which.schoolUuid))

/**
 * Creates an API key. Only this answer contains the secret: it is not stored for a tab that sends the command again.
 * The user then finds the key in the list and can withdraw it.
 */
export const createApiKey: Handler<'createApiKey'> = async (params, session, answer, { db, clock, mint, secret }) => {
  const made = `${KEY_PREFIX}${secret()}`
  const at = clock.now()
  const expiresAt = params.days === null ? null : new Date(at.getTime() + params.days * DAY)
  const key = { ...params, keyUuid: mint(), userUuid: session.user.uuid, at, expiresAt, secret: made }
  return (
    (await session.refuseForeign({ schoolUuid: params.schoolUuid })) ??
    (await apiKeys.createApiKey(db, key)) ??
    answer.give({ ...(await keysOf(db, params.schoolUuid)), secret: made })
  )
}

/** Withdraws a key. Requests with it are refused from then on. */
export const deleteApiKey: Handler<'deleteApiKey'> = async ({ keyUuid, schoolUuid }, session, answer, { db }) =>
  (await session.refuseForeign({ schoolUuid })) ??
  commit(db, answer, async (trx) => {
    const deleted = await apiKeys.deleteApiKey(trx, schoolUuid, keyUuid)
    return deleted ? keysOf(trx, schoolUuid) : refuse('not-found', { what: 'The key' })
  })

async function keysOf(db: Database, schoolUuid: Uuid): Promise<MessageOf<'ApiKeyList'>> {
  return { type: 'ApiKeyList', schoolUuid, keys: await apiKeys.listApiKeys(db, schoolUuid) }
}

export const listWebhooks: Handler<'listWebhooks'> = async (which, session, answer, { db }) =>
  (await session.refuseForeign(which)) ?? answer.give(await webhooksOf(db, which.schoolUuid))

/** Creates a webhook. Only this answer contains its secret, as with an API key. */
export const createWebhook: Handler<'createWebhook'> = async ({ schoolUuid, url }, session, answer, parts) => {
  const { db, clock, mint, webhooks } = parts
  const foreign = await session.refuseForeign({ schoolUuid })
  if (foreign) return foreign
  const address = webhookUrl(url, webhooks.reach)
  if (isRefusal(address)) return address
  const made = { uuid: mint(), url: address, secret: webhookSecret(parts.secret()) }
  const webhook = { ...made, schoolUuid, userUuid: session.user.uuid, at: clock.now() }
  return (
    (await webhookStore.createWebhook(db, webhook)) ??
    answer.give({ ...(await webhooksOf(db, schoolUuid)), secret: made.secret })
  )
}

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ schoolUuid, webhookUuid }, session, answer, { db }) =>
  (await session.refuseForeign({ schoolUuid })) ??
  commit(db, answer, async (trx) => {
    const deleted = await webhookStore.deleteWebhook(trx, schoolUuid, webhookUuid)
    return deleted ? webhooksOf(trx, schoolUuid) : refuse('not-found', { what: 'The address' })
  })

/** Answers once the webhook's address has responded, or timed out. */
export const testWebhook: Handler<'testWebhook'> = async ({ schoolUuid, webhookUuid }, session, answer, parts) =>
  (await session.refuseForeign({ schoolUuid })) ??
  (await parts.webhooks.test(schoolUuid, webhookUuid)) ??
  answer.give(await webhooksOf(parts.db, schoolUuid))

async function webhooksOf(db: Database, schoolUuid: Uuid): Promise<MessageOf<'WebhookList'>> {
  return { type: 'WebhookList', schoolUuid, webhooks: await webhookStore.listWebhooks(db, schoolUuid) }
}
