import { isRefusal, LIMITS, refuse } from '@timetable/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../api/status.ts'
import { networkOf } from '../auth/sign-in/attempts.ts'
import { hashOf } from '../auth/sign-in/sign-ins.ts'
import { fail } from '../fail.ts'
import { knownLanguage } from '../mail/mail.ts'
import type { Mails } from '../mail/mails.ts'
import { sharedWeek } from '../store/links.ts'
import { askWeekReader, confirmWeekReader, stopWeekReader } from '../store/week-readers.ts'
import { NetworkHours } from './network-hours.ts'
import type { WeekParts } from './routes.ts'
import type { Mint } from '@timetable/domain'

const MOST_BYTES = 4 * 1024
/** A change counts as this many reads. */
const WRITTEN = 20

const asked = z.object({ email: z.email().max(LIMITS.emailLength), language: z.string().max(20) })
const confirming = z.object({ secret: z.string().max(LIMITS.tokenLength) })

type OfLink = FastifyRequest<{ Params: { token: string; stop?: string } }>
type ReaderParts = WeekParts & { readonly mint: Mint; readonly secret: () => string; readonly mails: Mails }

/**
 * The routes with which readers of a week leave an address that gets mails about changes, confirm it with a link in a mail, and end the
 * mails. The answers do not say which addresses are known.
 */
export async function readerRoutes(app: FastifyInstance, parts: ReaderParts) {
  const { db, clock, mint, secret, mails, rateLimiter } = parts
  const hours = new NetworkHours(LIMITS.readersAskedOfNetwork, clock)
  // The program that shows a mail ends the mails with a form (RFC 8058). It is not read: the URL says everything.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_, __, done) => done(null, null),
  )

  const isRefused = (request: OfLink, reply: FastifyReply): boolean => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
    if (rateLimiter.week(networkOf(request.ip), WRITTEN)) return false
    void refuseRequest(reply, refuse('too-many-commands'))
    return true
  }

  app.post('/weeks/:token/readers', { bodyLimit: MOST_BYTES }, async (request: OfLink, reply) => {
    if (isRefused(request, reply)) return reply
    const { token } = request.params
    const shared = await sharedWeek(db, token)
    if (!shared?.published) return fail(reply, 'week-link-unknown')
    if (mails.toLog) return refuseRequest(reply, refuse('reader-mails-off'))
    const sent = asked.safeParse(request.body)
    if (!sent.success) return refuseRequest(reply, refuse('reader-address'))
    if (!hours.take(networkOf(request.ip))) return refuseRequest(reply, refuse('too-many-asked'))
    const { email } = sent.data
    const language = knownLanguage(sent.data.language) ?? 'en'
    const [confirm, now] = [secret(), clock.now()]
    const row = { uuid: mint(), token, email, language, confirmHash: hashOf(confirm), stop: secret(), now }
    const isToSend = await db.transaction().execute((trx) => askWeekReader(trx, row))
    if (isRefusal(isToSend)) return refuseRequest(reply, isToSend)
    // The part after # stays in the browser.
    const path = `/week/${encodeURIComponent(token)}#confirm=${encodeURIComponent(confirm)}`
    const letter = { kind: 'weekConfirm', language, school: shared.schoolName, week: shared.name, path } as const
    if (isToSend) mails.begin(() => mails.send(email, letter))
    return reply.send({})
  })

  app.post('/weeks/:token/readers/confirm', { bodyLimit: MOST_BYTES }, async (request: OfLink, reply) => {
    if (isRefused(request, reply)) return reply
    const sent = confirming.safeParse(request.body)
    const isDone =
      sent.success && (await confirmWeekReader(db, request.params.token, hashOf(sent.data.secret), clock.now()))
    return isDone ? reply.send({}) : fail(reply, 'week-link-unknown')
  })

  app.post('/weeks/:token/readers/stop/:stop', { bodyLimit: MOST_BYTES }, async (request: OfLink, reply) => {
    if (isRefused(request, reply)) return reply
    await stopWeekReader(db, request.params.token, request.params.stop ?? '')
    return reply.code(204).send()
  })
}
