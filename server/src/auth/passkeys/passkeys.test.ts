import { LIMITS } from '@timetable/domain'
import { ownData } from '@timetable/service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv, publicConfigOf } from '../../env.ts'
import { errorOf } from '../../errors.ts'
import { purgeAll } from '../../store/purging.ts'
import { authenticator } from '../../testing/authenticator.ts'
import { keptMails } from '../../testing/kept-mails.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { schoolOn } from '../../testing/school.ts'
import { PUBLIC_URL, startServer, type TestServer } from '../../testing/server.ts'
import { relyingPartyOf } from './relying-party.ts'

const { mails, mailer } = keptMails()
const clock = manualClock()
let server: TestServer
beforeAll(async () => (server = await startServer({ clock, mailer })))
afterAll(() => server.close())

const HERE = { host: 'school.example', origin: PUBLIC_URL }
const password = 'correct horse'
const CHROME = 'Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36'
type Asked = { readonly challenge: string }
type Account = { readonly token: string; readonly user: { readonly uuid: string; readonly email: string } }

const send = (path: string, payload: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/auth/${path}`,
    payload,
    headers: { 'user-agent': CHROME, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
let people = 0
async function someone(): Promise<Account> {
  const email = `key${++people}@own.example`
  return (await send('sign-up', { email, name: 'Ada', password, schoolName: 'Hill', termsAccepted: true })).json()
}
const toMake = async ({ token }: Account) => (await send('new-passkey', { password }, token)).json<Asked>()
const toSignIn = async () => (await send('passkey-challenge', {})).json<Asked>()
const add = (credential: object, { token }: Account) => send('add-passkey', { credential }, token)
const signIn = (credential: object, more = {}) => send('sign-in-by-passkey', { credential, ...more })
const listed = async ({ token }: Account) =>
  (await send('passkeys', {}, token)).json<{ passkeys: { uuid: string; usedAt: string | null }[] }>().passkeys

let ada: Account
let key: ReturnType<typeof authenticator>
beforeEach(async () => {
  ada = await someone()
  key = authenticator(HERE)
})

describe('[V455] a passkey', () => {
  test('is made for who types the password, told by mail, listed, and opens the account without one', async () => {
    const asked = await toMake(ada)
    expect(asked).toMatchObject({
      rp: { id: 'school.example' },
      user: { name: ada.user.email, displayName: 'Ada' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect((await add(key.make(asked), ada)).statusCode).toBe(204)
    await expect
      .poll(() => mails.filter(({ to }) => to === ada.user.email))
      .toMatchObject([{ mail: { subject: expect.stringMatching(/^A passkey was added/) } }])
    expect(await listed(ada)).toMatchObject([{ browser: 'Chrome', system: 'Linux', usedAt: null }])
    expect(await toMake(ada)).toMatchObject({ excludeCredentials: [{ transports: ['internal'] }] })

    const entered = await signIn(key.signIn(await toSignIn()))
    expect(entered.json()).toMatchObject({ user: ada.user, schools: [{ name: 'Hill' }] })
    const line = await server.connect({ ...entered.json(), userUuid: '', schoolUuid: '' })
    expect(line.messages).toMatchObject([{ type: 'Welcome', user: ada.user }])
    expect(await listed(ada)).toMatchObject([{ usedAt: clock.now().toISOString() }])
    const told = ownData.parse((await send('own-data', {}, ada.token)).json())
    expect(told.passkeys).toEqual(await listed(ada))
    await line.close()
  })

  test('is not made without the password, or for somebody else, late, elsewhere, unknown to its device or twice', async () => {
    const wrong = await send('new-passkey', { password: 'wrong' }, ada.token)
    expect([wrong.statusCode, wrong.json()]).toEqual([403, { ...errorOf('wrong-password'), field: 'password' }])
    expect((await send('new-passkey', { password })).statusCode).toBe(401)
    const bo = await someone()
    const refused: [string, () => Promise<object>][] = [
      ['not asked for', async () => key.make({ challenge: 'bm90IGFza2Vk' })],
      ['of what no database holds', async () => key.make({ challenge: 'a\0' })],
      ['asked for by another', async () => key.make(await toMake(bo))],
      ['asked for to sign in', async () => key.make(await toSignIn())],
      [
        'of another origin',
        async () => key.make({ ...(await toMake(ada)), origin: 'https://school.example.evil.example' }),
      ],
      ['of another host', async () => key.make({ ...(await toMake(ada)), host: 'evil.example' })],
      ['of nobody whom the device knows', async () => key.make({ ...(await toMake(ada)), flags: 0x01 })],
      ['late', async () => key.make(await toMake(ada).then((asked) => (clock.advance(5 * 60_000), asked)))],
      [
        'nonsense',
        async () => ({
          ...key.make(await toMake(ada)),
          response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
        }),
      ],
    ]
    for (const [what, credential] of refused) {
      const answer = await add(await credential(), ada)
      expect([what, answer.statusCode, answer.json()]).toEqual([
        what,
        400,
        { ...errorOf('passkey-refused'), field: 'credential' },
      ])
    }
    expect(await listed(ada)).toEqual([])
    const asked = key.make(await toMake(ada))
    const odd = { ...asked, response: { ...asked.response, transports: ['a\0'] } }
    expect((await add(odd, ada)).json()).toMatchObject({ code: 'form-invalid' })
    const made = key.make(await toMake(ada))
    expect([(await add(made, ada)).statusCode, (await add(made, ada)).statusCode]).toEqual([204, 400])
    // The same key for somebody else, too.
    expect((await add(key.make(await toMake(bo)), bo)).statusCode).toBe(400)
    expect([(await listed(ada)).length, (await listed(bo)).length]).toEqual([1, 0])
  })

  test('[V456] opens nothing where it is not known, signs something else or again, or has signed more often elsewhere', async () => {
    await add(key.make(await toMake(ada)), ada)
    const stranger = authenticator(HERE)
    const replayed = key.signIn(await toSignIn())
    expect((await signIn(replayed)).statusCode).toBe(200)
    const late = await toSignIn()
    clock.advance(5 * 60_000)
    const forged = key.signIn(await toSignIn())
    const other = stranger.signIn(await toSignIn())
    const refused: [string, object][] = [
      ['a stranger', stranger.signIn(await toSignIn())],
      ['a replay', replayed],
      ['of what no database holds', key.signIn({ challenge: 'a\0' })],
      ['late', key.signIn(late)],
      ['asked for to make one', key.signIn(await toMake(ada))],
      ['of another origin', key.signIn({ ...(await toSignIn()), origin: 'https://evil.example' })],
      ['of another host', key.signIn({ ...(await toSignIn()), host: 'evil.example' })],
      ['of nobody whom the device knows', key.signIn({ ...(await toSignIn()), flags: 0x01 })],
      ['signed by another', { ...forged, response: { ...forged.response, signature: other.response.signature } }],
    ]
    for (const [what, credential] of refused) {
      const answer = await signIn(credential)
      expect([what, answer.statusCode, answer.json()]).toEqual([what, 401, errorOf('passkey-unknown')])
    }
    key.count(0)
    expect((await signIn(key.signIn(await toSignIn()))).statusCode).toBe(401)
    key.count(100)
    expect((await signIn(key.signIn(await toSignIn()))).statusCode).toBe(200)
    for (const nonsense of [{}, { credential: 7 }, { credential: { ...forged, id: 'not base64url!' } }])
      expect((await send('sign-in-by-passkey', nonsense)).json()).toMatchObject({ code: 'form-invalid' })
  })

  test('that was removed opens nothing, and nobody removes that of another', async () => {
    await add(key.make(await toMake(ada)), ada)
    const [{ uuid } = { uuid: '' }] = await listed(ada)
    const bo = await someone()
    expect((await send('remove-passkey', { uuid }, bo.token)).statusCode).toBe(204)
    expect((await signIn(key.signIn(await toSignIn()))).statusCode).toBe(200)
    expect((await send('remove-passkey', { uuid }, ada.token)).statusCode).toBe(204)
    expect((await signIn(key.signIn(await toSignIn()))).statusCode).toBe(401)
  })

  test('an account has so many of them', async () => {
    const asked = await Promise.all(Array.from({ length: LIMITS.passkeysPerUser + 1 }, () => askedDirectly()))
    const answers = await Promise.all(
      asked.slice(1).map((each) => add(authenticator(HERE).make(each), ada).then(({ statusCode }) => statusCode)),
    )
    expect(answers).toEqual(Array(LIMITS.passkeysPerUser).fill(204))
    expect((await add(key.make(asked[0]!), ada)).json()).toMatchObject(errorOf('passkeys-too-many'))
    clock.advance(60_000)
    const more = await send('new-passkey', { password }, ada.token)
    expect([more.statusCode, more.json()]).toEqual([409, errorOf('passkeys-too-many')])

    /** What was asked for before, without the password being typed so often in a minute. */
    async function askedDirectly(): Promise<Asked> {
      const challenge = crypto.randomUUID()
      await server.store.db
        .insertInto('passkey_challenges')
        .values({ challenge, user_uuid: ada.user.uuid, expires_at: new Date(clock.now().getTime() + 60_000) })
        .execute()
      return { challenge }
    }
  })

  test('joins the school of an invitation', async () => {
    await add(key.make(await toMake(ada)), ada)
    const { planner, which } = await schoolOn(server)
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid: which.schoolUuid })
    const invitation = invitations[0]?.token
    const entered = await signIn(key.signIn(await toSignIn()), { invitation })
    expect(entered.json().schools).toMatchObject([{ name: 'Hill' }, { uuid: which.schoolUuid }])
    const again = await signIn(key.signIn(await toSignIn()), { invitation: 'none' })
    expect(again.json()).toMatchObject({ code: 'invitation-unknown' })
    await planner.close()
  })

  test('brings a deleted account back, and ends with it', async () => {
    await add(key.make(await toMake(ada)), ada)
    expect((await send('delete-account', { password }, ada.token)).statusCode).toBe(204)
    const back = await signIn(key.signIn(await toSignIn()))
    expect(back.json()).toMatchObject({ cameBack: true, schools: [{ name: 'Hill' }] })
    expect((await send('delete-account', { password }, back.json().token)).statusCode).toBe(204)
    const { db } = server.store
    await purgeAll(db, new Date(clock.now().getTime() + LIMITS.deletedDays * 24 * 60 * 60 * 1000))
    const rows = await db.selectFrom('passkeys').selectAll().where('user_uuid', '=', ada.user.uuid).execute()
    expect(rows).toEqual([])
    expect((await signIn(key.signIn(await toSignIn()))).statusCode).toBe(401)
  })
})

test('[V457] passkeys are for named hosts with pages that are secured, and where nobody else signs people in', async () => {
  expect(relyingPartyOf('https://plan.school.example')).toEqual({
    id: 'plan.school.example',
    origin: 'https://plan.school.example',
  })
  expect(relyingPartyOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  for (const none of [
    'http://plan.school.example',
    'https://192.0.2.1',
    'http://127.0.0.1:3000',
    'https://[2001:db8::1]',
  ])
    expect(relyingPartyOf(none)).toBeNull()
  const config = (settings: Record<string, string>, url?: string) => publicConfigOf(readEnv(settings), url).passkeys
  expect(config({ SITE_URL: 'https://plan.school.example' })).toBe('plan.school.example')
  expect(config({}, 'http://localhost:3000')).toBe('localhost')
  expect(config({ AUTH_URL: 'https://id.example' }, PUBLIC_URL)).toBeNull()

  const without = await startServer({ publicConfig: publicConfigOf(readEnv({}), 'http://school.example') })
  const answer = await without.app.inject({ method: 'POST', url: '/auth/passkey-challenge', payload: {} })
  expect(answer.statusCode).toBe(404)
  await without.close()
})
