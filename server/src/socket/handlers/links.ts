import { calendarLabel, calendarOfLink, refuse, type Schedule, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from '../../store/database.ts'
import * as links from '../../store/links.ts'
import {
  createDayLink as storeDayLink,
  deleteDayLink as removeDayLink,
  listDayLinks as readDayLinks,
} from '../../store/day-links.ts'
import { countWeekReaders } from '../../store/week-readers.ts'
import { commit } from './commit.ts'
import type { Handler } from './handler.ts'

/** Creates a link with which anyone can view the version. */
export const createShareLink: Handler<'createShareLink'> = async (which, session, answer, parts) => {
  const { clock, mint, secret } = parts
  const { scheduleUuid } = which
  const link = { uuid: mint(), scheduleUuid, madeBy: session.user.uuid, token: secret(), at: clock.now() }
  const create = async (trx: Database) => (await links.createShareLink(trx, link)) ?? shareLinksOf(trx, scheduleUuid)
  return (await session.refuseForeign(which)) ?? commit(parts.db, answer, create)
}

export const listShareLinks: Handler<'listShareLinks'> = async (which, session, answer, { db }) =>
  (await session.refuseForeign(which)) ?? answer.give(await shareLinksOf(db, which.scheduleUuid))

/** Deletes a link, and disconnects its viewers. */
export const deleteShareLink: Handler<'deleteShareLink'> = async ({ linkUuid, ...which }, session, answer, parts) =>
  (await session.refuseForeign(which)) ??
  commit(parts.db, answer, async (trx, afterwards) => {
    afterwards(() => parts.bus.publish({ type: 'links-ended', linkUuids: [linkUuid] }))
    const deleted = await links.deleteShareLink(trx, which.scheduleUuid, linkUuid)
    return deleted ? shareLinksOf(trx, which.scheduleUuid) : refuse('not-found', { what: 'The link' })
  })

async function shareLinksOf(db: Database, scheduleUuid: Uuid): Promise<MessageOf<'ShareLinkList'>> {
  return { type: 'ShareLinkList', scheduleUuid, links: await links.listShareLinks(db, scheduleUuid) }
}

/** Creates a week link for each of these classes, teachers and rooms that has none yet. */
export const createWeekLinks: Handler<'createWeekLinks'> = async (
  { calendarUuids, ...which },
  session,
  answer,
  { db, clock, mint, secret },
) =>
  session.withSchedule(which, async ({ open: { schedule } }) => {
    const asked = [...new Set(calendarUuids)].flatMap((uuid) => schedule.calendars[uuid] ?? [])
    if (asked.length < new Set(calendarUuids).size) return refuse('not-found', { what: 'The timetable' })
    const missing = (had: links.StoredWeekLinks) => {
      const linked = new Set(had.links.map((link) => calendarOfLink(schedule, link)?.uuid))
      return asked
        .filter(({ uuid }) => !linked.has(uuid))
        .map((calendar) => ({
          ...{ uuid: mint(), token: secret(), calendarUuid: calendar.uuid },
          ...{ calendarType: calendar.calendarType, name: calendarLabel(schedule.calendars, calendar) },
        }))
    }
    const made = { ...which, madeBy: session.user.uuid, at: clock.now(), missing }
    return commit(
      db,
      answer,
      async (trx) => (await links.createWeekLinks(trx, made)) ?? weekLinksOf(trx, which, schedule),
    )
  })

export const listWeekLinks: Handler<'listWeekLinks'> = async (which, session, answer, { db }) =>
  session.withSchedule(which, async ({ open }) => answer.give(await weekLinksOf(db, which, open.schedule)))

/** Deletes links. They show nothing from then on, nor do their open pages. */
export const deleteWeekLinks: Handler<'deleteWeekLinks'> = async ({ linkUuids, ...which }, session, answer, parts) =>
  session.withSchedule(which, ({ open }) =>
    commit(parts.db, answer, async (trx, afterwards) => {
      afterwards(() => parts.bus.publish({ type: 'diary', schoolUuid: which.schoolUuid }))
      const deleted = await links.deleteWeekLinks(trx, which.schoolUuid, linkUuids)
      return deleted > 0 ? weekLinksOf(trx, which, open.schedule) : refuse('not-found', { what: 'The link' })
    }),
  )

/** Returns the links with the class, teacher or room that each means in this version, and the links that have no match in it. */
async function weekLinksOf(
  db: Database,
  which: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid },
  schedule: Schedule,
): Promise<MessageOf<'WeekLinkList'>> {
  const { published, links: all } = await links.listWeekLinks(db, which)
  const readers = await countWeekReaders(db, which.schoolUuid)
  const meant = all.map((link) => ({ link, calendar: calendarOfLink(schedule, link) }))
  return {
    type: 'WeekLinkList',
    scheduleUuid: which.scheduleUuid,
    links: meant.flatMap(({ link: { uuid, token, createdAt }, calendar }) =>
      calendar
        ? [
            {
              uuid,
              token,
              createdAt,
              calendarUuid: calendar.uuid,
              ...(readers.has(uuid) && { readers: readers.get(uuid) }),
            },
          ]
        : [],
    ),
    ...(published && { published }),
    absent: meant.flatMap(({ link: { uuid, name, calendarType }, calendar }) =>
      calendar ? [] : [{ uuid, name, calendarType }],
    ),
  }
}

/** Creates the link to the page of the day for these readers, unless there is one. */
export const createDayLink: Handler<'createDayLink'> = async ({ schoolUuid, audience }, session, answer, parts) => {
  const { db, clock, mint, secret } = parts
  const link = { uuid: mint(), schoolUuid, audience, madeBy: session.user.uuid, token: secret(), at: clock.now() }
  return (
    (await session.refuseForeign({ schoolUuid })) ??
    commit(db, answer, async (trx) => {
      await storeDayLink(trx, link)
      return dayLinksOf(trx, schoolUuid)
    })
  )
}

export const listDayLinks: Handler<'listDayLinks'> = async ({ schoolUuid }, session, answer, { db }) =>
  (await session.refuseForeign({ schoolUuid })) ?? answer.give(await dayLinksOf(db, schoolUuid))

/** Deletes the link. Its open pages show nothing from then on. */
export const deleteDayLink: Handler<'deleteDayLink'> = async ({ schoolUuid, audience }, session, answer, parts) =>
  (await session.refuseForeign({ schoolUuid })) ??
  commit(parts.db, answer, async (trx, afterwards) => {
    afterwards(() => parts.bus.publish({ type: 'diary', schoolUuid }))
    const deleted = await removeDayLink(trx, schoolUuid, audience)
    return deleted ? dayLinksOf(trx, schoolUuid) : refuse('not-found', { what: 'The link' })
  })

async function dayLinksOf(db: Database, schoolUuid: Uuid): Promise<MessageOf<'DayLinkList'>> {
  return { type: 'DayLinkList', schoolUuid, links: await readDayLinks(db, schoolUuid) }
}
