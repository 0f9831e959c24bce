import type { SchoolSignInSettings } from '@timetable/service'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirmEmail } from '../../store/confirmed-emails.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { startSchoolIssuer } from '../../testing/school-issuer.ts'
import { startServer, type SignedUp, type TestServer } from '../../testing/server.ts'

const MINUTE = 60_000
const clock = manualClock()
let issuer: Awaited<ReturnType<typeof startSchoolIssuer>>
let server: TestServer
beforeAll(async () => {
  issuer = await startSchoolIssuer(undefined, () => clock.now().getTime())
  // A mailer that keeps nothing: addresses are to be confirmed.
  server = await startServer({ clock, webhooksToLoopback: true, mailer: { send: async () => undefined } })
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})
afterEach(() => void (issuer.faults = {}))

const send = async (path: string, payload: object, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ method: 'POST', url: `/auth/${path}`, payload, headers })
  return { status: answer.statusCode, ...(answer.body === '' ? {} : answer.json()) }
}
let schools = 0
type Hill = {
  readonly owner: SignedUp
  readonly schoolUuid: string
  readonly shortName: string
  readonly domain: string
}
const hillSettings = ({ shortName, domain }: Pick<Hill, 'shortName' | 'domain'>): SchoolSignInSettings => ({
  ...{ kind: 'other', issuer: issuer.url, clientId: issuer.client.id, shortName, domains: [domain], required: null },
  ...{ addresses: 'issuer', newcomers: 'member', members: null, passwords: true },
})

/** A school whose people sign in at the issuer, tried by its administrator and switched on. */
async function hill(more: Partial<SchoolSignInSettings> = {}): Promise<Hill> {
  const owner = await server.signUp()
  const { schoolUuid } = owner
  const [shortName, domain] = [`hill-${++schools}`, `hill${schools}.example`]
  const school = { owner, schoolUuid, shortName, domain }
  const settings = { ...hillSettings(school), ...more }
  const clientSecret = issuer.client.secret
  expect(await send('set-school-sign-in', { schoolUuid, ...settings, clientSecret }, owner.token)).toEqual({
    status: 204,
  })
  issuer.person = more.kind === 'unilogin' ? { sub: 'owner' } : personOf(school, 'owner', { hd: domain })
  expect(await come(await begin(school, 'try'))).toMatchObject({ status: 200, kind: 'tried' })
  expect(await send('switch-school-sign-in', { schoolUuid, isOn: true }, owner.token)).toEqual({ status: 204 })
  return school
}
const personOf = ({ domain }: Pick<Hill, 'domain'>, sub: string, more = {}) => ({
  ...{ sub, email: `${sub}@${domain}`, email_verified: true, name: `Teacher ${sub}`, ...more },
})
type Begun = { readonly url: string; readonly key: string; readonly status: number; readonly code?: string }
const begin = (
  { schoolUuid, owner, shortName }: Hill,
  purpose?: 'try' | 'connect',
  token = owner.token,
): Promise<Begun> =>
  purpose
    ? send('begin-own-school-sign-in', { schoolUuid, purpose }, token)
    : send('begin-school-sign-in', { school: shortName })
/** Goes to the issuer as a browser does, and returns with its answer. */
async function answerOf({ url, key }: Begun) {
  const { headers } = await fetch(url, { redirect: 'manual' })
  const back = new URL(headers.get('location')!)
  expect(back.origin + back.pathname).toBe('https://school.example/login')
  return { key, ...Object.fromEntries(back.searchParams) } as { key: string; state: string; code?: string }
}
const come = async (begun: Begun, more = {}) => send('finish-school-sign-in', { ...(await answerOf(begun)), ...more })
const comeAs = async (school: Hill, person: Parameters<typeof personOf>[1], more = {}) => {
  issuer.person = personOf(school, person, more)
  return come(await begin(school))
}
const memberOf = async ({ owner, schoolUuid }: Hill, membership: 'member' | 'reader' = 'member') => {
  const [line, person] = [await server.connect(owner), await server.signUp()]
  const { invitations } = await line.must('UserList', 'createInvitation', { schoolUuid, membership })
  const own = await server.connect(person)
  await own.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
  await Promise.all([line.close(), own.close()])
  return person
}
const setEmail = (userUuid: string, email: string, isConfirmed = true) =>
  server.store.db
    .updateTable('users')
    .set({ email, email_confirmed_at: isConfirmed ? clock.now() : null })
    .where('uuid', '=', userUuid)
    .execute()
const lineOf = (token: string) => server.connect({ token, userUuid: '', schoolUuid: '' }, { sync: 'changes' })
const change = async ({ owner, schoolUuid, ...rest }: Hill, more: Partial<SchoolSignInSettings>) =>
  send('set-school-sign-in', { schoolUuid, ...hillSettings(rest), ...more }, owner.token)

describe('[V481] a person signs in at the issuer of their school', () => {
  test('with PKCE, state and nonce, and gets an account of that school, with a confirmed address and no password', async () => {
    const school = await hill()
    const ada = await comeAs(school, 'ada')
    expect(ada).toMatchObject({
      ...{ status: 200, user: { name: 'Teacher ada', email: `ada@${school.domain}` }, expiresIn: 900 },
      schools: [{ uuid: school.schoolUuid, membership: 'member' }],
    })
    expect(ada.user).not.toHaveProperty('emailUnconfirmed')
    const query = Object.fromEntries(issuer.asked.at(-1)!)
    expect(query).toMatchObject({ response_type: 'code', scope: 'openid email profile', code_challenge_method: 'S256' })
    expect([query.state, query.nonce, query.code_challenge].every((each) => each!.length > 5)).toBe(true)
    const again = await comeAs(school, 'ada', { email: `renamed@${school.domain}` })
    expect(again.user).toEqual(ada.user)
    expect((await send('own-data', {}, ada.token)).account.hasPassword).toBe(false)
    const line = await lineOf(ada.token)
    expect(await line.ask('listSchedules', { schoolUuid: school.schoolUuid })).toMatchObject({ type: 'ScheduleList' })
    await line.close()
  })

  test('found by an address, if an administrator has a confirmed one of that domain, and no other school has it too', async () => {
    const school = await hill()
    const byEmail = () => send('begin-school-sign-in', { email: `Ada@${school.domain.toUpperCase()}` })
    expect(await byEmail()).toMatchObject({ status: 404, code: 'issuer-off' })
    await setEmail(school.owner.userUuid, `head@${school.domain}`)
    expect(await byEmail()).toMatchObject({ status: 200, school: expect.stringMatching(/^School of/) })
    const other = await hill()
    await setEmail(other.owner.userUuid, `squatter@${school.domain}`)
    expect(await change(other, { domains: [other.domain, school.domain] })).toEqual({ status: 204 })
    expect(await byEmail()).toMatchObject({ status: 409, code: 'issuer-several' })
  })

  test('as a read-only member or a member, as their claims say, or not at all', async () => {
    const members = { name: 'eduPersonAffiliation', value: 'employee' }
    const school = await hill({ newcomers: 'reader', members })
    const roleOf = async (sub: string, more = {}) => (await comeAs(school, sub, more)).schools[0].membership
    expect(await roleOf('pupil', { eduPersonAffiliation: ['student'] })).toBe('reader')
    expect(await roleOf('teacher', { eduPersonAffiliation: ['member', 'employee'] })).toBe('member')
    expect(await change(school, { newcomers: 'nobody' })).toEqual({ status: 204 })
    expect(await comeAs(school, 'stranger')).toMatchObject({ status: 403, code: 'issuer-not-member' })
  })

  test('with claims that only userinfo has', async () => {
    const school = await hill()
    issuer.person = { sub: 'uma' }
    issuer.userinfo = { email: `uma@${school.domain}`, email_verified: true, name: 'Uma' }
    expect(await come(await begin(school))).toMatchObject({ status: 200, user: { name: 'Uma' } })
    issuer.userinfo = { sub: 'someone else', email: `uma@${school.domain}`, email_verified: true }
    expect(await come(await begin(school))).toMatchObject({ status: 424 })
    issuer.userinfo = {}
  })
})

describe('[V482] an account is connected only to whom it belongs to', () => {
  test('by its confirmed address, in the same school', async () => {
    const school = await hill()
    const member = await memberOf(school, 'reader')
    await setEmail(member.userUuid, `bo@${school.domain}`, false)
    expect(await comeAs(school, 'bo')).toMatchObject({ status: 403, code: 'issuer-account-unconfirmed' })
    await confirmEmail(server.store.db, member.userUuid, clock.now())
    expect(await comeAs(school, 'bo', { email_verified: false })).toMatchObject({ code: 'issuer-address-unverified' })
    expect(await comeAs(school, 'bo')).toMatchObject({
      user: { uuid: member.userUuid },
      schools: [{ membership: 'reader' }],
    })
    // A later person with the same address is another one.
    const later = personOf(school, 'bo', { sub: 'later-bo' })
    issuer.person = later
    expect(await come(await begin(school))).toMatchObject({ status: 409, code: 'issuer-connected-already' })
  })

  test('never to an account of another school, whatever the issuer says of its address', async () => {
    const school = await hill()
    const victim = await server.signUp()
    await setEmail(victim.userUuid, `victim@${school.domain}`)
    expect(await comeAs(school, 'victim')).toMatchObject({ status: 403, code: 'issuer-account-elsewhere' })
  })

  test('a person in two schools gets to each by its own sign-in, and an issuer opens its own school only', async () => {
    const [one, two] = [await hill(), await hill()]
    const member = await memberOf(one)
    const line = await server.connect(two.owner)
    const { invitations } = await line.must('UserList', 'createInvitation', { schoolUuid: two.schoolUuid })
    const own = await server.connect(member)
    await own.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
    await setEmail(member.userUuid, `cy@${one.domain}`)
    const atOne = await comeAs(one, 'cy')
    expect(atOne.user.uuid).toBe(member.userUuid)
    expect(atOne.schools.map(({ uuid }: { uuid: string }) => uuid)).toEqual([one.schoolUuid])
    expect(await change(two, { domains: [one.domain] })).toEqual({ status: 204 })
    issuer.person = personOf(one, 'cy', { sub: 'cy-at-two' })
    const atTwo = await come(await begin(two))
    expect(atTwo.schools.map(({ uuid }: { uuid: string }) => uuid)).toEqual([two.schoolUuid])

    const part = await lineOf(atOne.token)
    const welcome = part.messages.find(({ type }) => type === 'Welcome')
    expect(welcome).toMatchObject({ schools: [{ uuid: one.schoolUuid }] })
    for (const command of ['listUsers', 'listSchedules', 'listApiKeys', 'leaveSchool', 'bringBackSchool'] as const)
      expect([command, await part.ask(command, { schoolUuid: two.schoolUuid })]).toMatchObject([
        command,
        { code: 'not-found' },
      ])
    const { item } = await line.must('ScheduleItem', 'createSchedule', {
      schoolUuid: two.schoolUuid,
      title: 'Two',
      days: 5,
    })
    const which = { schoolUuid: two.schoolUuid, scheduleUuid: item.uuid }
    expect(await part.ask('openSchedule', which)).toMatchObject({ code: 'schedule-not-found' })
    await own.ask('openSchedule', which)
    expect(await part.ask('resume', {})).toMatchObject({ type: 'Ack', revision: null })
    for (const [command, params] of [
      ['createSchool', { name: 'Three' }],
      ['acceptInvitation', { token: 'any' }],
    ] as const)
      expect(await part.ask(command, params)).toMatchObject({ code: 'school-sign-in-only' })
    // Nothing of the other school arrives later either.
    await part.must('Welcome', 'renameUser', { name: 'Cy Hill' })
    expect(JSON.stringify(part.messages)).not.toContain(two.schoolUuid)
    for (const [path, form] of [
      ['delete-account', {}],
      ['own-data', {}],
      ['change-email', { password: 'x', email: 'a@b.example' }],
    ] as const)
      expect(await send(path, form, atOne.token)).toMatchObject({ status: 403, code: 'school-sign-in-only' })
    for (const each of [line, own, part]) await each.close()
  })

  test('by the person themselves, where the issuer sends no address', async () => {
    const school = await hill({ kind: 'unilogin', newcomers: 'nobody', domains: [] })
    const member = await memberOf(school)
    issuer.person = { sub: 'dora-without-address' }
    expect(await come(await begin(school))).toMatchObject({ status: 403, code: 'issuer-no-address' })
    expect(await come(await begin(school, 'connect', member.token))).toMatchObject({ kind: 'connected' })
    expect(await come(await begin(school))).toMatchObject({ user: { uuid: member.userUuid } })
    const second = await memberOf(school)
    expect(await come(await begin(school, 'connect', second.token))).toMatchObject({ code: 'issuer-connected-already' })
    const own = await send('own-data', {}, member.token)
    expect(own.schoolSignIns).toEqual([{ school: school.schoolUuid, since: clock.now().toISOString() }])
  })
})

describe('[V483] what an issuer sends wrongly is refused with its reason', () => {
  let school: Hill
  beforeAll(async () => (school = await hill()))
  const REFUSED: readonly [what: string, code: string, faults: Partial<typeof issuer.faults>][] = [
    ['the token of another client', 'issuer-audience', { claims: { aud: 'another' } }],
    ['the token of another issuer', 'issuer-token', { claims: { iss: 'https://elsewhere.example' } }],
    ['a replayed nonce', 'issuer-replay', { claims: { nonce: 'of another sign-in' } }],
    ['a token from five minutes ago', 'issuer-clock', { clock: -400 }],
    ['a token of an unknown key', 'issuer-token', { forged: true }],
    ['a refusal of the person', 'issuer-denied', { denies: true }],
  ]
  test.each(REFUSED)('%s: %s', async (_, code, faults) => {
    issuer.person = personOf(school, 'eve')
    const begun = await begin(school)
    issuer.faults = faults
    expect(await come(begun)).toMatchObject({ code, error: expect.stringMatching(/^[A-Z].{20}/) })
  })

  test('a clock that differs by half a minute is none', async () => {
    issuer.faults = { clock: 30, claims: { nbf: Math.floor(clock.now().getTime() / 1000) + 30 } }
    expect(await comeAs(school, 'fay')).toMatchObject({ status: 200 })
  })

  test('a wrong secret', async () => {
    const before = issuer.client.secret
    issuer.client.secret = 'another secret'
    expect(await comeAs(school, 'gus')).toMatchObject({ status: 424, code: 'issuer-secret' })
    issuer.client.secret = before
  })

  const AT_THE_START: readonly [string, string, Partial<typeof issuer.faults>][] = [
    ['an issuer that is down', 'issuer-down', { status: 503 }],
    ['a description that is missing', 'issuer-wrong', { status: 404 }],
    ['a description of another issuer', 'issuer-wrong', { issuer: 'https://elsewhere.example' }],
    ['a description that leads elsewhere', 'issuer-wrong', { redirect: 'http://10.0.0.1/' }],
    [
      'a description without an address to sign in',
      'issuer-wrong',
      { description: { authorization_endpoint: undefined } },
    ],
  ]
  test.each(AT_THE_START)('%s: %s', async (_, code, faults) => {
    issuer.faults = faults
    expect(await begin(school)).toMatchObject({ status: 424, code })
  })

  test('keys in a private network are not fetched', async () => {
    issuer.person = personOf(school, 'hal')
    const begun = await begin(school)
    issuer.faults = { description: { jwks_uri: 'http://10.0.0.7/keys' } }
    expect(await come(begun)).toMatchObject({ status: 424, code: 'issuer-private' })
  })

  test('another domain, another tenant, and a verified address that is missing', async () => {
    expect(await comeAs(school, 'ida', { email: 'ida@elsewhere.example' })).toMatchObject({ code: 'issuer-foreign' })
    expect(await comeAs(school, 'ida', { email_verified: 'true' })).toMatchObject({ code: 'issuer-address-unverified' })
    expect(await comeAs(school, 'ida', { email: undefined })).toMatchObject({ code: 'issuer-no-address' })
    const google = await hill({ kind: 'google', required: { name: 'hd', value: `hill${schools + 1}.example` } })
    expect(await comeAs(google, 'ida', { hd: 'elsewhere.example' })).toMatchObject({ code: 'issuer-foreign' })
    expect(await comeAs(google, 'ida', { hd: google.domain })).toMatchObject({ status: 200 })
  })

  test('a used, late, or foreign answer', async () => {
    issuer.person = personOf(school, 'jo')
    const answer = await answerOf(await begin(school))
    expect(await send('finish-school-sign-in', { ...answer, key: 'of another browser' })).toMatchObject({
      code: 'issuer-replay',
    })
    expect(await send('finish-school-sign-in', answer)).toMatchObject({ status: 200 })
    expect(await send('finish-school-sign-in', answer)).toMatchObject({ status: 400, code: 'issuer-replay' })
    // A fresh state does not make a used code good.
    const { key, state } = await answerOf(await begin(school))
    expect(await send('finish-school-sign-in', { ...answer, key, state })).toMatchObject({ code: 'issuer-replay' })
    const late = await answerOf(await begin(school))
    clock.advance(10 * MINUTE)
    expect(await send('finish-school-sign-in', late)).toMatchObject({ code: 'issuer-replay' })
  })
})

describe('[V484] an administrator sets it up', () => {
  test('it is on only once it was tried, and off again with another client', async () => {
    const owner = await server.signUp()
    const { schoolUuid } = owner
    const rest = { shortName: `dale-${++schools}`, domain: `dale${schools}.example` }
    const settings = hillSettings(rest)
    const set = (more: object, token = owner.token) =>
      send('set-school-sign-in', { schoolUuid, ...settings, ...more }, token)
    expect(await set({})).toMatchObject({ code: 'secret-missing', field: 'clientSecret' })
    await send('set-school-sign-in', { schoolUuid, ...settings, clientSecret: issuer.client.secret }, owner.token)
    const school = { ...rest, owner, schoolUuid }
    const switchOn = () => send('switch-school-sign-in', { schoolUuid, isOn: true }, owner.token)
    expect(await switchOn()).toMatchObject({ status: 409, code: 'issuer-untried' })
    expect(await begin(school)).toMatchObject({ code: 'issuer-off' })
    issuer.person = personOf(rest, 'head')
    expect(await come(await begin(school, 'try'))).toEqual({
      ...{ status: 200, kind: 'tried' },
      tried: { name: 'Teacher head', email: `head@${rest.domain}`, membership: 'member' },
    })
    expect(await switchOn()).toEqual({ status: 204 })
    const shown = await send('school-sign-in', { schoolUuid }, owner.token)
    expect(shown).toMatchObject({
      isOn: true,
      redirectUri: 'https://school.example/login',
      settings: { ...settings, isOn: true },
    })
    expect(JSON.stringify(shown)).not.toContain(issuer.client.secret)
    expect(await set({ domains: ['hill.example'] })).toEqual({ status: 204 })
    expect(await begin(school)).toMatchObject({ status: 200 })
    expect(await set({ clientId: 'another' })).toMatchObject({ code: 'secret-missing' })
    await send('set-school-sign-in', { schoolUuid, ...settings, clientSecret: 'a new one' }, owner.token)
    expect(await begin(school)).toMatchObject({ code: 'issuer-off' })
    expect(await send('remove-school-sign-in', { schoolUuid }, owner.token)).toEqual({ status: 204 })
    expect((await send('school-sign-in', { schoolUuid }, owner.token)).settings).toBeNull()
  })

  test('only an administrator, and what cannot work is refused at its field', async () => {
    const school = await hill()
    const { schoolUuid, owner } = school
    const member = await memberOf(school)
    const settings = hillSettings(school)
    const set = (more: object, token = owner.token) =>
      send('set-school-sign-in', { schoolUuid, ...settings, ...more }, token)
    expect(await set({}, member.token)).toMatchObject({ status: 403, code: 'owners-only' })
    expect(await set({}, (await server.signUp()).token)).toMatchObject({ status: 404, code: 'school-not-found' })
    expect(await begin(school, 'try', member.token)).toMatchObject({ code: 'owners-only' })
    expect((await send('school-sign-in', { schoolUuid }, member.token)).settings).toBeNull()
    for (const issuerUrl of ['http://id.hill.example', 'https://10.0.0.1', 'https://printer.local', 'nonsense'])
      expect(await set({ issuer: issuerUrl })).toMatchObject({ code: 'issuer-address', field: 'issuer' })
    for (const tenant of ['common', 'organizations', '{tenant}'])
      expect(await set({ kind: 'entra', issuer: `https://login.microsoftonline.com/${tenant}/v2.0` })).toMatchObject({
        ...{ code: 'issuer-tenant-needed', field: 'issuer' },
      })
    expect(await set({ kind: 'feide' })).toMatchObject({ code: 'issuer-claim-needed', field: 'required' })
    expect(await set({ domains: [] })).toMatchObject({ code: 'issuer-domain-needed', field: 'domains' })
    const taken = (await hill()).shortName
    expect(await set({ shortName: taken.toUpperCase() })).toMatchObject({
      code: 'short-name-taken',
      field: 'shortName',
    })
    expect(await set({ domains: ['not a domain'] })).toMatchObject({ status: 400, code: 'form-invalid' })
  })

  test('without passwords, only administrators log in with theirs, and the sign-ins of the others end', async () => {
    const school = await hill()
    const member = await memberOf(school)
    const before = await send('sign-in', { email: await emailOf(member.userUuid), password: 'correct horse' })
    expect(before.schools.map(({ uuid }: { uuid: string }) => uuid)).toContain(school.schoolUuid)
    const line = await server.connect(member)
    expect(await change(school, { passwords: false })).toEqual({ status: 204 })
    expect(await line.closed).toBe(4401)
    const again = await send('sign-in', { email: await emailOf(member.userUuid), password: 'correct horse' })
    expect(again.schools.map(({ uuid }: { uuid: string }) => uuid)).toEqual([member.schoolUuid])
    const rest = await lineOf(again.token)
    expect(await rest.ask('listUsers', { schoolUuid: school.schoolUuid })).toMatchObject({ code: 'not-found' })
    await rest.must('Welcome', 'leaveSchool', { schoolUuid: member.schoolUuid })
    await rest.close()
    expect(await send('sign-in', { email: await emailOf(member.userUuid), password: 'correct horse' })).toMatchObject({
      ...{ status: 403, code: 'password-off' },
    })
    const head = await emailOf(school.owner.userUuid)
    expect(await send('sign-in', { email: head, password: 'correct horse' })).toMatchObject({ status: 200 })
  })

  test('who is removed from the school does not return by signing in, and switching off ends the sign-ins', async () => {
    const school = await hill()
    const { schoolUuid, owner } = school
    const [kim, leo] = [await comeAs(school, 'kim'), await comeAs(school, 'leo')]
    const line = await server.connect(owner)
    await line.must('UserList', 'removeUser', { schoolUuid, userUuid: kim.user.uuid })
    expect(await comeAs(school, 'kim')).toMatchObject({ status: 403, code: 'issuer-not-member' })
    const leoLine = await lineOf(leo.token)
    expect(await send('switch-school-sign-in', { schoolUuid, isOn: false }, owner.token)).toEqual({ status: 204 })
    expect(await leoLine.closed).toBe(4401)
    expect(await send('renew', { renewal: leo.renewal })).toMatchObject({ status: 401 })
    await line.close()
  })

  const emailOf = async (userUuid: string) =>
    (await server.store.db.selectFrom('users').select('email').where('uuid', '=', userUuid).executeTakeFirstOrThrow())
      .email
})

test('[V483] nothing of this was unexpected', () => expect(server.reports).toEqual([]))
