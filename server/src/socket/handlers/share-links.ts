import { refuse, type Uuid } from '@timetable/domain'
import * as links from '../../store/share-links.ts'
import type { Answer, Handler, HandlerParts } from './table.ts'

type OfSchedule = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }

/** A link by which whoever has it may look at the version. */
export const createShareLink: Handler<OfSchedule> = async (which, session, answer, parts) => {
  const { db, clock, mint, secret } = parts
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  const { scheduleUuid } = which
  const refusal = await links.createShareLink(db, { uuid: mint(), scheduleUuid, token: secret(), at: clock.now() })
  return refusal ?? tell(scheduleUuid, answer, parts)
}

export const listShareLinks: Handler<OfSchedule> = async (which, session, answer, parts) =>
  (await session.refuseForeign(which)) ?? tell(which.scheduleUuid, answer, parts)

/** Withdraws a link: whoever looks on by it is sent away. */
export const deleteShareLink: Handler<OfSchedule & { linkUuid: Uuid }> = async (
  { linkUuid, ...which },
  session,
  answer,
  parts,
) => {
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  const deleted = await links.deleteShareLink(parts.db, which.scheduleUuid, linkUuid)
  if (!deleted) return refuse('not-found', { what: 'The link' })
  for (const guest of parts.sessions.ofLink(linkUuid)) guest.close()
  return tell(which.scheduleUuid, answer, parts)
}

async function tell(scheduleUuid: Uuid, answer: Answer, { db }: HandlerParts): Promise<undefined> {
  answer({ type: 'ShareLinkList', scheduleUuid, links: await links.listShareLinks(db, scheduleUuid) })
}
