import {
  calendarLabel,
  isRefusal,
  performingFor,
  refuse,
  stepByStep,
  TIME_OFF,
  weekWithWishes,
  type Refusal,
  type Schedule,
  type Uuid,
  type WishLink,
} from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { inSlices } from '../../operation/slices.ts'
import type { Plan } from '../../schedules/parties.ts'
import type { Database } from '../../store/database.ts'
import * as wishes from '../../store/wishes.ts'
import { commit } from './commit.ts'
import type { Answer, Handler, HandlerParts } from './handler.ts'

type OfSchedule = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid }

export const listWishes: Handler<'listWishes'> = async (which, session, answer, { db }) =>
  (await session.refuseForeign(which)) ?? answer.give(await listOf(db, which.scheduleUuid))

export const setWishRound: Handler<'setWishRound'> = async ({ lastDay, sentence, ...which }, session, answer, parts) =>
  (await session.refuseForeign(which)) ??
  answered(which, answer, parts, (trx) => wishes.setWishRound(trx, which.scheduleUuid, { lastDay, sentence }))

/** Creates a link to a separate wish sheet for each of these teachers. */
export const createWishLinks: Handler<'createWishLinks'> = async (
  { calendarUuids, ...which },
  session,
  answer,
  parts,
) =>
  session.withSchedule(which, async ({ open }) => {
    const asked = [...new Set(calendarUuids)]
    const { calendars } = open.schedule
    if (asked.some((uuid) => calendars[uuid]?.calendarType !== 'TEACHER'))
      return refuse('not-found', { what: 'The teacher' })
    const { mint, secret, clock } = parts
    const links = asked.map((calendarUuid) => ({ uuid: mint(), token: secret(), calendarUuid }))
    const made = { scheduleUuid: which.scheduleUuid, madeBy: session.user.uuid, at: clock.now(), links }
    return answered(which, answer, parts, (trx) => wishes.createWishLinks(trx, made))
  })

/** Deletes links. Nobody can fill in their sheets any more. Submitted wishes remain. */
export const deleteWishLinks: Handler<'deleteWishLinks'> = async ({ linkUuids, ...which }, session, answer, parts) =>
  (await session.refuseForeign(which)) ??
  answered(which, answer, parts, async (trx) => {
    const withdrawn = await wishes.withdrawWishLinks(trx, which.scheduleUuid, linkUuids)
    return withdrawn > 0 ? undefined : refuse('not-found', { what: 'The link' })
  })

/** Marks sheets as not applied. */
export const leaveWishes: Handler<'leaveWishes'> = async ({ linkUuids, ...which }, session, answer, parts) => {
  const sheets = linkUuids.map((linkUuid) => ({ linkUuid, at: null }))
  return (
    (await session.refuseForeign(which)) ??
    answered(which, answer, parts, (trx) => wishes.settleWishes(trx, which.scheduleUuid, sheets, 'left'))
  )
}

/**
 * Applies sheets to the version as one step, in the state that the user reviewed. A sheet that was submitted again
 * since then is refused.
 */
export const takeWishes: Handler<'takeWishes'> = async ({ sheets, free, ...which }, session, answer, parts) =>
  session.withSchedule(which, async ({ open }) => {
    const { scheduleUuid } = which
    const { links } = await wishes.listWishes(parts.db, scheduleUuid)
    const asked = sheets.map((sheet) => ({ ...sheet, link: links.find(({ uuid }) => uuid === sheet.linkUuid) }))
    const plan: Plan = async (schedule) => {
      const weeks: object[] = []
      for (const { link, at } of asked) {
        const week = weekOf(schedule, link, at, free)
        if (isRefusal(week)) return week
        weeks.push(week)
      }
      const steps = performingFor(open.customer, schedule, 'setTimeOffWeeks', { weeks }, { mint: parts.mint })
      const change = await stepByStep(steps, inSlices())
      return isRefusal(change) ? change : { change, command: 'setTimeOffWeeks', kind: 'do', group: null }
    }
    // If the command is sent again after a reconnect, it changes nothing more, and settles the sheets that were not
    // settled.
    const done = await open.transact(session.user, plan, () => null)
    if (isRefusal(done)) return done
    const settled = sheets.map(({ linkUuid, at }) => ({ linkUuid, at: new Date(at) }))
    return answered(which, answer, parts, (trx) => wishes.settleWishes(trx, scheduleUuid, settled, 'taken'))
  })

function weekOf(schedule: Schedule, link: WishLink | undefined, at: string, free: boolean): object | Refusal {
  const calendar = schedule.calendars[link?.calendarUuid ?? '']
  if (!link?.answer || !calendar) return refuse('not-found', { what: 'The sheet' })
  if (link.answer.at !== at) return refuse('wish-changed', { name: calendarLabel(schedule.calendars, calendar) })
  const week = weekWithWishes(schedule, { calendarUuid: calendar.uuid, cells: link.answer.cells, free })
  const slots = TIME_OFF.map((off) => [off, [...week].flatMap(([slot, each]) => (each === off ? [slot] : []))])
  return { calendarUuid: calendar.uuid, ...Object.fromEntries(slots) }
}

async function listOf(db: Database, scheduleUuid: Uuid): Promise<MessageOf<'WishList'>> {
  const { round, links } = await wishes.listWishes(db, scheduleUuid)
  return { type: 'WishList', scheduleUuid, round, links: [...links] }
}

/** Performs the work and answers with the sheets afterwards. */
function answered(
  { scheduleUuid }: OfSchedule,
  answer: Answer<MessageOf<'WishList'>>,
  { db }: HandlerParts,
  work: (trx: Database) => Promise<Refusal | void>,
): Promise<Refusal | undefined> {
  return commit(db, answer, async (trx) => (await work(trx)) ?? listOf(trx, scheduleUuid))
}
