import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../api/status.ts'
import { networkOf } from '../auth/sign-in/attempts.ts'
import type { Clock } from '../clock.ts'
import { fail } from '../fail.ts'
import { knownLanguage, type MailLanguage } from '../mail/mail.ts'
import type { Bus } from '../nodes/bus.ts'
import type { OpenSchedules } from '../schedules/open-schedules.ts'
import type { RateLimiter } from '../socket/rate-limiter.ts'
import type { Database } from '../store/database.ts'
import { sharedDays } from '../store/day-links.ts'
import { sharedWeeks } from '../store/links.ts'
import { turns } from '../turns.ts'
import { dayTexts } from './day-texts.ts'
import { HeldVersions } from './held-versions.ts'
import { Publications } from './publications.ts'
import { WaitingReaders } from './waiting-readers.ts'
import { weekTexts, type Text } from './week-texts.ts'

export type WeekParts = {
  readonly db: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly openSchedules: OpenSchedules
  readonly rateLimiter: RateLimiter
}

/** Only the client itself may cache it, and must revalidate it each time. */
const PRIVATE = 'private, no-cache'

type Found = { readonly schoolUuid: Uuid; readonly content: Text | Refusal }
/** Returns what links show, by token. A link that does not exist, or shows nothing now, is left out. */
type Find = (tokens: readonly string[], language: MailLanguage) => Promise<ReadonlyMap<string, Found>>

/**
 * The routes for links to weeks and to the day, for browsers and calendar apps. They return that week or day and nothing else of the
 * school. Each text is written once per revision, however many requests come. An open page waits for what is published.
 */
export async function weekRoutes(app: FastifyInstance, parts: WeekParts & { readonly byMail: boolean }) {
  const { clock, bus, rateLimiter } = parts
  const { weeks, feeds, changes, days, stop } = findersOf(parts)
  const waiting = { weeks: new WaitingReaders(clock), days: new WaitingReaders(clock) }
  const inTurn = turns<Uuid>()
  const texts = (find: Find) => async (tokens: readonly string[]) => {
    const found = await find(tokens, 'en')
    return new Map([...found].flatMap(([token, { content }]) => (isRefusal(content) ? [] : [[token, content.text]])))
  }
  bus.subscribe('diary', ({ schoolUuid }) =>
    inTurn(schoolUuid, async () => {
      await waiting.weeks.tell(schoolUuid, texts(changes))
      await waiting.days.tell(schoolUuid, texts(days))
    }),
  )
  app.addHook('preClose', async () => {
    for (const readers of Object.values(waiting)) readers.close()
    stop()
  })

  /** Returns what the link shows, or sends why it shows nothing. */
  async function look(request: OfLink, reply: FastifyReply, find: Find): Promise<(Found & { content: Text }) | null> {
    reply.header('cache-control', PRIVATE).header('x-robots-tag', 'noindex')
    const { token } = request.params
    if (!rateLimiter.week(networkOf(request.ip))) void refuseRequest(reply, refuse('too-many-commands'))
    else {
      const found = (await find([token], languageOf(request))).get(token)
      if (!found) void fail(reply, 'week-link-unknown')
      else if (!isRefusal(found.content)) return { ...found, content: found.content }
      else if (found.content.code === 'not-found') void fail(reply, 'week-link-unknown')
      else void refuseRequest(reply, found.content)
    }
    return null
  }

  const send = (find: Find, type: string) => async (request: OfLink, reply: FastifyReply) => {
    const found = await look(request, reply, find)
    if (!found) return reply
    const { etag, text } = found.content
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(type).send(text)
  }

  const wait = (find: Find, readers: WaitingReaders) => async (request: OfLink, reply: FastifyReply) => {
    const found = await look(request, reply, find)
    if (!found) return reply
    if (!readers.hasRoom(found.schoolUuid)) return refuseRequest(reply, refuse('too-many-commands'))
    reply.hijack()
    readers.add(found.schoolUuid, request.params.token, reply.raw, found.content.text)
    return reply
  }

  const json = 'application/json; charset=utf-8'
  app.get('/weeks/:token', send(weeks, json))
  app.get('/weeks/:token/changes', { exposeHeadRoute: false }, wait(changes, waiting.weeks))
  app.get('/feeds/:token/:name', send(feeds, 'text/calendar; charset=utf-8'))
  app.get('/days/:token', send(days, json))
  app.get('/days/:token/changes', { exposeHeadRoute: false }, wait(days, waiting.days))
}

type OfLink = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string } }>

/** The language of a calendar: that of the page on which it was subscribed to, else the first that the client accepts. */
function languageOf({ query, headers }: OfLink): MailLanguage {
  const accepted = (headers['accept-language'] ?? '').slice(0, 200).split(',')
  const codes = accepted.map((each) => each.trim().slice(0, 2).toLowerCase().replace('no', 'nb'))
  return knownLanguage(query.lang, ...codes) ?? 'en'
}

/** What the links show, in the versions as they are now. */
function findersOf({ db, clock, bus, openSchedules, byMail }: WeekParts & { readonly byMail: boolean }) {
  const versions = new HeldVersions({ openSchedules, clock })
  const publications = new Publications({ db, clock, bus })
  const week = weekTexts(byMail)
  const day = dayTexts()

  const ofWeeks =
    (write: (typeof week)['json']): Find =>
    async (tokens, language) => {
      const all = new Map<string, Found>()
      for (const [token, shared] of await sharedWeeks(db, tokens)) {
        const open = await versions.open(shared.scheduleUuid)
        if (!open) continue
        const linked = { shared, open, ...(await publications.of(shared.schoolUuid)) }
        all.set(token, { schoolUuid: shared.schoolUuid, content: write(linked, language) })
      }
      return all
    }
  const days: Find = async (tokens) => {
    const all = new Map<string, Found>()
    for (const [token, shared] of await sharedDays(db, tokens)) {
      const open = await versions.open(shared.scheduleUuid)
      if (!open) continue
      const linked = { shared, open, ...(await publications.of(shared.schoolUuid)), now: clock.now() }
      all.set(token, { schoolUuid: shared.schoolUuid, content: day(linked) })
    }
    return all
  }
  return {
    ...{ weeks: ofWeeks(week.json), feeds: ofWeeks(week.calendar), changes: ofWeeks(week.days), days },
    stop: () => versions.close(),
  }
}
