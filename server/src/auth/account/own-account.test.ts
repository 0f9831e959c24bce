import { readFile } from 'node:fs/promises'
import { LIMITS } from '@timetable/domain'
import { ownData } from '@timetable/service'
import { errorOf } from '../../errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmEmail } from '../../store/confirmed-emails.ts'
import { purgeAll } from '../../store/purging.ts'
import type { Mail } from '../../mail/mail.ts'
import { keptMails } from '../../testing/kept-mails.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { schoolOn } from '../../testing/school.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

const { mails, mailer } = keptMails()
const clock = manualClock()
let server: TestServer
beforeAll(async () => (server = await startServer({ clock, mailer })))
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

describe('[V410] where one is signed in', () => {
  type Told = { sessions: { uuid: string; browser: string | null; system: string | null; isThis: boolean }[] }
  const sessions = async (token: string) => (await send('sessions', {}, token)).json<Told>().sessions
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0'

  test('is told by browser and system, and ended one by one or all but this one', async () => {
    const payload = { email, password }
    const headers = { 'user-agent': FIREFOX }
    const phone = (await server.app.inject({ method: 'POST', url: '/auth/sign-in', payload, headers })).json()
    clock.advance(60_000)
    const third = (await signIn()).json()
    const told = await sessions(phone.token)
    expect(told).toHaveLength(3)
    expect(told.filter(({ isThis }) => isThis)).toMatchObject([{ browser: 'Firefox', system: 'Windows' }])
    const own = told.find(({ isThis }) => isThis)!
    const line = await lineOf(ada)
    const other = await server.signUp()
    // Nobody ends what is another's.
    expect((await send('end-session', { uuid: own.uuid }, other.token)).statusCode).toBe(204)
    expect(await sessions(phone.token)).toHaveLength(3)

    const adas = (await sessions(ada.token)).find(({ isThis }) => isThis)!
    expect((await send('end-session', { uuid: adas.uuid }, phone.token)).statusCode).toBe(204)
    expect(await line.closed).toBe(4401)
    expect((await send('renew', { renewal: ada.renewal })).statusCode).toBe(401)
    // What is used comes first.
    clock.advance(60_000)
    expect((await send('renew', { renewal: phone.renewal })).statusCode).toBe(200)
    expect((await sessions(third.token)).map(({ isThis }) => isThis)).toEqual([false, true])
    expect((await send('end-other-sessions', {}, phone.token)).statusCode).toBe(204)
    expect(await sessions(phone.token)).toMatchObject([{ uuid: own.uuid, isThis: true }])
    expect((await send('renew', { renewal: third.renewal })).statusCode).toBe(401)
  })
})

describe('[V411] another address', () => {
  const next = () => `next-${email}`
  const linkIn = (mail: Mail) => /#email=(.+)/.exec(mail.text)?.[1]
  const mailsTo = (to: string) => mails.filter((each) => each.to === to).map(({ mail }) => mail)

  test('holds once it is confirmed from there, by the link of the last mail, and the one of before is told', async () => {
    const ask = (form: object) => send('change-email', { password, email: next(), locale: 'de', ...form }, ada.token)
    expect((await ask({ password: 'wrong' })).json()).toMatchObject({ field: 'password', code: 'wrong-password' })
    expect((await ask({ email: 'no address' })).json()).toMatchObject({ field: 'email' })
    expect(mailsTo(next())).toEqual([])
    for (let n = 1; n <= 2; n++) {
      expect((await ask({})).statusCode).toBe(202)
      await expect.poll(() => mailsTo(email).length).toBe(n)
    }
    expect(mailsTo(email)[0]?.text).toContain('/de/reset-password')
    const [first, second] = mailsTo(next()).map(linkIn)
    expect((await signIn()).statusCode).toBe(200)
    const line = await lineOf(ada)
    expect((await send('confirm-email', { token: first })).statusCode).toBe(404)
    expect((await send('confirm-email', { token: second })).statusCode).toBe(204)
    expect((await line.next('Welcome', ({ user }) => user.email === next())).user.email).toBe(next())
    expect((await send('confirm-email', { token: second })).statusCode).toBe(404)
    expect((await signIn()).statusCode).toBe(401)
    expect((await send('sign-in', { email: next(), password })).statusCode).toBe(200)
    await line.close()
  })

  test('that somebody has is answered alike, and nobody is written to there; a link ends after a day', async () => {
    const taken = `taken-${email}`
    await send('sign-up', { email: taken, name: 'Bo', password, schoolName: 'Dale', termsAccepted: true })
    const ask = (to: string) => send('change-email', { password, email: to }, ada.token)
    expect((await ask(taken)).statusCode).toBe(202)
    await expect.poll(() => mailsTo(email).length).toBe(1)
    expect(mailsTo(taken)).toEqual([])
    // Taken while the mail was on its way.
    await ask(next())
    await expect.poll(() => mailsTo(email).length).toBe(2)
    const token = linkIn(mailsTo(next())[0]!)
    await send('sign-up', { email: next(), name: 'Cy', password, schoolName: 'Moor', termsAccepted: true })
    expect((await send('confirm-email', { token })).statusCode).toBe(404)
    await ask(`later-${email}`)
    await expect.poll(() => mailsTo(email).length).toBe(3)
    clock.advance(24 * 3_600_000)
    const late = linkIn(mailsTo(`later-${email}`)[0]!)
    expect((await send('confirm-email', { token: late })).statusCode).toBe(404)
  })
})

test('[V412] what is known of a person is told them whole, in the shape that is written down, and of nobody else', async () => {
  const { planner, which, calendars } = await schoolOn(server)
  const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid: which.schoolUuid })
  await confirmEmail(server.store.db, ada.user.uuid, clock.now())
  const line = await lineOf(ada)
  await line.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
  await line.must('Records', 'openSchedule', which)
  await line.must('Ack', 'createCalendar', { name: 'Gym', calendarType: 'ROOM' })
  await planner.must('ScheduleList', 'setPublishedVersion', which)
  const specialDay = { name: 'Sports', firstDay: '2026-01-12', lastDay: '2026-01-12', free: null }
  await line.must('Ack', 'setSpecialDay', { schoolUuid: which.schoolUuid, specialDay })
  await line.must('UserSettings', 'updateUserSettings', { settings: { label: 'locale', value: 'de' } })
  const own = ada.schools[0]?.uuid
  await line.must('UserList', 'createInvitation', { schoolUuid: own, email: 'bo@own.example' })
  const teacher = Object.values(calendars).find(({ name }) => name === 'Ada')!
  const { links } = await planner.must('WeekLinkList', 'createWeekLinks', { ...which, calendarUuids: [teacher.uuid] })
  const reader = { link_uuid: links[0]!.uuid, language: 'de', asked_at: clock.now(), confirm_until: null }
  for (const [uuid, of] of [
    ['mine', email],
    ['theirs', 'bo@own.example'],
  ] as const)
    // prettier-ignore
    await server.store.db
      .insertInto('week_readers')
      .values({ ...reader, uuid, email: of.toLowerCase(), stop: uuid, confirm_hash: null })
      .execute()
  await server.store.db.updateTable('week_readers').set({ confirmed_at: clock.now() }).execute()
  const answer = await send('own-data', {}, ada.token)
  const told = ownData.parse(answer.json())
  expect(told).toMatchObject({
    account: { email, name: 'Ada', hasPassword: true, settings: { locale: 'de' } },
    schools: [
      { uuid: own, membership: 'owner' },
      { uuid: which.schoolUuid, membership: 'member' },
    ],
    sessions: [{}],
    invitations: [{ school: own, email: 'bo@own.example' }],
    steps: [{ version: which.scheduleUuid, title: 'Autumn', count: 1 }],
    diarySteps: [{ school: which.schoolUuid, count: 1 }],
    weekMails: [{ school: which.schoolUuid, name: 'Ada', since: clock.now().toISOString() }],
  })
  // Every field is written down.
  const text = await readFile(new URL('../../../../docs/OWN-DATA.md', import.meta.url), 'utf8')
  for (const field of Object.keys(ownData.shape)) expect(text).toContain(`\`${field}\``)
  expect(answer.body).not.toMatch(/scrypt|hash/)
  for (const each of [line, planner]) await each.close()
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
