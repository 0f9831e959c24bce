import { calendarLabel, calendarOfLink, isRefusal, refuse, type Schedule, type Uuid } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import type { Database } from '../../store/database.ts'
import * as links from '../../store/week-links.ts'
import { commit } from './commit.ts'
import type { Handler } from './handler.ts'

type OfSchedule = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }

/** Creates a week link for each of these classes, teachers and rooms that has none yet. */
export const createWeekLinks: Handler<'createWeekLinks'> = async (
  { calendarUuids, ...which },
  session,
  answer,
  { db, clock, mint, secret },
) =>
  session.withSchedule(which, async ({ open }) => {
    const { schedule } = open
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
    const [madeBy, at] = [session.user.uuid, clock.now()]
    const said = await commit(db, answer, async (trx) => {
      const refusal = await links.createWeekLinks(trx, { ...which, madeBy, at, missing })
      return refusal ?? linksOf(trx, which, schedule)
    })
    return isRefusal(said) ? said : undefined
  })

export const listWeekLinks: Handler<'listWeekLinks'> = async (which, session, answer, { db }) =>
  session.withSchedule(which, async ({ open }) => {
    answer.give(await linksOf(db, which, open.schedule))
    return undefined
  })

/** Deletes links. They show nothing from then on. */
export const deleteWeekLinks: Handler<'deleteWeekLinks'> = async ({ linkUuids, ...which }, session, answer, { db }) =>
  session.withSchedule(which, async ({ open }) => {
    const said = await commit(db, answer, async (trx) => {
      const deleted = await links.deleteWeekLinks(trx, which.schoolUuid, linkUuids)
      return deleted > 0 ? linksOf(trx, which, open.schedule) : refuse('not-found', { what: 'The link' })
    })
    return isRefusal(said) ? said : undefined
  })

/** Returns the links with the class, teacher or room that each means in this version, and the links that have no match in it. */
async function linksOf(db: Database, which: OfSchedule, schedule: Schedule): Promise<MessageOf<'WeekLinkList'>> {
  const { published, links: all } = await links.listWeekLinks(db, which)
  const meant = all.map((link) => ({ link, calendar: calendarOfLink(schedule, link) }))
  return {
    type: 'WeekLinkList',
    scheduleUuid: which.scheduleUuid,
    links: meant.flatMap(({ link: { uuid, token, createdAt }, calendar }) =>
      calendar ? [{ uuid, token, createdAt, calendarUuid: calendar.uuid }] : [],
    ),
    ...(published && { published }),
    absent: meant.flatMap(({ link: { uuid, name, calendarType }, calendar }) =>
      calendar ? [] : [{ uuid, name, calendarType }],
    ),
  }
}
