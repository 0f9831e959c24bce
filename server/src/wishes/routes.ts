import {
  bellOf,
  calendarLabel,
  headOf,
  isUpTo,
  refuse,
  weekOf,
  wishSheet,
  type WishLinkContent,
} from '@timetable/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../api/status.ts'
import { networkOf } from '../auth/sign-in/attempts.ts'
import { fail } from '../fail.ts'
import type { Hold } from '../schedules/open-schedules.ts'
import { keepSheet, sharedSheet, type SharedSheet } from '../store/wishes.ts'
import { HeldVersions } from '../weeks/held-versions.ts'
import type { WeekParts } from '../weeks/routes.ts'

/** A sheet is small: a week of forty days and a sentence at most. */
const MOST_BYTES = 64 * 1024
/** A submission counts as this many reads. */
const WRITTEN = 5

type OfLink = FastifyRequest<{ Params: { token: string } }>
type Found = { readonly sheet: SharedSheet; readonly content: WishLinkContent }

/** The routes for a teacher's wish sheet, for anyone who has its link. The sheet is sent and stored; the version is not changed. */
export async function wishRoutes(app: FastifyInstance, { db, clock, openSchedules, rateLimiter }: WeekParts) {
  const versions = new HeldVersions({ openSchedules, clock })
  app.addHook('preClose', async () => versions.close())

  async function find(request: OfLink, reply: FastifyReply, cost: number): Promise<Found | FastifyReply> {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    if (!rateLimiter.week(networkOf(request.ip), cost)) return refuseRequest(reply, refuse('too-many-commands'))
    const sheet = await sharedSheet(db, request.params.token)
    const open = sheet && (await versions.open(sheet.scheduleUuid))
    const content = open && contentOf(sheet, open.schedule, clock.now())
    return content ? { sheet, content } : fail(reply, 'week-link-unknown')
  }

  app.get('/wishes/:token', async (request: OfLink, reply) => {
    const found = await find(request, reply, 1)
    return 'content' in found ? reply.send(found.content) : found
  })

  app.put('/wishes/:token', { bodyLimit: MOST_BYTES }, async (request: OfLink, reply) => {
    const found = await find(request, reply, WRITTEN)
    if (!('content' in found)) return found
    const { sheet, content } = found
    if (!content.open) return refuseRequest(reply, refuse('wish-closed', { lastDay: content.round.lastDay }))
    const sent = wishSheet.safeParse(request.body)
    if (!sent.success || sent.data.cells.some(([day, hour]) => day >= content.days || hour >= content.hours))
      return fail(reply, 'form-invalid')
    const at = clock.now()
    await keepSheet(db, sheet.linkUuid, sent.data, at)
    return reply.send({
      ...content,
      answer: { ...sent.data, at: at.toISOString() },
      outcome: null,
    } satisfies WishLinkContent)
  })
}

function contentOf(sheet: SharedSheet, schedule: Hold['open']['schedule'], now: Date): WishLinkContent | undefined {
  const calendar = schedule.calendars[sheet.calendarUuid]
  if (!calendar) return undefined
  const { days, dayNames, periodNames, daysPerTerm = null, year } = headOf(schedule)
  const { schoolName, labels, round, answer, outcome } = sheet
  const week = weekOf(schedule)
  return {
    ...{ schoolName, labels, round, answer, outcome, days, dayNames, periodNames, daysPerTerm },
    name: calendarLabel(schedule.calendars, calendar),
    hours: week.hours,
    periods: bellOf(schedule).usual,
    open: isUpTo(round.lastDay, now, year?.timeZone),
  }
}
