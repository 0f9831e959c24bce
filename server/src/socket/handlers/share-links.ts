import { isRefusal, refuse, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from '../../store/database.ts'
import * as links from '../../store/share-links.ts'
import { commit } from './commit.ts'
import type { Handler } from './handler.ts'

/** Creates a link with which anyone can view the version. */
export const createShareLink: Handler<'createShareLink'> = async (which, session, answer, parts) => {
  const { db, clock, mint, secret } = parts
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  const { scheduleUuid } = which
  const link = { uuid: mint(), scheduleUuid, madeBy: session.user.uuid, token: secret(), at: clock.now() }
  const said = await commit(
    db,
    answer,
    async (trx) => (await links.createShareLink(trx, link)) ?? linksOf(trx, scheduleUuid),
  )
  return isRefusal(said) ? said : undefined
}

export const listShareLinks: Handler<'listShareLinks'> = async (which, session, answer, { db }) => {
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  answer.give(await linksOf(db, which.scheduleUuid))
  return undefined
}

/** Deletes a link, and disconnects its viewers. */
export const deleteShareLink: Handler<'deleteShareLink'> = async ({ linkUuid, ...which }, session, answer, parts) => {
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  const said = await commit(parts.db, answer, async (trx) => {
    const deleted = await links.deleteShareLink(trx, which.scheduleUuid, linkUuid)
    return deleted ? linksOf(trx, which.scheduleUuid) : refuse('not-found', { what: 'The link' })
  })
  if (isRefusal(said)) return said
  parts.bus.publish({ type: 'links-ended', linkUuids: [linkUuid] })
  return undefined
}

async function linksOf(db: Database, scheduleUuid: Uuid): Promise<MessageOf<'ShareLinkList'>> {
  return { type: 'ShareLinkList', scheduleUuid, links: await links.listShareLinks(db, scheduleUuid) }
}
