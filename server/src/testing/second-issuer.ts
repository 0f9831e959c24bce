import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

const ALGORITHM = 'RS256'
type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
const AUDIENCE = 'timetables'

/** A user as the issuer keeps them. */
type Person = { readonly email: string; readonly name: string; readonly password: string }

/**
 * Another issuer of tokens, on loopback: its own keys, which it publishes as OpenID Connect providers do, its own people,
 * and the two forms that a browser is pointed at by AUTH_URL. It renews nothing.
 */
export async function startSecondIssuer(people: readonly Person[] = []) {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM)
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'second-1', alg: ALGORITHM, use: 'sig' }] }
  const known = [...people]
  let url = ''

  /** A token with these claims in place of the usual ones, by its own key or another. */
  const sign = (claims: JWTPayload, key: Key = privateKey) =>
    new SignJWT({ iss: url, aud: AUDIENCE, exp: Math.floor(Date.now() / 1000) + 3600, email_verified: true, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: 'second-1' })
      .sign(key)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const reply = (status: number, body: object) => {
      // A browser comes from the product's own address, which is another one.
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
      })
      response.end(JSON.stringify(body))
    }
    if (request.method === 'OPTIONS') return reply(200, {})
    if (request.url === '/keys') return reply(200, jwks)
    const form = JSON.parse(await textOf(request)) as Person & { readonly schoolName?: string }
    const { email, name, schoolName: school } = form
    if (request.url === '/auth/sign-up') {
      known.push(form)
      return reply(201, { token: await sign({ sub: email, email, name, school }) })
    }
    const person = known.find((each) => each.email === email && each.password === form.password)
    if (request.url !== '/auth/sign-in' || !person) {
      return reply(401, { error: 'Password or email incorrect', code: 'wrong-credentials' })
    }
    return reply(200, { token: await sign({ sub: email, email, name: person.name }) })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** What the product is told of it. */
    settings: { AUTH_URL: url, AUTH_JWKS_URL: `${url}/keys`, AUTH_ISSUER: url, AUTH_AUDIENCE: AUDIENCE },
    sign,
    close: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString() || '{}'
}
