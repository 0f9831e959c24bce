import type { Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { createInvitation } from '../../store/invitations.ts'
import { addPasswordReset } from '../../store/passwords.ts'
import { authenticator } from '../../testing/authenticator.ts'
import { PUBLIC_URL, startServer, type TestServer } from '../../testing/server.ts'
import { hashOf } from '../sign-in/sign-ins.ts'

let server: TestServer
beforeAll(async () => (server = await startServer({ mailer: { async send() {} } })))
afterAll(() => server.close())

type Sent = { readonly payload: object; readonly token?: string }
const password = 'correct horse'
const changed = { password: 'another horse', passwordConfirmation: 'another horse' }
const post = (path: string, { payload, token }: Sent) =>
  server.app.inject({
    method: 'POST',
    url: `/auth/${path}`,
    payload,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })

let people = 0
const newcomer = () => {
  const name = `Whole ${++people}`
  return { name, email: `whole${people}@example.org`, password, termsAccepted: true }
}
/** Someone with a school of their own, as they are told. */
async function someone() {
  const person = newcomer()
  const answer = await post('sign-up', { payload: { schoolName: 'Hill', ...person } })
  const { token, renewal, user, schools } = answer.json<{
    token: string
    renewal: string
    user: { uuid: Uuid }
    schools: [{ uuid: Uuid }]
  }>()
  return { ...person, token, renewal, userUuid: user.uuid, schoolUuid: schools[0].uuid }
}

const HERE = { host: 'school.example', origin: PUBLIC_URL }
async function passkeyFor(token: string, key: ReturnType<typeof authenticator>) {
  return key.make((await post('new-passkey', { token, payload: { password } })).json())
}

async function invitation(): Promise<string> {
  const { userUuid, schoolUuid } = await someone()
  const token = `invitation ${people}`
  await createInvitation(server.store.db, { uuid: token, schoolUuid, madeBy: userUuid, token, at: systemClock.now() })
  return token
}

async function resetLink(userUuid: Uuid): Promise<string> {
  const [token, at] = [`reset ${people}`, systemClock.now()]
  const expires = new Date(at.getTime() + 60_000)
  await addPasswordReset(server.store.db, { tokenHash: hashOf(token), userUuid, at, expires })
  return token
}

type Form = readonly [path: string, tables: readonly string[], made: () => Promise<Sent>, done: number]
/** Every form that writes, the tables it writes to, and what it is answered once it is done. */
const FORMS: readonly Form[] = [
  [
    'sign-up',
    ['users', 'schools', 'memberships', 'known_networks', 'sign_ins'],
    async () => ({ payload: { schoolName: 'Lake', ...newcomer() } }),
    201,
  ],
  [
    'sign-up',
    ['users', 'memberships', 'invitations', 'known_networks', 'sign_ins'],
    async () => ({ payload: { invitation: await invitation(), ...newcomer() } }),
    201,
  ],
  [
    'sign-in',
    ['memberships', 'invitations', 'known_networks', 'sign_ins'],
    async () => ({ payload: { email: (await someone()).email, password, invitation: await invitation() } }),
    200,
  ],
  [
    'reset',
    ['users', 'password_resets', 'known_networks', 'sign_ins'],
    async () => ({ payload: { token: await resetLink((await someone()).userUuid), ...changed } }),
    200,
  ],
  [
    'password',
    ['users', 'password_resets', 'sign_ins'],
    async () => ({ token: (await someone()).token, payload: { present: password, ...changed } }),
    204,
  ],
  [
    'delete-account',
    ['users', 'schools', 'memberships', 'sign_ins', 'known_networks'],
    async () => ({ token: (await someone()).token, payload: { password } }),
    204,
  ],
  ['passkey-challenge', ['passkey_challenges'], async () => ({ payload: {} }), 200],
  [
    'add-passkey',
    ['passkeys', 'passkey_challenges'],
    async () => {
      const { token } = await someone()
      return { token, payload: { credential: await passkeyFor(token, authenticator(HERE)) } }
    },
    204,
  ],
  [
    'sign-in-by-passkey',
    ['passkeys', 'passkey_challenges', 'known_networks', 'sign_ins'],
    async () => {
      const [{ token }, key] = [await someone(), authenticator(HERE)]
      await post('add-passkey', { token, payload: { credential: await passkeyFor(token, key) } })
      return { payload: { credential: key.signIn((await post('passkey-challenge', { payload: {} })).json()) } }
    },
    200,
  ],
  ['log-out-everywhere', ['sign_ins'], async () => ({ token: (await someone()).token, payload: {} }), 204],
]

/** What writing to a table comes to: PostgreSQL's own ways to say it. */
const TROUBLES = [
  ['has no room', 'save-failed', `raise exception 'no space left on device' using errcode = 'disk_full'`],
  ['is lost', 'unavailable', 'perform pg_terminate_backend(pg_backend_pid())'],
] as const

describe.each(TROUBLES)('[V198] while the database %s', (_, code, trouble) => {
  const run = (text: string) => sql.raw(text).execute(server.store.db)
  beforeAll(() =>
    run(
      `create or replace function trouble() returns trigger language plpgsql as 'begin ${trouble.replaceAll("'", "''")}; return null; end'`,
    ),
  )

  test.each(FORMS)('%s that writes to %s is refused whole, and done later', async (path, tables, made, done) => {
    const form = await made()
    for (const table of tables) {
      const on = `on ${table} for each statement execute function trouble()`
      await run(`create trigger trouble before insert or update or delete ${on}`)
      const refused = await post(path, form)
      await run(`drop trigger trouble on ${table}`)
      expect([table, refused.statusCode, refused.headers['retry-after']]).toEqual([table, 503, '1'])
      expect(refused.json()).toMatchObject({ code })
    }
    expect((await post(path, form)).statusCode).toBe(done)
  })

  test('a sign-in that could not be ended stands, and ends later', async () => {
    const { renewal } = await someone()
    const statusOf = async (path: string) => (await post(path, { payload: { renewal } })).statusCode
    await run('create trigger trouble before delete on sign_ins for each statement execute function trouble()')
    expect([await statusOf('log-out'), await statusOf('renew')]).toEqual([503, 200])
    await run('drop trigger trouble on sign_ins')
    expect([await statusOf('log-out'), await statusOf('renew')]).toEqual([204, 401])
  })
})
