import { Resolver } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { literalOf, mayReach, type Reach } from './addresses.ts'

/** Resolves a host name to its IP addresses. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>
export type AskParts = Reach & { readonly resolve?: Resolve | undefined; readonly signal?: AbortSignal | undefined }
type Asked = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}
/** `body` is empty if it was not wanted. */
export type Answered = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/**
 * Why another server did not answer: its name is unknown, or leads into a private network; no server accepts the connection, or it
 * does not respond in time; there is no TLS, or the certificate is invalid; or the answer is too long.
 */
type OutgoingCode = 'unknown' | 'private' | 'unreachable' | 'silent' | 'certificate' | 'too-long'

export class OutgoingProblem extends Error {
  readonly code: OutgoingCode
  constructor(code: OutgoingCode, options?: ErrorOptions) {
    super(`the other server did not answer: ${code}`, options)
    this.code = code
  }
}

/** The timeout for a whole response, in milliseconds. */
const WITHIN = 10_000

/**
 * Sends a request to a URL that a user has chosen, and returns the response. The host name is resolved once and checked before anything
 * is sent, and the connection uses exactly that address. So a name that resolves to another address a moment later has no
 * effect. Redirects are not followed. `mostBytes`: of the body; 0: the body is ignored. Throws an `OutgoingProblem`, or the
 * reason with which `signal` was aborted.
 */
export async function ask(url: string, asked: Asked, mostBytes: number, parts: AskParts): Promise<Answered> {
  const late = AbortSignal.timeout(WITHIN)
  const signal = parts.signal ? AbortSignal.any([late, parts.signal]) : late
  try {
    const target = new URL(url)
    const found = await addressesOf(target, parts, signal)
    if (found.length === 0) throw new OutgoingProblem('unknown')
    if (!found.every((ip) => mayReach(ip, parts))) throw new OutgoingProblem('private')
    return await sent(target, asked, mostBytes, { found, signal })
  } catch (error) {
    if (parts.signal?.aborted) throw error
    if (error instanceof OutgoingProblem) throw error
    throw new OutgoingProblem(late.aborted ? 'silent' : codeOf(error), { cause: error })
  }
}

async function addressesOf(target: URL, { loopback, resolve = resolved }: AskParts, signal: AbortSignal) {
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

function sent(
  target: URL,
  { method, headers, body = '' }: Asked,
  mostBytes: number,
  { found, signal }: { readonly found: readonly string[]; readonly signal: AbortSignal },
): Promise<Answered> {
  const all = found.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_, options, done) => {
    if (options.all) return done(null, all)
    return done(null, all[0]!.address, all[0]!.family)
  }
  const { request } = target.protocol === 'https:' ? https : http
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = { method, headers: { ...headers, ...length }, agent: false, lookup, signal, maxHeaderSize: 16_384 }
  const asking = request(target, options)
  asking.on('response', (answer) => {
    const head = { status: answer.statusCode ?? 0, headers: answer.headers }
    if (mostBytes === 0) {
      answer.on('error', () => {})
      answer.destroy()
      return resolve({ ...head, body: Buffer.alloc(0) })
    }
    readAtMost(answer, mostBytes).then((read) => resolve({ ...head, body: read }), reject)
  })
  asking.on('error', reject)
  asking.end(body)
  return promise
}

async function readAtMost(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop destroys the stream.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most) throw new OutgoingProblem('too-long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function codeOf(error: unknown): OutgoingCode {
  const code = String((error as { code?: unknown } | null)?.code)
  return /CERT|TLS|SSL|ALTNAME|VERIFY|EPROTO/.test(code) ? 'certificate' : 'unreachable'
}
