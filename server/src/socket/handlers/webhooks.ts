import { isRefusal, refuse, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from '../../store/database.ts'
import * as store from '../../store/webhooks.ts'
import { webhookUrl } from '../../webhooks/addresses.ts'
import { webhookSecret } from '../../webhooks/signature.ts'
import { commit } from './commit.ts'
import type { Handler } from './handler.ts'

export const listWebhooks: Handler<'listWebhooks'> = async ({ schoolUuid }, session, answer, { db }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  answer.give(await webhooksOf(db, schoolUuid))
  return undefined
}

/** Creates a webhook. Only this answer contains its secret, as with an API key. */
export const createWebhook: Handler<'createWebhook'> = async (
  { schoolUuid, url },
  session,
  answer,
  { db, clock, mint, secret, webhooks },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const address = webhookUrl(url, webhooks.reach)
  if (isRefusal(address)) return address
  const made = { uuid: mint(), url: address, secret: webhookSecret(secret()) }
  const refusal = await store.createWebhook(db, { ...made, schoolUuid, userUuid: session.user.uuid, at: clock.now() })
  if (refusal) return refusal
  answer.give({ ...(await webhooksOf(db, schoolUuid)), secret: made.secret })
  return undefined
}

export const deleteWebhook: Handler<'deleteWebhook'> = async ({ schoolUuid, webhookUuid }, session, answer, { db }) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const said = await commit(db, answer, async (trx) => {
    const deleted = await store.deleteWebhook(trx, schoolUuid, webhookUuid)
    return deleted ? webhooksOf(trx, schoolUuid) : refuse('not-found', { what: 'The address' })
  })
  return isRefusal(said) ? said : undefined
}

/** Answers once the webhook's address has responded, or timed out. */
export const testWebhook: Handler<'testWebhook'> = async (
  { schoolUuid, webhookUuid },
  session,
  answer,
  { db, webhooks },
) => {
  const school = await session.school(schoolUuid)
  if (isRefusal(school)) return school
  const refusal = await webhooks.test(schoolUuid, webhookUuid)
  if (refusal) return refusal
  answer.give(await webhooksOf(db, schoolUuid))
  return undefined
}

async function webhooksOf(db: Database, schoolUuid: Uuid): Promise<MessageOf<'WebhookList'>> {
  return { type: 'WebhookList', schoolUuid, webhooks: await store.listWebhooks(db, schoolUuid) }
}
