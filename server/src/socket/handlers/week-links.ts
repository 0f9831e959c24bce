import { isRefusal, refuse, type MessageOf, type Uuid } from '@timetable/domain'
import type { Database } from '../../store/database.ts'
import * as links from '../../store/week-links.ts'
import { commit } from './commit.ts'
import type { Handler } from './table.ts'

type OfSchedule = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }

/** A link to the week of each of these classes, teachers and rooms that has none yet. */
export const createWeekLinks: Handler<OfSchedule & { calendarUuids: readonly Uuid[] }> = async (
  { calendarUuids, ...which },
  session,
  answer,
  { db, clock, mint, secret, openSchedules },
) => {
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  const { scheduleUuid } = which
  const hold = await openSchedules.hold(scheduleUuid)
  if (!hold) return refuse('schedule-not-found')
  const { calendars } = hold.open.schedule
  hold.release()
  const asked = [...new Set(calendarUuids)]
  if (asked.some((uuid) => !calendars[uuid])) return refuse('not-found', { what: 'The timetable' })
  const made = asked.map((calendarUuid) => ({ uuid: mint(), token: secret(), calendarUuid }))
  const [madeBy, at] = [session.user.uuid, clock.now()]
  const said = await commit(db, answer, async (trx) => {
    const refusal = await links.createWeekLinks(trx, { scheduleUuid, madeBy, at, links: made })
    return refusal ?? linksOf(trx, scheduleUuid)
  })
  return isRefusal(said) ? said : undefined
}

export const listWeekLinks: Handler<OfSchedule> = async (which, session, answer, { db }) => {
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  answer(await linksOf(db, which.scheduleUuid))
  return undefined
}

/** Withdraws links: whoever asks by one is told nothing any more. */
export const deleteWeekLinks: Handler<OfSchedule & { linkUuids: readonly Uuid[] }> = async (
  { linkUuids, ...which },
  session,
  answer,
  { db },
) => {
  const foreign = await session.refuseForeign(which)
  if (foreign) return foreign
  const said = await commit(db, answer, async (trx) => {
    const deleted = await links.deleteWeekLinks(trx, which.scheduleUuid, linkUuids)
    return deleted > 0 ? linksOf(trx, which.scheduleUuid) : refuse('not-found', { what: 'The link' })
  })
  return isRefusal(said) ? said : undefined
}

async function linksOf(db: Database, scheduleUuid: Uuid): Promise<MessageOf<'WeekLinkList'>> {
  return { type: 'WeekLinkList', scheduleUuid, links: await links.listWeekLinks(db, scheduleUuid) }
}
