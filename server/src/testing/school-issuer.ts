import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

const ALGORITHM = 'RS256'
const CODE_BYTES = 32

/** What the issuer does wrong, where a test wants it to. */
type Faults = {
  /** Every request is answered with this status. */
  status?: number
  /** The name of the issuer in its description. */
  issuer?: string
  /** What the description says beside or instead of the usual. */
  description?: object
  /** Claims of the ID token instead of the right ones. */
  claims?: JWTPayload
  /** The clock of the issuer, in seconds before or after the right time. */
  clock?: number
  /** Signs with a key that it does not publish. */
  forged?: boolean
  /** The person is asked for consent, and refuses. */
  denies?: boolean
  /** A redirect to this address in place of the description. */
  redirect?: string
}
type Grant = {
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
  readonly claims: object
}

/**
 * An issuer of a school (OpenID Connect), on loopback: discovery, authorisation code with PKCE, signed ID tokens and userinfo. `person` has
 * the claims of whoever signs in next; those in `userinfo` are only there.
 */
export async function startSchoolIssuer(client = { id: 'zenbell', secret: 'a shared secret' }, now = () => Date.now()) {
  const [own, other] = [await generateKeyPair(ALGORITHM), await generateKeyPair(ALGORITHM)]
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'school-1', alg: ALGORITHM, use: 'sig' }] }
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, object>()
  let made = 0
  const issuer = {
    url: '',
    client,
    faults: {} as Faults,
    person: { sub: 'ada' } as JWTPayload & { sub: string },
    userinfo: {} as object,
    /** The queries of those who came to sign in. */
    asked: [] as URLSearchParams[],
    close: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '', issuer.url)
    const { faults } = issuer
    const reply = (status: number, body: object, head = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...head }).end(JSON.stringify(body))
    if (faults.status !== undefined) return reply(faults.status, {})
    if (url.pathname === '/.well-known/openid-configuration') {
      if (faults.redirect !== undefined) return response.writeHead(302, { location: faults.redirect }).end()
      return reply(200, description())
    }
    if (url.pathname === '/keys') return reply(200, jwks)
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') return token(new URLSearchParams(await textOf(request)), request, reply)
    if (url.pathname === '/userinfo') {
      const claims = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
      return claims ? reply(200, claims) : reply(401, { error: 'invalid_token' })
    }
    return reply(404, {})
  }

  const description = () => ({
    ...{ issuer: issuer.faults.issuer ?? issuer.url, jwks_uri: `${issuer.url}/keys` },
    ...{ authorization_endpoint: `${issuer.url}/authorize`, token_endpoint: `${issuer.url}/token` },
    ...{ userinfo_endpoint: `${issuer.url}/userinfo`, response_types_supported: ['code'] },
    ...{ subject_types_supported: ['public'], id_token_signing_alg_values_supported: [ALGORITHM] },
    ...{ code_challenge_methods_supported: ['S256'], ...issuer.faults.description },
  })

  /** Signs the next person in without asking: whoever drives a browser sees the address change. */
  function authorize(query: URLSearchParams, response: ServerResponse) {
    issuer.asked.push(query)
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (issuer.faults.denies) back.searchParams.set('error', 'access_denied')
    else {
      const code = `code-${++made}-${'x'.repeat(CODE_BYTES)}`
      const { person, userinfo } = issuer
      tokens.set(`for ${code}`, { sub: person.sub, ...userinfo })
      const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? '']
      grants.set(code, { nonce, challenge, redirectUri, claims: person })
      back.searchParams.set('code', code)
    }
    return response.writeHead(302, { location: back.href }).end()
  }

  async function token(
    form: URLSearchParams,
    request: IncomingMessage,
    reply: (status: number, body: object, head?: object) => unknown,
  ) {
    const basic = `Basic ${Buffer.from(`${encodeForm(client.id)}:${encodeForm(client.secret)}`).toString('base64')}`
    const isBody = form.get('client_id') === client.id && form.get('client_secret') === client.secret
    if (request.headers.authorization !== basic && !isBody) return reply(401, { error: 'invalid_client' })
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return reply(400, { error: 'invalid_grant' })
    const at = Math.floor(now() / 1000) + (issuer.faults.clock ?? 0)
    const claims = { iss: issuer.url, aud: client.id, iat: at, exp: at + 300, nonce: grant.nonce, ...grant.claims }
    const key = issuer.faults.forged ? other.privateKey : own.privateKey
    const signed = new SignJWT({ ...claims, ...issuer.faults.claims })
    const id_token = await signed.setProtectedHeader({ alg: ALGORITHM, kid: 'school-1' }).sign(key)
    return reply(200, { access_token: `for ${code}`, token_type: 'Bearer', expires_in: 300, id_token })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}

/** As forms encode it (RFC 6749, section 2.3.1). */
const encodeForm = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length)

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
