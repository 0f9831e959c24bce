import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '../../testing/manual-clock.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let clock: ReturnType<typeof manualClock>
let server: TestServer
beforeAll(async () => {
  clock = manualClock()
  server = await startServer({ clock })
})
afterAll(() => server.close())

type SignedIn = { readonly token: string; readonly renewal: string; readonly expiresIn: number }
let people = 0
let ada: SignedIn
let credentials: { readonly email: string; readonly password: string }

const post = (path: string, payload: object) => server.app.inject({ method: 'POST', url: `/auth/${path}`, payload })
const renew = (renewal: string) => post('renew', { renewal })
const lineOf = ({ token }: { readonly token: string }) =>
  server.connect({ token, userUuid: '', schoolUuid: '' }, { sync: 'changes' })

beforeEach(async () => {
  credentials = { email: `ada${++people}@hill.example`, password: 'correct horse' }
  ada = (await post('sign-up', { ...credentials, name: 'Ada', schoolName: 'Hill', termsAccepted: true })).json()
})

describe('[V47] a sign-in', () => {
  test('gives the next token for its secret, again and again, also after the last one has ended', async () => {
    expect(ada.expiresIn).toBe(15 * 60)
    clock.advance(60 * MINUTE)
    expect(await (await lineOf(ada)).closed).toBe(4401)
    const renewed = await renew(ada.renewal)
    expect([renewed.statusCode, renewed.json()]).toEqual([200, { token: expect.any(String), expiresIn: 15 * 60 }])
    // A tab that was copied from another has the same secret.
    const other = await renew(ada.renewal)
    for (const { token } of [renewed.json(), other.json()]) {
      const line = await lineOf({ token })
      expect(line.messages).toMatchObject([{ type: 'Welcome', user: { name: 'Ada' } }])
      await line.close()
    }
  })

  test('ends after thirty days, and its lines with it', async () => {
    const line = await lineOf(ada)
    clock.advance(29 * DAY)
    const { token } = (await renew(ada.renewal)).json()
    const late = await lineOf({ token })
    clock.advance(1 * DAY)
    expect([await line.closed, await late.closed]).toEqual([4401, 4401])
    const refused = await renew(ada.renewal)
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'unauthorized' }])
  })

  test('ends by logging out: the secret, a token that would still be good, and the lines, but no other sign-in', async () => {
    const elsewhere: SignedIn = (await post('sign-in', credentials)).json()
    const [line, other] = [await lineOf(ada), await lineOf(elsewhere)]
    expect((await post('log-out', { renewal: ada.renewal })).statusCode).toBe(204)
    expect(await line.closed).toBe(4401)
    expect((await renew(ada.renewal)).statusCode).toBe(401)
    expect(await (await lineOf(ada)).closed).toBe(4401)
    expect((await other.must('UserSettings', 'readUserSettings')).settings).toEqual({})
    await other.close()
    // Logging out twice, or with what never was a secret, tells nothing.
    expect((await post('log-out', { renewal: ada.renewal })).statusCode).toBe(204)
  })

  test('is known by nothing but its secret, of which the database has the hash alone', async () => {
    for (const renewal of ['', 'nonsense', ada.token]) expect((await renew(renewal)).statusCode).not.toBe(200)
    expect((await post('renew', {})).json()).toMatchObject({ code: 'form-invalid', field: 'renewal' })
    const rows = await server.store.db.selectFrom('sign_ins').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(ada.renewal)
  })

  test('that ended by itself is forgotten when its user signs in again', async () => {
    clock.advance(31 * DAY)
    await post('sign-in', credentials)
    const rows = await server.store.db
      .selectFrom('sign_ins')
      .innerJoin('users', 'users.uuid', 'sign_ins.user_uuid')
      .select('sign_ins.uuid')
      .where('users.email', '=', credentials.email)
      .execute()
    expect(rows).toHaveLength(1)
  })
})
