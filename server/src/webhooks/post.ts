import { Resolver } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import type { WebhookAnswer } from '@timetable/service'
import { literalOf, mayReach, type Reach } from './addresses.ts'

/** Resolves a host name to its IP addresses. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>
type PostParts = Reach & { readonly resolve?: Resolve | undefined; readonly signal?: AbortSignal | undefined }
/** The response, or why there was none. */
export type Posted = Pick<WebhookAnswer, 'status' | 'problem'>

/** The timeout for a response, in milliseconds. */
const WITHIN = 10_000

/**
 * Posts a text, and returns the status of the response. The host name is resolved once and checked before anything is
 * sent, and the connection uses exactly that address. So a name that resolves to another address a moment later has no
 * effect. Only the status of the response is read, and redirects are not followed.
 */
export async function post(url: string, body: string, head: object, parts: PostParts): Promise<Posted> {
  const late = AbortSignal.timeout(WITHIN)
  const signal = parts.signal ? AbortSignal.any([late, parts.signal]) : late
  try {
    const target = new URL(url)
    const found = await addressesOf(target, parts, signal)
    if (found.length === 0) return { status: null, problem: 'unknown' }
    if (!found.every((ip) => mayReach(ip, parts))) return { status: null, problem: 'private' }
    return { status: await statusOf(target, body, head, found, signal), problem: null }
  } catch (error) {
    if (parts.signal?.aborted) throw error
    return { status: null, problem: late.aborted ? 'silent' : problemOf(error) }
  }
}

async function addressesOf(target: URL, { loopback, resolve = resolved }: PostParts, signal: AbortSignal) {
  const ip = literalOf(target)
  if (ip !== undefined) return [ip]
  if (loopback && target.hostname === 'localhost') return ['127.0.0.1']
  return resolve(target.hostname, signal)
}

/** Uses DNS servers directly. A slow name in the system's resolver would occupy one of its few threads. */
const resolved: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function statusOf(
  target: URL,
  body: string,
  head: object,
  found: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const all = found.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_, options, done) => {
    if (options.all) return done(null, all)
    return done(null, all[0]!.address, all[0]!.family)
  }
  const { request } = target.protocol === 'https:' ? https : http
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { ...head, 'content-length': Buffer.byteLength(body) }
  const asking = request(target, { method: 'POST', headers, agent: false, lookup, signal, maxHeaderSize: 16_384 })
  asking.on('response', (answer) => {
    // The rest of the response is ignored.
    answer.on('error', () => {})
    answer.destroy()
    resolve(answer.statusCode ?? 0)
  })
  asking.on('error', reject)
  asking.end(body)
  return promise
}

function problemOf(error: unknown): NonNullable<Posted['problem']> {
  const code = String((error as { code?: unknown } | null)?.code)
  return /CERT|TLS|SSL|ALTNAME|VERIFY|EPROTO/.test(code) ? 'certificate' : 'unreachable'
}
