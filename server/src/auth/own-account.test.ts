import { LIMITS } from '@timetable/domain'
import { errorOf } from '../errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../mail/mails.ts'
import { purgeAll } from '../store/purging.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

const mails: { readonly to: string; readonly mail: Mail }[] = []
const clock = manualClock()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ clock, mailer: { send: async (to, mail) => void mails.push({ to, mail }) } })
})
afterAll(() => server.close())

let people = 0
let email: string
let ada: { token: string; renewal: string; user: { uuid: string }; schools: { uuid: string }[] }
const send = (path: string, payload: object, token?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/auth/${path}`,
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
const password = 'correct horse'
const signIn = async (with_ = password) => send('sign-in', { email, password: with_ })
const lineOf = (who: { token: string }) => server.connect({ ...who, userUuid: '', schoolUuid: '' }, { sync: 'changes' })

beforeEach(async () => {
  email = `ada${++people}@own.example`
  ada = (await send('sign-up', { email, name: 'Ada', password, schoolName: 'Hill', termsAccepted: true })).json()
})

describe('[V82][V83] a new password', () => {
  test('[V82] is set with the present one, ends the other sign-ins, and is told by mail', async () => {
    const elsewhere = (await signIn()).json()
    const [own, other] = [await lineOf(ada), await lineOf(elsewhere)]
    const form = { present: password, password: 'another horse', passwordConfirmation: 'another horse' }
    expect((await send('password', form, ada.token)).statusCode).toBe(204)
    expect(await other.closed).toBe(4401)
    expect((await send('renew', { renewal: elsewhere.renewal })).statusCode).toBe(401)
    await own.must('UserSettings', 'readUserSettings')
    expect((await send('renew', { renewal: ada.renewal })).statusCode).toBe(200)
    expect([(await signIn()).statusCode, (await signIn('another horse')).statusCode]).toEqual([401, 200])
    await expect
      .poll(() => mails.filter(({ to }) => to === email))
      .toMatchObject([{ mail: { subject: expect.stringContaining('was changed') } }])
    await own.close()
  })

  test('[V83][V404] is refused by field: the wrong present one, a short one, a mistyped one', async () => {
    const refused = async (form: object) => {
      const answer = await send('password', { present: password, password: 'another horse', ...form }, ada.token)
      return [answer.statusCode, answer.json().field, answer.json().error]
    }
    expect(await refused({ present: 'wrong' })).toEqual([403, 'present', 'Password incorrect'])
    expect(await refused({ present: '' })).toEqual([400, 'present', 'Please type your password'])
    expect(await refused({ password: 'short' })).toEqual([400, 'password', 'must be at least 8 characters'])
    expect(await refused({ password: 'basketball' })).toEqual([400, 'password', errorOf('password-common').error])
    expect(await refused({ passwordConfirmation: 'other' })).toEqual([
      400,
      'passwordConfirmation',
      'Passwords must match',
    ])
    expect((await signIn()).statusCode).toBe(200)
  })

  test('[V44] is tried ten times a minute at most', async () => {
    const codes: number[] = []
    for (let n = 0; n < 11; n++) {
      codes.push((await send('password', { present: 'wrong', password: 'another horse' }, ada.token)).statusCode)
    }
    expect(codes).toEqual([...Array(10).fill(403), 429])
  })
})

test('[V83] logging out everywhere ends every sign-in of the user', async () => {
  const elsewhere = (await signIn()).json()
  const lines = [await lineOf(ada), await lineOf(elsewhere)]
  expect((await send('log-out-everywhere', {}, ada.token)).statusCode).toBe(204)
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401])
  for (const { renewal } of [ada, elsewhere]) expect((await send('renew', { renewal })).statusCode).toBe(401)
  expect((await send('log-out-everywhere', {}, ada.token)).statusCode).toBe(401)
})

test.each(['password', 'log-out-everywhere', 'delete-account'])('[V83] %s is for who is signed in', async (path) => {
  const form = { present: password, password: 'another horse' }
  for (const token of [undefined, '', 'nonsense', `${ada.token}x`]) {
    expect((await send(path, form, token)).statusCode).toBe(401)
  }
})

describe('[V83][V407] a deleted account', () => {
  const everything = ['sign_ins', 'tabs', 'memberships', 'password_resets', 'known_networks'] as const
  const rowsOf = async (tables: readonly (typeof everything | ['user_settings', 'kept_memberships'])[number][]) => {
    const rows: unknown[] = []
    for (const table of tables)
      rows.push(
        ...(await server.store.db.selectFrom(table).selectAll().where('user_uuid', '=', ada.user.uuid).execute()),
      )
    return rows
  }

  test('is signed out everywhere, keeps its address, and leaves nothing of the person after its days', async () => {
    const line = await lineOf(ada)
    await line.must('UserSettings', 'updateUserSettings', { settings: { label: 'role', value: 'teacher' } })
    expect((await send('delete-account', { password: 'wrong' }, ada.token)).json()).toMatchObject({ field: 'password' })
    expect((await send('delete-account', { password }, ada.token)).statusCode).toBe(204)
    expect(await line.closed).toBe(4401)
    expect((await send('renew', { renewal: ada.renewal })).statusCode).toBe(401)
    expect((await send('log-out-everywhere', {}, ada.token)).statusCode).toBe(401)
    expect(await rowsOf(everything)).toEqual([])
    const again = { email, name: 'Ada again', password, schoolName: 'Hill', termsAccepted: true }
    expect((await send('sign-up', again)).json()).toMatchObject({ code: 'email-taken' })

    const { db } = server.store
    await purgeAll(db, new Date(clock.now().getTime() + LIMITS.deletedDays * 24 * 60 * 60 * 1000))
    expect((await signIn()).statusCode).toBe(401)
    expect(await rowsOf([...everything, 'user_settings', 'kept_memberships'])).toEqual([])
    const rows = await db.selectFrom('users').selectAll().where('uuid', '=', ada.user.uuid).execute()
    expect(rows).toMatchObject([{ name: '', password_hash: null, email: `deleted ${ada.user.uuid}` }])
    expect((await send('sign-up', again)).statusCode).toBe(201)
  })

  test('comes back as its person signs in, with the schools that went with it, and says so once', async () => {
    expect((await send('delete-account', { password }, ada.token)).statusCode).toBe(204)
    expect((await send('sign-in', { email, password: 'wrong' })).json()).toMatchObject({ code: 'wrong-credentials' })
    const back = await signIn()
    expect(back.json()).toMatchObject({ cameBack: true, schools: ada.schools })
    const line = await lineOf(back.json())
    expect(line.messages[0]).toMatchObject({ type: 'Welcome', schools: ada.schools })
    expect((await signIn()).json().cameBack).toBeUndefined()
    await line.close()
  })

  test('[V84] takes the schools along that it was the last of; in others it goes, and who is left owns them', async () => {
    const { planner, which, account } = await schoolOn(server)
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid: which.schoolUuid })
    const line = await lineOf(ada)
    await line.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
    await line.must('Records', 'openSchedule', which)
    await line.must('Ack', 'createCalendar', { name: 'Gym', calendarType: 'ROOM' })
    expect((await send('delete-account', { password: 'correct horse' }, account.token)).statusCode).toBe(204)
    const { schools } = await line.next('Welcome', ({ schools: all }) => all[1]?.membership === 'owner')
    expect(schools[1]?.uuid).toBe(which.schoolUuid)
    expect((await send('delete-account', { password }, ada.token)).statusCode).toBe(204)
    const stored = await server.store.db.selectFrom('schools').select(['uuid', 'deleted_at']).execute()
    for (const uuid of [which.schoolUuid, ada.schools[0]?.uuid])
      expect(stored.find((row) => row.uuid === uuid)).toMatchObject({ deleted_at: clock.now() })
  })
})
