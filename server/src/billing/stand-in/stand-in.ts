import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../clock.ts'
import { apiOf, eventView } from './api.ts'
import { bookkeeperOf } from './bookkeeper.ts'
import { readForm } from './form.ts'
import { portalOf } from './portal.ts'
import { ProviderError } from './provider-error.ts'
import { emptyBooks, type Books } from './records.ts'
import type { BookEvent } from './subscriptions.ts'

type StandInParts = {
  readonly clock: Clock
  readonly secret: () => string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where the books are stored between two starts, as text. */
  readonly keep: { load(): string | null; save(text: string): void }
  /** Receives all signed events. Null: nobody does. */
  readonly webhookUrl: () => string | null
  readonly report: (error: unknown) => void
}
export type StandIn = { readonly port: number; close(): Promise<void> }

const BODY_BYTES = 64 * 1024
/** The waits before an unaccepted event is sent again, in milliseconds. */
const TELL_AGAIN = [500, 2_000, 10_000, 60_000]

/**
 * Replaces the card provider, so that everything can be tried without one. It has the HTTP API and the portal on a free
 * port of this machine only, signed events, and test cards. No money moves.
 */
export async function startStandIn(parts: StandInParts): Promise<StandIn> {
  const { clock, secret, keep } = parts
  const loaded = keep.load()
  const books: Books = loaded === null ? emptyBooks() : (JSON.parse(loaded) as Books)
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const keeper = bookkeeperOf({ books, now, secret, sendEvent })
  const answered = new Map<string, object>()
  const waiting = new Set<() => void>()

  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calls = apiOf(keeper, (id, returnUrl) =>
    returnUrl === null ? `${address()}/portal/${id}` : new URL(`/test-mode/portal/${id}`, returnUrl).href,
  )
  const portal = portalOf(keeper, now)

  function sendEvent({ type, subscription }: BookEvent): void {
    const text = JSON.stringify(eventView(`evt_${secret()}`, type, subscription, now()))
    const deliver = (tries: number) => {
      post(text).catch((error: unknown) => {
        const pause = TELL_AGAIN[tries]
        if (pause === undefined) return parts.report(error)
        const cancel = clock.after(pause, () => {
          waiting.delete(cancel)
          deliver(tries + 1)
        })
        waiting.add(cancel)
      })
    }
    deliver(0)
  }

  async function post(text: string): Promise<void> {
    const url = parts.webhookUrl()
    if (url === null) return
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(text, now(), parts.webhookSecret),
    }
    const answer = await fetch(url, { method: 'POST', headers, body: text })
    if (!answer.ok) throw new Error(`an event of the test mode was answered with ${answer.status}`)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', address())
    const body = await bodyOf(request)
    const session = /^\/portal\/(\w+)$/.exec(url.pathname)?.[1]
    if (session !== undefined) return portal(session, request.method === 'POST' ? readForm(body) : null, response)
    const method = request.method ?? 'GET'
    const call = calls.find((each) => each.method === method && each.path.test(url.pathname))
    if (!call) throw new ProviderError(404, 'invalid_request_error', 'unknown', `Unknown path ${url.pathname}`)
    if (!call.isPublic && !isKey(request.headers.authorization, parts.secretKey))
      throw new ProviderError(401, 'invalid_request_error', 'unauthorized', 'Invalid API key')
    const key = request.headers['idempotency-key']
    const earlier = typeof key === 'string' ? answered.get(key) : undefined
    const [, ...ids] = call.path.exec(url.pathname) ?? []
    const answer = earlier ?? call.answer(readForm(method === 'GET' ? url.search : body), ...ids)
    if (typeof key === 'string') answered.set(key, answer)
    send(response, 200, answer)
  }

  const server = createServer((request, response) => {
    handle(request, response)
      .catch((error: unknown) => {
        if (error instanceof ProviderError) return send(response, error.status, error.body)
        parts.report(error)
        send(response, 500, { error: { type: 'api_error', message: 'The stand-in failed' } })
      })
      .finally(() => keep.save(JSON.stringify(books)))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  keeper.settleAll()

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const cancel of waiting) cancel()
      await new Promise((resolve) => (server.close(resolve), server.closeAllConnections()))
    },
  }
}

/** Signs an event as the provider does: the time and the text, with the shared secret. */
export function signatureOf(text: string, seconds: number, secret: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_BYTES) throw new ProviderError(413, 'invalid_request_error', 'too_large', 'Too large')
  }
  return text
}

function isKey(authorization: string | undefined, key: string): boolean {
  const [given, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
