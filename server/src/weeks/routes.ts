import { createHash } from 'node:crypto'
import {
  calendarOfLink,
  isRefusal,
  publishedWeek,
  refuse,
  type PublishedWeek,
  type Refusal,
  type Schedule,
  type WeekLinkContent,
} from '@timetable/domain'
import { writeIcal } from '@timetable/formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../api/status.ts'
import { networkOf } from '../auth/sign-in/attempts.ts'
import type { Clock } from '../clock.ts'
import { fail } from '../fail.ts'
import type { Hold, OpenSchedules } from '../schedules/open-schedules.ts'
import type { RateLimiter } from '../socket/rate-limiter.ts'
import type { Database } from '../store/database.ts'
import { sharedWeek, type SharedWeek } from '../store/links.ts'
import { HeldVersions } from './held-versions.ts'

export type WeekParts = {
  readonly db: Database
  readonly clock: Clock
  readonly openSchedules: OpenSchedules
  readonly rateLimiter: RateLimiter
}

type Text = { readonly text: string; readonly etag: string }
type Write = (shared: SharedWeek, open: Hold['open']) => string | Refusal

/** Only the client itself may cache it, and must revalidate it each time. */
const PRIVATE = 'private, no-cache'

/**
 * The routes for week links, for browsers and calendar apps. They return that week and nothing else of the school. Each
 * text is written once per revision, however many requests come.
 */
export async function weekRoutes(app: FastifyInstance, { db, clock, openSchedules, rateLimiter }: WeekParts) {
  const versions = new HeldVersions({ openSchedules, clock })
  app.addHook('preClose', async () => versions.close())
  const [asJson, asCalendar] = [kept(weekText), kept(calendarText)]

  const answer = async (request: OfLink, reply: FastifyReply, write: typeof asJson, type: string) => {
    reply.header('cache-control', PRIVATE).header('x-robots-tag', 'noindex')
    if (!rateLimiter.week(networkOf(request.ip))) return refuseRequest(reply, refuse('too-many-commands'))
    const shared = await sharedWeek(db, request.params.token)
    const open = shared && (await versions.open(shared.scheduleUuid))
    if (!open) return fail(reply, 'week-link-unknown')
    const content = write(shared, open)
    if (isRefusal(content))
      return content.code === 'not-found' ? fail(reply, 'week-link-unknown') : refuseRequest(reply, content)
    reply.header('etag', content.etag)
    if (request.headers['if-none-match'] === content.etag) return reply.code(304).send()
    return reply.type(type).send(content.text)
  }

  app.get('/weeks/:token', (request: OfLink, reply) =>
    answer(request, reply, asJson, 'application/json; charset=utf-8'),
  )
  app.get('/feeds/:token/:name', (request: OfLink, reply) =>
    answer(request, reply, asCalendar, 'text/calendar; charset=utf-8'),
  )
}

type OfLink = FastifyRequest<{ Params: { token: string } }>

function weekText(shared: SharedWeek, open: Hold['open']): string | Refusal {
  const week = weekOf(shared, open)
  if (isRefusal(week)) return week
  const { schoolName, labels } = shared
  const { title, updatedAt: changedAt } = open.item
  const content: WeekLinkContent = { schoolName, title, labels, changedAt, week }
  return JSON.stringify(content)
}

/**
 * Returns the week of the class, teacher or room that the link means in the version. If there is none, only a published
 * version's refusal names it.
 */
function weekOf(shared: SharedWeek, open: Hold['open']): PublishedWeek | Refusal {
  const calendar = calendarOfLink(open.schedule, shared)
  if (calendar) return publishedWeek(open.schedule, calendar.uuid, open.customer)
  return shared.published && shared.name !== ''
    ? refuse('not-published', { name: shared.name })
    : refuse('not-found', { what: 'The timetable' })
}

function calendarText(shared: SharedWeek, open: Hold['open']): string | Refusal {
  const week = weekOf(shared, open)
  if (isRefusal(week)) return week
  return writeIcal(week, { name: `${week.name} · ${shared.schoolName}`, changedAt: new Date(open.item.updatedAt) })
}

/** Caches the text while the version is unchanged. */
function kept(write: Write): (...of: Parameters<Write>) => Text | Refusal {
  const texts = new WeakMap<Schedule, Map<string, Text | Refusal>>()
  return (shared, open) => {
    let ofSchedule = texts.get(open.schedule)
    if (!ofSchedule) texts.set(open.schedule, (ofSchedule = new Map()))
    const key = JSON.stringify([shared, open.customer])
    let text = ofSchedule.get(key)
    if (!text) {
      const written = write(shared, open)
      text = isRefusal(written) ? written : { text: written, etag: `"${hashOf(written)}"` }
      ofSchedule.set(key, text)
    }
    return text
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
