import { once } from 'node:events'
import { connect } from 'node:net'
import { mutatedText, mutatedValue, oneOf, type Random } from '@timetable/domain/testing'

/** Answers of a server that has lost its way; that it is asked too often, or for what it does not have, is none. */
const isBroken = (status: number) => status >= 500

type Sound = { readonly path: string; readonly body: object; readonly token?: string }

type BodyParts = {
  readonly url: string
  /** Of someone whose account may go. */
  readonly token: string
  readonly random: Random
  readonly count: number
}

/**
 * Sends requests that are sound, nearly sound, or none at all, to every route that takes a form or a secret. None may be
 * answered with a server's own error, and those that fail are to say why in the same two fields.
 */
export async function sendMutatedBodies({ url, token, random, count }: BodyParts): Promise<readonly string[]> {
  const complaints: string[] = []
  for (let sent = 0; sent < count; sent++) {
    const which = random()
    const complaint =
      which < 0.75
        ? await sendForm(url, nearly(random, oneOf(random, formsOf(random, token))), random)
        : which < 0.9
          ? await ask(url, mutatedText(random, oneOf(random, ADDRESSES)))
          : await sendBytes(url, mutatedText(random, oneOf(random, REQUESTS)))
    if (complaint) complaints.push(complaint)
  }
  return complaints
}

/** One sound form for every route that takes one. */
function formsOf(random: Random, token: string): readonly Sound[] {
  const email = `m${Math.floor(random() * 1e6)}@example.org`
  const password = 'correct horse'
  const person = { email, name: 'Mo', password, passwordConfirmation: password, termsAccepted: true }
  return [
    { path: '/auth/sign-up', body: { schoolName: 'Mutants', ...person } },
    { path: '/auth/sign-up', body: { invitation: 'hV2z9', ...person } },
    { path: '/auth/sign-in', body: { email, password, invitation: 'hV2z9' } },
    { path: '/auth/renew', body: { renewal: 'x'.repeat(43) } },
    { path: '/auth/log-out', body: { renewal: 'x'.repeat(43) } },
    { path: '/auth/ask-reset', body: { email, locale: 'de' } },
    { path: '/auth/reset', body: { token: 'x'.repeat(32), password, passwordConfirmation: password } },
    { path: '/auth/password', token, body: { present: 'wrong horse', password, passwordConfirmation: password } },
    { path: '/auth/log-out-everywhere', token: 'no token', body: {} },
    { path: '/auth/delete-account', token, body: { password: 'wrong horse' } },
    { path: '/billing/webhook', body: { id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } } } },
  ]
}

const ADDRESSES = [
  '/auth/invitations/hV2z9',
  '/auth/jwks.json',
  '/config',
  '/healthz',
  '/planner?token=abc&sync=changes&tab=1',
  '/planner?share=abc',
  '/app/schedule/1?token=abc',
  '/test-mode/portal/1?x=%00',
]
const REQUESTS = [
  'GET /config HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'POST /auth/sign-in HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'GET /planner?token=a HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n\x81\x05hello',
]

function nearly(random: Random, { path, body, token }: Sound) {
  const kind = random()
  const text = JSON.stringify(kind < 0.7 ? mutatedValue(random, body) : body) ?? ''
  const types = ['application/json', 'application/json', 'application/json; charset=latin1', 'text/plain', '', 'a/b']
  const said =
    token === undefined || random() < 0.3 ? undefined : `Bearer ${random() < 0.5 ? token : mutatedText(random, token)}`
  return {
    path,
    text: kind < 0.7 ? text : mutatedText(random, text),
    headers: {
      'content-type': random() < 0.8 ? 'application/json' : oneOf(random, types),
      ...(said !== undefined && isHeader(said) && { authorization: said }),
      ...(random() < 0.1 && { 'stripe-signature': oneOf(random, ['t=,v1=', 't=1,v1=ab', '=', 't=1e99,v1=\u00ff']) }),
    },
  }
}

/** What cannot be in a header at all is not sent by anyone's library. */
const isHeader = (text: string) => /^[\t\x20-\x7e]*$/.test(text)

async function sendForm(
  url: string,
  { path, text, headers }: ReturnType<typeof nearly>,
  random: Random,
): Promise<string | undefined> {
  const method = random() < 0.95 ? 'POST' : oneOf(random, ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
  const response = await fetch(`${url}${path}`, { method, headers, body: text.toWellFormed() })
  const answer = await response.text()
  const what = `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(text)}`.slice(0, 2_000)
  if (isBroken(response.status)) return `${what} was answered with ${response.status} ${answer}`
  if (response.ok || response.status === 429) return undefined
  return saysWhy(answer) ? undefined : `${what} was answered with ${response.status}, and not told why: ${answer}`
}

async function ask(url: string, path: string): Promise<string | undefined> {
  const address = `${url}/${encodeURI(path.toWellFormed()).replace(/^\//, '').replaceAll('%25', '%')}`
  const response = await fetch(address)
  const answer = await response.text()
  return isBroken(response.status) ? `GET ${address} was answered with ${response.status} ${answer}` : undefined
}

/** What may be no request at all: whatever it is answered, the server does not call it its own error. */
async function sendBytes(url: string, text: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString('latin1'))).on('error', () => {})
  const closed = once(socket, 'close')
  socket.end(Buffer.from(text, 'latin1'))
  await closed
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  return isBroken(status) ? `${JSON.stringify(text)} was answered with ${status}` : undefined
}

function saysWhy(answer: string): boolean {
  try {
    const { error, code } = JSON.parse(answer) as { error?: unknown; code?: unknown }
    return typeof error === 'string' && typeof code === 'string'
  } catch {
    return false
  }
}
