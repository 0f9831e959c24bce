import { isRefusal, refuse } from '@timetable/domain'
import { commands, type CommandName, type Message } from '@timetable/service'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIssuer } from '../auth/sign-in/tokens.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { startBilledServer } from '../testing/billed-server.ts'
import { authenticator } from '../testing/authenticator.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { connect, type Planner } from '../testing/planner.ts'
import { countedVersions, recordsOf, schoolOn, type School } from '../testing/school.ts'
import { PUBLIC_URL, type SignedUp, type TestServer } from '../testing/server.ts'
import { startSchoolIssuer } from '../testing/school-issuer.ts'
import { ROLES, maySend, mayUse, requireRow, routeAccess, type Role, type RouteName } from './access.ts'
import { authorisationText } from './authorisation-text.ts'

const names = Object.keys(commands) as CommandName[]
/** What cannot be done after them is done before; what is deleted can be brought back. */
const LAST = [
  'removeUser',
  'deleteSchedule',
  'bringBackSchedule',
  'setPublishedVersion',
  'deleteSchool',
  'bringBackSchool',
  'leaveSchool',
]
const SIGNED_IN = ['otherSchool', 'removed', 'invited', 'reader', 'member', 'owner'] as const
const WITHOUT = ['nobody', 'expired', 'forged', 'otherIssuer'] as const
type SignedInRole = (typeof SIGNED_IN)[number]
const PASSWORD = 'correct horse'

let billed: Awaited<ReturnType<typeof startBilledServer>>
let server: TestServer
let school: School
let accounts: Record<SignedInRole, SignedUp>
let lines: Record<SignedInRole, Planner>
let tokens: Record<(typeof WITHOUT)[number] | 'guest', string>

let issuer: Awaited<ReturnType<typeof startSchoolIssuer>>
beforeAll(async () => {
  billed = await startBilledServer({
    webhooksToLoopback: true,
    importFile: async () => refuse('import-invalid', { reason: 'it is none' }),
    lookAtFile: async () => refuse('import-invalid', { reason: 'it is none' }),
    mailer: { send: async () => undefined },
    metrics: createMetrics(),
    metricsToken: 'the token of the operator',
  })
  server = billed.server
  school = await schoolOn(server)
  const { planner, which, account: owner } = school
  const { schoolUuid } = which
  const [otherSchool, removed, invited, reader, member] = [
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
    await server.signUp(),
  ]
  accounts = { otherSchool, removed, invited, reader, member, owner }
  lines = {
    ...(await mapped(SIGNED_IN, (role) => server.connect(accounts[role], { sync: 'changes' }))),
    owner: planner,
  }
  for (const role of ['removed', 'reader', 'member'] as const) {
    const membership = role === 'reader' ? 'reader' : 'member'
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid, membership })
    await lines[role].must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
    await lines[role].must('Records', 'openSchedule', which)
  }
  await planner.must('UserList', 'removeUser', { schoolUuid, userUuid: removed.userUuid })
  await planner.must('UserList', 'createInvitation', { schoolUuid })
  await startSignIn(owner)
  const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
  const { privateKey } = await generateKeyPair('EdDSA')
  const sign = (iss: string) =>
    new SignJWT({ sub: owner.userUuid, sid: 'x', email: 'Person.1@example.org', email_verified: true })
      .setProtectedHeader({ alg: 'EdDSA', kid: 'key-1' })
      .setIssuer(iss)
      .setAudience('planner')
      .setExpirationTime(billed.clock.now().getTime() / 1000 + 600)
      .sign(privateKey)
  const earlier = await createIssuer(server.store.db, manualClock(billed.clock.now().getTime() - 3_600_000))
  const [signIn] = await server.store.db
    .selectFrom('sign_ins')
    .selectAll()
    .where('user_uuid', '=', owner.userUuid)
    .execute()
  tokens = {
    nobody: '',
    expired: await earlier.sign({ userUuid: owner.userUuid, signInUuid: signIn?.uuid ?? '' }),
    forged: await sign('timetable'),
    otherIssuer: await sign('https://elsewhere.example'),
    guest: links[0]?.token ?? '',
  }
})
afterAll(async () => {
  await issuer.close()
  for (const role of SIGNED_IN) await lines[role].close()
  await billed.close()
})

/** The school's people sign in at its own issuer. */
async function startSignIn({ token, schoolUuid }: SignedUp) {
  issuer = await startSchoolIssuer(undefined, () => billed.clock.now().getTime())
  const send = async (path: string, form: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.app.inject({ method: 'POST', url: `/auth/${path}`, payload: form, headers })
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`)
    return answer.body === '' ? {} : answer.json()
  }
  await send('set-school-sign-in', signInOf({ schoolUuid }))
  const { url, key } = await send('begin-own-school-sign-in', { schoolUuid, purpose: 'try' })
  const { headers } = await fetch(url, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  await send('finish-school-sign-in', { key, ...Object.fromEntries(back.searchParams) })
  await send('switch-school-sign-in', { schoolUuid, isOn: true })
}
const signInOf = ({ schoolUuid }: { schoolUuid: string }) => ({
  ...{ schoolUuid, clientSecret: issuer.client.secret, shortName: 'hill', domains: [], required: null },
  ...{ kind: 'other', issuer: issuer.url, clientId: issuer.client.id },
  ...{ addresses: 'issuer', newcomers: 'nobody', members: null, passwords: true },
})

/** What there is of the school, as its founder is told of it. */
async function schoolAsItIs() {
  const reader = await server.connect(accounts.owner, { sync: 'changes' })
  const { schoolUuid } = school.which
  const all = [
    await recordsOf(server, school.which, accounts.owner),
    { versions: await countedVersions(reader, schoolUuid) },
    await reader.must('DeletedScheduleList', 'listDeletedSchedules', { schoolUuid }),
    await reader.must('UserList', 'listUsers', { schoolUuid }),
    await reader.must('ShareLinkList', 'listShareLinks', school.which),
    await reader.must('SchoolSettings', 'readSchoolSettings', { schoolUuid }),
  ]
  await reader.close()
  return all.map((each) => ({ ...each, id: 0 }))
}

/** Was it refused for who asked, not for what was asked? */
function isDenied(answer: Message): boolean {
  if (answer.type !== 'Error') return false
  if (
    ['schedule-not-found', 'no-schedule-open', 'read-only', 'unauthorized', 'owners-only', 'read-only-member'].includes(
      answer.code,
    )
  )
    return true
  return answer.code === 'not-found' && answer.values?.what === 'The school'
}

/** Of two versions that a command is about both are the same one. */
const paramsOf = (command: CommandName, which: object) => ({
  ...commands[command].example,
  ...which,
  ...(command === 'takeDifferences' && { from: which }),
})
const inOrder = names.toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b))

describe('[V86] the table of who may do what', () => {
  test('has a line in the document for every command and every route, with its access', () => {
    const lines = authorisationText().split('\n')
    const all = [...names.map((name) => [name, commands[name].access]), ...Object.entries(routeAccess)]
    const missing = all.filter(
      ([name, access]) => !lines.some((line) => line.startsWith(`| \`${name}\` | ${access} | `)),
    )
    expect(missing).toEqual([])
  })

  test('has a row for every route, and no other is served', () => {
    for (const route of Object.keys(routeAccess)) {
      const [method = '', url = ''] = route.split(' ')
      expect([route, server.app.hasRoute({ method: method as 'GET', url })]).toEqual([route, true])
    }
    expect(() => requireRow({ method: 'GET', url: '/auth/everything' })).toThrow('GET /auth/everything has no row')
  })
})

const BODIES: Partial<Record<RouteName, object>> = {
  'POST /auth/sign-in': { email: 'Person.1@example.org', password: 'a guess' },
  'POST /auth/renew': { renewal: 'a guess' },
  'POST /auth/log-out': { renewal: 'a guess' },
  'POST /auth/reset': { token: 'a guess', password: 'another horse' },
  'POST /auth/password': { present: PASSWORD, password: PASSWORD },
  'POST /auth/delete-account': { password: PASSWORD },
  'POST /auth/change-email': { password: PASSWORD, email: 'another@example.org' },
  'POST /auth/confirm-email': { token: 'a guess' },
  'POST /auth/end-session': { uuid: 'none' },
  'POST /auth/begin-school-sign-in': { school: 'hill' },
  'POST /auth/finish-school-sign-in': { key: 'a guess', state: 'a guess', code: 'a guess' },
  'POST /auth/new-passkey': { password: PASSWORD },
  'POST /auth/remove-passkey': { uuid: 'none' },
  'POST /billing/webhook': { id: 'evt_forged' },
}
/** Routes as they are asked for, where that is not their name. */
const ADDRESSES: Partial<Record<RouteName, string>> = {
  'GET /auth/invitations/:token': '/auth/invitations/guess',
  'GET /test-mode/*': '/test-mode/portal/guess',
  'POST /test-mode/*': '/test-mode/v1/payment_methods',
}
const roles = Object.keys(ROLES) as Role[]
let people = 0

describe('[V86] every route', () => {
  test.each(Object.keys(routeAccess) as RouteName[])('%s answers as the table says', async (route) => {
    const access = routeAccess[route]
    if (route === 'GET /planner') return expectLines()
    const [method, path = ''] = route.split(' ')
    for (const role of roles) {
      // What ends an account or a sign-in is tried with one that is for that alone.
      const token = role in tokens ? tokens[role as 'guest'] : await passingToken(role as SignedInRole, access)
      const payload = route === 'POST /auth/add-passkey' ? await passkeyFor(token) : bodyOf(route)
      const answer = await server.app.inject({
        method: method as 'GET',
        url: ADDRESSES[route] ?? path,
        headers: { authorization: `Bearer ${token}`, ...(route.includes('test-mode') && { 'content-type': FORM }) },
        ...(method === 'POST' && { payload }),
      })
      const { statusCode } = answer
      if (access === 'secret') {
        expect([role, statusCode >= 400 || answer.body === '']).toEqual([role, true])
        expect([role, statusCode]).not.toEqual([role, 500])
      } else if (mayUse(role, access)) expect([role, statusCode < 300]).toEqual([role, true])
      else
        expect([role, statusCode]).toEqual([
          role,
          isOfSchool(access) && isSignedIn(role) ? expect.toBeOneOf([403, 404]) : 401,
        ])
    }
  })

  /** A passkey as it is made for whom the token speaks of, where it speaks of anybody. */
  async function passkeyFor(token: string) {
    const headers = { authorization: `Bearer ${token}` }
    const asked = { method: 'POST', url: '/auth/new-passkey', payload: { password: PASSWORD }, headers } as const
    const { challenge = 'bm9uZQ' } = (await server.app.inject(asked)).json<{ challenge?: string }>()
    return { credential: authenticator({ host: 'school.example', origin: PUBLIC_URL }).make({ challenge }) }
  }

  /** What is about a school tells its own people that they may not, and everyone else that there is none. */
  const isOfSchool = (access: string) => access === 'seen' || access === 'owners'
  const isSignedIn = (role: Role) => SIGNED_IN.some((each) => each === role)

  async function expectLines() {
    for (const role of roles) {
      const isGuest = role === 'guest'
      const token = role in tokens ? tokens[role as 'guest'] : accounts[role as SignedInRole].token
      const line = await (isGuest ? server.connectAsGuest(token) : connect(server.url, token))
      const first = line.messages[0]?.type
      expect([role, first]).toEqual([role, mayUse(role, 'look') ? (isGuest ? 'Guest' : 'Welcome') : undefined])
      await line.close()
    }
  }

  const passingToken = async (role: SignedInRole, access: string) =>
    access === 'oneself' ? (await server.signUp()).token : accounts[role].token
})

// After the routes: by what members may do, they leave.
describe('[V86] every command', () => {
  test.each(WITHOUT)('of %s goes to a line that closes without a word', async (role) => {
    const before = await schoolAsItIs()
    const line = await connect(server.url, tokens[role])
    for (const command of names) {
      expect(maySend(role, command)).toBe(false)
      line.sendRaw(JSON.stringify({ command, params: paramsOf(command, school.which), id: command }))
    }
    expect(await line.closed).toBe(4401)
    expect(line.messages).toEqual([])
    expect(await schoolAsItIs()).toEqual(before)
  })

  test('of a guest is answered as the table says', async () => {
    const before = await schoolAsItIs()
    const guest = await server.connectAsGuest(tokens.guest, { sync: 'changes' })
    for (const command of inOrder) {
      const answer = await guest.ask(command, paramsOf(command, school.which))
      expect([command, isDenied(answer)]).toEqual([command, !maySend('guest', command)])
    }
    expect(await schoolAsItIs()).toEqual(before)
    await guest.close()
  })

  test.each(SIGNED_IN)('of %s is answered as the table says', async (role) => {
    const isIn = role === 'member' || role === 'owner'
    const line = lines[role]
    // Theirs alone, and everyone's to see.
    if (role === 'reader') await line.must('Welcome', 'renameUser', commands.renameUser.example)
    const before = isIn ? null : await schoolAsItIs()
    // Those who may work on a version of their own, since one that is deleted would be denied to them, too.
    const which = isIn ? await ownVersion(line) : school.which
    for (const command of inOrder) {
      // What is done last, and who only reads may do.
      if (before && command === 'leaveSchool') expect(await schoolAsItIs()).toEqual(before)
      const answer = await line.ask(command, paramsOf(command, which))
      expect([command, isDenied(answer), codeOf(answer)]).toEqual([
        command,
        !maySend(role, command),
        expect.not.stringMatching(/^(params-invalid|command-unknown|internal)$/),
      ])
      if (mayUse(role, 'seen') && ['openSchedule', 'resume', 'duplicateSchedule'].includes(command)) {
        const opened = await line.must('Records', 'openSchedule', which)
        expect(opened).toMatchObject({ scheduleOnly: role === 'reader' })
      }
    }
    if (before && role !== 'reader') expect(await schoolAsItIs()).toEqual(before)
  })

  async function ownVersion(line: Planner) {
    const { schoolUuid } = school.which
    const { item } = await line.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Own', days: 5 })
    const which = { schoolUuid, scheduleUuid: item.uuid }
    await line.must('Records', 'openSchedule', which)
    return which
  }
})

const FORM = 'application/x-www-form-urlencoded'
function bodyOf(route: RouteName): object | string {
  if (route.includes('test-mode')) return 'type=card&card%5Bnumber%5D=4242424242424242'
  const email = `somebody-${++people}@example.org`
  const { schoolUuid } = school.which
  if (route === 'POST /auth/set-school-sign-in') return signInOf({ schoolUuid })
  if (route === 'POST /auth/begin-own-school-sign-in') return { schoolUuid, purpose: 'connect' }
  if (route === 'POST /auth/switch-school-sign-in') return { schoolUuid, isOn: true }
  if (route.endsWith('school-sign-in') && BODIES[route] === undefined) return { schoolUuid }
  if (route !== 'POST /auth/sign-up') return BODIES[route] ?? { email }
  return { email, name: 'Somebody', password: PASSWORD, schoolName: 'Somewhere', termsAccepted: true }
}

function codeOf(answer: Message): string {
  return answer.type === 'Error' ? answer.code : answer.type
}

async function mapped<K extends string, T>(keys: readonly K[], job: (key: K) => Promise<T>): Promise<Record<K, T>> {
  const entries: [K, T][] = []
  for (const key of keys) entries.push([key, await job(key)])
  return Object.fromEntries(entries) as Record<K, T>
}

test('[V86] nothing unexpected was reported', () => {
  expect(server.reports.filter((error) => !isRefusal(error))).toEqual([])
})
