import { errorOf } from '../errors.ts'
import { exportJWK, generateKeyPair, SignJWT, createLocalJWKSet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { externalVerifier } from './sign-in/external.ts'
import { createIssuer } from './sign-in/tokens.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

const good = {
  schoolName: 'Hill School',
  email: 'Ada@Example.org',
  name: 'Ada Hill',
  password: 'correct horse',
  passwordConfirmation: 'correct horse',
  termsAccepted: true,
}
const post = (url: string, payload: unknown, on = server) =>
  on.app.inject({ method: 'POST', url, payload: payload as object })

test('[V42] a new account comes with its school and a token, and signs in in any case', async () => {
  const made = await post('/auth/sign-up', good)
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({
    user: { name: 'Ada Hill', email: 'ada@example.org', role: null },
    schools: [{ name: 'Hill School', isSchoolCustomer: true }],
  })
  const again = await post('/auth/sign-up', { ...good, email: 'ADA@example.org' })
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'email-taken', field: 'email' }])
  const signedIn = await post('/auth/sign-in', { email: ' adA@example.ORG ', password: 'correct horse' })
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.json().user).toEqual(made.json().user)
  const planner = await server.connect({ ...signedIn.json(), userUuid: '', schoolUuid: '' })
  expect(planner.messages).toMatchObject([{ type: 'Welcome', user: made.json().user, schools: made.json().schools }])
  await planner.close()
})

test('[V41] a wrong password and an unknown e-mail get the same answer', async () => {
  await server.signUp('Bo')
  const wrong = await post('/auth/sign-in', { email: 'bo@example.org', password: 'wrong' })
  const unknown = await post('/auth/sign-in', { email: 'nobody@example.org', password: 'wrong' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ error: 'Password or email incorrect', code: 'wrong-credentials' })
  expect([unknown.statusCode, unknown.json()]).toEqual([wrong.statusCode, wrong.json()])
})

const forms: [what: string, change: object, field: string, error: string][] = [
  ['no school name', { schoolName: ' ' }, 'schoolName', 'must be at least 1 character'],
  ['no e-mail', { email: undefined }, 'email', 'Please enter a valid email'],
  ['a wrong e-mail', { email: 'ada@' }, 'email', 'Please enter a valid email'],
  ['an e-mail that is a number', { email: 7 }, 'email', 'Please enter a valid email'],
  ['a short name', { name: 'A' }, 'name', 'must be at least 2 characters'],
  ['a short password', { password: '1234567' }, 'password', 'must be at least 8 characters'],
  ['an endless password', { password: 'x'.repeat(2000) }, 'password', 'is too long'],
  ['another confirmation', { passwordConfirmation: 'correct house' }, 'passwordConfirmation', 'Passwords must match'],
  ['terms left open', { termsAccepted: false }, 'termsAccepted', 'Terms must be accepted'],
]
test.each(forms)('[V43] sign-up with %s is refused by field', async (_, change, field, error) => {
  const answer = await post('/auth/sign-up', { ...good, email: 'new@example.org', ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error, code: 'form-invalid', field })
})

test('[V404] sign-up with a password that is guessed first says so', async () => {
  const answer = await post('/auth/sign-up', {
    ...good,
    email: 'new@example.org',
    password: 'Baseball1',
    passwordConfirmation: 'Baseball1',
  })
  expect([answer.statusCode, answer.json()]).toEqual([400, { ...errorOf('password-common'), field: 'password' }])
})

test('[V43] sign-in without e-mail or password is refused by field', async () => {
  const refused = async (form: unknown) => (await post('/auth/sign-in', form)).json()
  expect(await refused({ email: '', password: 'x' })).toMatchObject({ error: 'Please type your email', field: 'email' })
  expect(await refused({ email: 'a@b.c' })).toMatchObject({ error: 'Please type your password', field: 'password' })
  expect(await refused(['nothing'])).toMatchObject({ code: 'form-invalid' })
  const broken = await server.app.inject({
    method: 'POST',
    url: '/auth/sign-in',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(broken.statusCode).toBe(400)
  expect((await post('/auth/sign-up', { ...good, name: 'x'.repeat(20_000) })).statusCode).toBe(413)
})

test('[V45] a token is good for its minutes and with a signature of its key alone', async () => {
  const clock = manualClock()
  const issuer = await createIssuer(server.store.db, clock)
  const ada = { userUuid: 'ada', signInUuid: 'monday' }
  const token = await issuer.sign(ada)
  expect(await issuer.verify(token)).toEqual(ada)
  expect(await (await createIssuer(server.store.db, clock)).verify(token)).toEqual(ada)
  expect(JSON.stringify(issuer.jwks)).not.toContain('"d"')

  const { privateKey } = await generateKeyPair('EdDSA')
  const kid = issuer.jwks.keys[0]?.kid
  const forge = (claims: object, header = { alg: 'EdDSA', kid }) =>
    new SignJWT({ sub: 'ada', sid: 'monday', iss: 'timetable', aud: 'planner', exp: 4e9, ...claims })
      .setProtectedHeader(header)
      .sign(privateKey)
  const unsigned = `${btoa('{"alg":"none"}')}.${token.split('.')[1]}.`.replaceAll('=', '')
  for (const bad of [await forge({}), unsigned, token.slice(0, -4), '', 'nonsense']) {
    expect(await issuer.verify(bad)).toBeUndefined()
  }
  clock.advance(14 * 60_000)
  expect(await issuer.verify(token)).toEqual(ada)
  clock.advance(2 * 60_000)
  expect(await issuer.verify(token)).toBeUndefined()
})

test('[V46] users of another issuer are found or made by their confirmed e-mail', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'theirs', alg: 'EdDSA' }] })
  const clock = manualClock()
  const external = { jwksUrl: 'https://issuer.example/keys', issuer: 'https://issuer.example', audience: 'timetable' }
  const verify = externalVerifier(external, clock, keys)
  const exp = clock.now().getTime() / 1000 + 600
  const sign = (claims: object) =>
    new SignJWT({
      iss: external.issuer,
      aud: external.audience,
      exp,
      email: 'Eve@example.org',
      email_verified: true,
      ...claims,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'theirs' })
      .sign(privateKey)
  expect(await verify(await sign({ name: 'Eve', school: 'Lake School' }))).toEqual({
    email: 'Eve@example.org',
    name: 'Eve',
    school: 'Lake School',
    expires: new Date(exp * 1000),
  })
  const bad = [
    { iss: 'other' },
    { aud: 'other' },
    { exp: exp - 700 },
    { exp: undefined },
    { email: undefined },
    { email_verified: false },
  ]
  for (const claims of bad) expect(await verify(await sign(claims))).toBeUndefined()
})

test('[V46] the first visit makes one account, the second finds it', async () => {
  const { accountsOf } = await import('./account/accounts.ts')
  let minted = 0
  const accounts = accountsOf({
    db: server.store.db,
    clock: manualClock(),
    mint: () => `external-${++minted}`,
    passwordCost: { memory: 8, passes: 1, parallelism: 1 },
    nobodyPays: true,
    mails: true,
  })
  const claims = { email: 'eve@lake.example', name: 'Eve', school: 'Lake School', expires: new Date() }
  const visits = await Promise.all([accounts.ofClaims(claims), accounts.ofClaims(claims)])
  const later = await accounts.ofClaims({ ...claims, email: 'EVE@lake.example', name: 'Other' })
  expect(later).toMatchObject({ user: { name: 'Eve' }, schools: [{ name: 'Lake School' }] })
  // The other issuer has confirmed the address.
  expect(later?.user).not.toHaveProperty('emailUnconfirmed')
  expect(visits).toEqual([later, later])
  expect(await accounts.signIn({ email: 'eve@lake.example', password: '' }, async (account) => account)).toBe(
    'wrong-credentials',
  )
})
