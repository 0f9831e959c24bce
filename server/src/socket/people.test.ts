import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '@timetable/domain'
import { logMailer } from '../mail/mailer.ts'
import type { Mail } from '../mail/mail.ts'
import { keepProposal } from '../store/proposals.ts'
import { keptMails } from '../testing/kept-mails.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { proposedFor } from '../testing/proposed.ts'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type SignedUp, type TestServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

const post = (url: string, payload: object, on = server) => on.app.inject({ method: 'POST', url, payload })
const person = (name: string) => ({
  email: `${name}@people.example`,
  name: `${name} Person`,
  password: 'correct horse',
  termsAccepted: true,
})

/** A school with an open invitation. */
async function inviting() {
  const school = await schoolOn(server)
  const { schoolUuid } = school.which
  const { invitations } = await school.planner.must('UserList', 'createInvitation', { schoolUuid })
  return { ...school, schoolUuid, invitation: invitations[0]! }
}

/** A school with a second member, who has its version open. */
async function joined() {
  const school = await inviting()
  const theirs = await server.signUp()
  const planner = await server.connect(theirs, { sync: 'changes' })
  await planner.must('Welcome', 'acceptInvitation', { token: school.invitation.token })
  await planner.must('Records', 'openSchedule', school.which)
  return { ...school, theirs: { ...theirs, planner } }
}

describe('[V72] an invitation', () => {
  test('tells whose it is, and brings a new user into that school alone', async () => {
    const { planner, account, schoolUuid, invitation } = await inviting()
    const asked = await server.app.inject(`/auth/invitations/${invitation.token}`)
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { schoolName: expect.stringMatching(/^School of/), membership: 'member', email: null },
    ])
    const made = await post('/auth/sign-up', { ...person('newcomer'), invitation: invitation.token })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({ user: { name: 'newcomer Person' }, schools: [{ uuid: schoolUuid }] })
    expect(made.json().schools).toHaveLength(1)
    const { users } = await planner.must('UserList', 'listUsers', { schoolUuid })
    expect(users.map(({ uuid }) => uuid)).toEqual([account.userUuid, made.json().user.uuid])
    await planner.close()
  })

  test('lets one person in, and tells the next that it was used', async () => {
    const { planner, schoolUuid, invitation } = await inviting()
    const { token } = invitation
    expect((await post('/auth/sign-up', { ...person('first'), invitation: token })).statusCode).toBe(201)
    const used = { error: 'This invitation has already been used. Ask for a new one', code: 'invitation-used' }
    const asked = await server.app.inject(`/auth/invitations/${token}`)
    const up = await post('/auth/sign-up', { ...person('second'), invitation: token })
    const other = await server.signUp('Second one')
    const credentials = { email: 'Second.one@example.org', password: 'correct horse' }
    const into = await post('/auth/sign-in', { ...credentials, invitation: token })
    for (const answer of [asked, up, into]) expect([answer.statusCode, answer.json()]).toEqual([410, used])
    const line = await server.connect(other)
    expect(await line.ask('acceptInvitation', { token })).toMatchObject({ type: 'Error', ...used })
    expect(await planner.must('UserList', 'listUsers', { schoolUuid })).toMatchObject({
      users: [{}, { name: 'first Person' }],
      invitations: [],
    })
    for (const each of [line, planner]) await each.close()
  })

  test('brings someone who signs in, or is signed in, into that school beside their own', async () => {
    const { planner, schoolUuid, invitation } = await inviting()
    await post('/auth/sign-up', { ...person('settled'), schoolName: 'Settled School' })
    const credentials = { email: 'settled@people.example', password: 'correct horse' }
    const signedIn = await post('/auth/sign-in', { ...credentials, invitation: invitation.token })
    expect(signedIn.json().schools).toMatchObject([{ name: 'Settled School' }, { uuid: schoolUuid }])
    const again = await planner.must('UserList', 'createInvitation', { schoolUuid })
    const token = again.invitations[0]?.token

    const other = await server.signUp()
    const one = await server.connect(other)
    const two = await server.connect(other)
    const welcome = await one.must('Welcome', 'acceptInvitation', { token })
    expect(welcome.schools.map(({ uuid }) => uuid)).toEqual([other.schoolUuid, schoolUuid])
    expect((await two.next('Welcome')).schools).toEqual(welcome.schools)
    expect((await planner.must('UserList', 'listUsers', { schoolUuid })).users).toHaveLength(3)
    for (const each of [one, two, planner]) await each.close()
  })

  test('that is withdrawn or unknown is refused plainly, and lets nobody in', async () => {
    const { planner, schoolUuid, invitation } = await inviting()
    const left = await planner.must('UserList', 'deleteInvitation', { schoolUuid, invitationUuid: invitation.uuid })
    expect(left.invitations).toEqual([])
    const gone = await planner.ask('deleteInvitation', { schoolUuid, invitationUuid: invitation.uuid })
    expect(gone).toMatchObject({ code: 'not-found' })
    const refusals = [
      [invitation.token, 410, 'This invitation was withdrawn. Ask for a new one', 'invitation-withdrawn'],
      ['nonsense', 404, 'This invitation is no longer valid', 'invitation-unknown'],
    ] as const
    for (const [token, status, words, code] of refusals) {
      const error = { error: words, code }
      const asked = await server.app.inject(`/auth/invitations/${token}`)
      expect([asked.statusCode, asked.json()]).toEqual([status, error])
      const up = await post('/auth/sign-up', { ...person('late'), invitation: token })
      expect([up.statusCode, up.json()]).toEqual([status, error])
      const other = await server.signUp()
      const credentials = {
        email: `${(await nameOf(other)).replaceAll(' ', '.')}@example.org`,
        password: 'correct horse',
      }
      const into = await post('/auth/sign-in', { ...credentials, invitation: token })
      expect([into.statusCode, into.json()]).toEqual([status, error])
      const wrong = await post('/auth/sign-in', { ...credentials, password: 'wrong', invitation: token })
      expect(wrong.json()).toMatchObject({ code: 'wrong-credentials' })
      const line = await server.connect(other)
      expect(await line.ask('acceptInvitation', { token })).toMatchObject({ type: 'Error', ...error })
      await line.close()
    }
    expect((await post('/auth/sign-in', { email: 'late@people.example', password: 'correct horse' })).statusCode).toBe(
      401,
    )
    expect((await planner.must('UserList', 'listUsers', { schoolUuid })).users).toHaveLength(1)
    await planner.close()
  })

  test('takes an e-mail that is not taken, and the same form otherwise', async () => {
    const { planner, invitation } = await inviting()
    await post('/auth/sign-up', { ...person('twice'), schoolName: 'Twice School' })
    const taken = await post('/auth/sign-up', { ...person('twice'), invitation: invitation.token })
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'email-taken', field: 'email' }])
    const short = await post('/auth/sign-up', { ...person('x'), password: 'short', invitation: invitation.token })
    expect([short.statusCode, short.json()]).toMatchObject([400, { field: 'password' }])
    const odd = await post('/auth/sign-up', { ...person('x'), invitation: 7 })
    expect([odd.statusCode, odd.json()]).toMatchObject([400, { field: 'invitation' }])
    await planner.close()
  })

  test('ends after its days', async () => {
    const { planner, schoolUuid, invitation } = await inviting()
    const clock = manualClock(Date.parse(invitation.createdAt))
    const other = await startServer({ clock }, server.store)
    const ask = () => other.app.inject(`/auth/invitations/${invitation.token}`)
    expect((await ask()).statusCode).toBe(200)
    clock.advance(14 * 24 * 3600 * 1000)
    expect((await ask()).statusCode).toBe(410)
    expect((await planner.must('UserList', 'listUsers', { schoolUuid })).invitations).toHaveLength(1)
    await planner.close()
    await other.close()
  })
})

describe('[V73] a user who is removed', () => {
  test('loses the open version, hears which schools are left, and gets in no more', async () => {
    const { planner, which, schoolUuid, theirs } = await joined()
    const elsewhere = await server.connect(theirs, { sync: 'changes' })
    const { users } = await planner.must('UserList', 'removeUser', { schoolUuid, userUuid: theirs.userUuid })
    expect(users).toHaveLength(1)
    expect(await theirs.planner.next('AccessEnded')).toEqual({ type: 'AccessEnded', scheduleUuid: which.scheduleUuid })
    expect((await theirs.planner.next('Welcome')).schools.map(({ uuid }) => uuid)).toEqual([theirs.schoolUuid])
    expect((await elsewhere.next('Welcome')).schools).toHaveLength(1)
    expect(await theirs.planner.ask('addPeriod')).toMatchObject({ code: 'no-schedule-open' })
    const from = theirs.planner.messages.length
    await planner.must('Ack', 'addPeriod', {})
    for (const command of ['openSchedule', 'listUsers', 'listShareLinks']) {
      expect(await theirs.planner.ask(command, which)).toMatchObject({ code: expect.stringMatching(/not-found/) })
    }
    expect(theirs.planner.messages.slice(from).map(({ type }) => type)).toEqual(['Error', 'Error', 'Error'])
    expect(elsewhere.messages.map(({ type }) => type)).not.toContain('AccessEnded')
    for (const each of [planner, theirs.planner, elsewhere]) await each.close()
  })

  test('comes back by no invitation they made or were shown, and nobody looks on by their links', async () => {
    const { planner, which, schoolUuid, theirs } = await joined()
    const mine = await planner.must('UserList', 'createInvitation', { schoolUuid })
    const noted = (await theirs.planner.must('UserList', 'createInvitation', { schoolUuid })).invitations
    const [before, own] = noted
    expect([before?.token, own?.token]).toEqual([null, expect.any(String)])
    const { links } = await theirs.planner.must('ShareLinkList', 'createShareLink', which)
    const kept = (await planner.must('ShareLinkList', 'createShareLink', which)).links[1]
    const guest = await server.connectAsGuest(links[0]?.token ?? '', { sync: 'changes' })
    const other = await server.connectAsGuest(kept?.token ?? '', { sync: 'changes' })
    const removed = await planner.must('UserList', 'removeUser', { schoolUuid, userUuid: theirs.userUuid })
    expect(removed).toMatchObject({
      withdrawn: { invitations: 1, links: 1 },
      invitations: [{ token: mine.invitations[0]?.token }],
    })
    for (const token of noted.map((one) => one.token ?? one.uuid)) {
      expect(await theirs.planner.ask('acceptInvitation', { token })).toMatchObject({
        code: expect.stringMatching(/^invitation-(unknown|withdrawn)$/),
      })
    }
    expect(await guest.closed).toBe(4401)
    expect(await (await server.connectAsGuest(links[0]?.token ?? '')).closed).toBe(4401)
    expect(await other.must('Records', 'resume')).toMatchObject({ scheduleOnly: true })
    for (const each of [planner, theirs.planner, other]) await each.close()
  })

  test('is someone else, and someone of this school', async () => {
    const { planner, account, schoolUuid, theirs } = await joined()
    const stranger = await server.signUp()
    const remove = (userUuid: string) => planner.ask('removeUser', { schoolUuid, userUuid })
    expect(await remove(account.userUuid)).toMatchObject({ code: 'yourself', error: 'You cannot remove yourself' })
    expect(await remove(stranger.userUuid)).toMatchObject({ code: 'not-found' })
    expect((await planner.must('UserList', 'listUsers', { schoolUuid })).users).toHaveLength(2)
    await theirs.planner.close()
    await planner.close()
  })
})

test('[V409] an invitation is sent to whom alone it is for, in the language of the page, and says so', async () => {
  const { mails, mailer } = keptMails()
  let isAway = false
  const send = async (to: string, mail: Mail) => {
    if (isAway) throw new Error('the mail server is away')
    await mailer.send(to, mail)
  }
  const mailing = await startServer({ mailer: { send }, publicUrl: 'https://zen.example' })
  const { planner, which } = await schoolOn(mailing)
  const { schoolUuid } = which
  const email = 'Grace@School.example'
  const made = await planner.must('UserList', 'createInvitation', { schoolUuid, email, membership: 'reader' })
  const { uuid: invitationUuid, token } = made.invitations[0]!
  expect(made.invitations).toMatchObject([{ email: 'grace@school.example', mailedAt: null, membership: 'reader' }])
  const read = await mailing.app.inject(`/auth/invitations/${token}`)
  expect(read.json()).toMatchObject({ membership: 'reader', email: 'grace@school.example' })
  isAway = true
  const asked = { schoolUuid, invitationUuid, language: 'de' }
  expect(await planner.ask('mailInvitation', asked)).toMatchObject({ code: 'mail-failed' })
  isAway = false
  const told = await planner.must('UserList', 'mailInvitation', asked)
  expect(told.invitations).toMatchObject([{ mailedAt: expect.any(String) }])
  expect(mails).toMatchObject([
    {
      to: 'grace@school.example',
      mail: {
        subject: expect.stringMatching(/^Einladung zu /),
        text: expect.stringContaining(`https://zen.example/de/register?invite=${encodeURIComponent(token ?? '')}`),
      },
    },
  ])
  const none = { schoolUuid, invitationUuid: 'none' }
  expect(await planner.ask('mailInvitation', none)).toMatchObject({ code: 'not-found' })
  const someoneElse = await mailing.signUp()
  const line = await mailing.connect(someoneElse)
  const error = { code: 'invitation-for-another', error: expect.stringMatching(/^This invitation is for another/) }
  expect(await line.ask('acceptInvitation', { token })).toMatchObject(error)
  const up = await post('/auth/sign-up', { ...person('other'), invitation: token }, mailing)
  expect([up.statusCode, up.json()]).toMatchObject([403, error])
  const right = await post('/auth/sign-up', { ...person('grace'), email, invitation: token }, mailing)
  expect(right.json()).toMatchObject({ schools: [{ uuid: schoolUuid, membership: 'reader' }] })
  expect((await planner.must('UserList', 'listUsers', { schoolUuid })).users).toHaveLength(2)

  for (let n = mails.length; n < LIMITS.invitationMailsPerDay; n++) {
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid, email: `a${n}@b.example` })
    const each = { schoolUuid, invitationUuid: invitations[0]?.uuid }
    const answer = await planner.ask('mailInvitation', each)
    if (answer.type === 'Error') {
      expect(answer).toMatchObject({ code: 'too-many-mails' })
      break
    }
    await planner.must('UserList', 'deleteInvitation', each)
  }
  expect(mails.length).toBeLessThan(LIMITS.invitationMailsPerDay)
  await Promise.all([line, planner].map((each) => each.close()))
  await mailing.close()
})

test('[V409] without a mail server the link alone is there', async () => {
  const silent = await startServer({ mailer: logMailer(() => {}) })
  const { planner, which } = await schoolOn(silent)
  const { schoolUuid } = which
  const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid, email: 'a@b.example' })
  const asked = { schoolUuid, invitationUuid: invitations[0]?.uuid }
  expect(await planner.ask('mailInvitation', asked)).toMatchObject({ code: 'mail-off' })
  await planner.close()
  await silent.close()
})

describe('[V405] a read-only member', () => {
  test('is shown all that happens, changes nothing, and hears at once what else they become', async () => {
    const { planner, which, schoolUuid, account, invitation } = await inviting()
    const asReader = { schoolUuid, membership: 'reader' }
    const { invitations } = await planner.must('UserList', 'createInvitation', asReader)
    const token = invitations.find(({ membership }) => membership === 'reader')?.token
    const theirs = await server.signUp()
    const reader = await server.connect(theirs, { sync: 'changes' })
    const welcome = await reader.must('Welcome', 'acceptInvitation', { token })
    expect(welcome.schools).toMatchObject([{ membership: 'owner' }, { uuid: schoolUuid, membership: 'reader' }])
    expect(await reader.must('Records', 'openSchedule', which)).toMatchObject({ scheduleOnly: true })
    const nested = await server.connect(theirs)
    expect(await nested.must('Schedule', 'openSchedule', which)).toMatchObject({ scheduleOnly: true })

    const refused = {
      type: 'Error',
      code: 'read-only-member',
      error: expect.stringMatching(/^You can see everything in this school/),
    }
    expect(await reader.ask('addPeriod')).toMatchObject(refused)
    // What they may do in a school of their own says nothing of this one.
    expect(await reader.ask('addPeriod', { schoolUuid: theirs.schoolUuid })).toMatchObject(refused)
    expect(await reader.ask('renameSchedule', { ...which, title: 'Mine' })).toMatchObject(refused)
    expect(await reader.ask('resumeSchedule', {})).toMatchObject(refused)
    expect(await reader.ask('createShareLink', which)).toMatchObject(refused)
    const { changes } = await reader.must('ChangeList', 'listChanges', { limit: 1 })
    await planner.must('Ack', 'addPeriod', {})
    // Who did it is told to those who belong to the school.
    expect(await reader.next('Change')).toMatchObject({ command: 'addPeriod', user: { uuid: account.userUuid } })
    expect((await reader.must('ChangeList', 'listChanges', { limit: 1 })).changes).not.toEqual(changes)

    const become = (membership: string) =>
      planner.must('UserList', 'setMembership', { schoolUuid, userUuid: theirs.userUuid, membership })
    expect((await become('member')).users[1]).toMatchObject({ uuid: theirs.userUuid, membership: 'member' })
    await reader.next('Records', ({ scheduleOnly }) => !scheduleOnly)
    await reader.must('Ack', 'addPeriod', {})
    const key = await reader.must('ApiKeyList', 'createApiKey', { schoolUuid, name: 'Board', scope: 'read' })
    await reader.must('UserList', 'createInvitation', { schoolUuid })

    const from = reader.messages.length
    expect((await become('reader')).invitations.map(({ uuid }) => uuid)).toEqual([invitation.uuid])
    await until(() => reader.messages.slice(from).some((each) => each.type === 'Records' && each.scheduleOnly))
    expect(await reader.ask('addPeriod')).toMatchObject(refused)
    const headers = { authorization: `Bearer ${key.secret}` }
    expect((await server.app.inject({ url: '/api/v1/versions', headers })).statusCode).toBe(401)
    for (const each of [reader, nested, planner]) await each.close()
  })

  test('is not told what others think of doing, and stays where they are the last', async () => {
    const { planner, which, theirs, account, schoolUuid } = await joined()
    const to = (membership: string, userUuid = theirs.userUuid) =>
      planner.ask('setMembership', { schoolUuid, userUuid, membership })
    await to('reader')
    const made = { uuid: 'proposed', madeBy: account.userUuid, at: new Date(0) }
    await keepProposal(server.store.db, proposedFor(await recordsOf(server, which, account), made))
    const reader = await server.connect(theirs, { sync: 'changes' })
    await reader.must('Records', 'openSchedule', which)
    const member = await server.connect(account, { sync: 'changes' })
    await member.must('Records', 'openSchedule', which)
    await member.next('ProposalList')
    expect(reader.messages.map(({ type }) => type)).not.toContain('ProposalList')
    expect(await to('reader', account.userUuid)).toMatchObject({ code: 'last-owner' })
    // Whoever is left of the school owns it, also who only read.
    await server.app.inject({
      ...{ method: 'POST', url: '/auth/delete-account', payload: { password: 'correct horse' } },
      headers: { authorization: `Bearer ${account.token}` },
    })
    const { users } = await reader.must('UserList', 'listUsers', { schoolUuid })
    expect(users).toMatchObject([{ uuid: theirs.userUuid, membership: 'owner' }])
    for (const each of [reader, theirs.planner]) await each.close()
  })
})

test('[V74] own settings reach every connection of the user, and nobody else', async () => {
  const { planner, account, theirs } = await joined()
  const tab = await server.connect(account, { sync: 'changes' })
  const settings = [{ label: 'locale', value: 'de' }]
  expect(await planner.must('UserSettings', 'updateUserSettings', { settings })).toMatchObject({
    settings: { locale: 'de' },
  })
  expect(await tab.next('UserSettings')).toEqual({ type: 'UserSettings', settings: { locale: 'de' } })
  expect(planner.messages.filter(({ type }) => type === 'UserSettings')).toHaveLength(1)
  await theirs.planner.must('UserSettings', 'readUserSettings')
  expect(theirs.planner.messages.filter(({ type }) => type === 'UserSettings')).toHaveLength(1)
  for (const each of [planner, tab, theirs.planner]) await each.close()
})

test('[V74] a reset brings the settings of the school and the user back, and is told to all they concern', async () => {
  const { planner, account, schoolUuid, theirs } = await joined()
  const tab = await server.connect(account)
  await planner.must('UserSettings', 'updateUserSettings', { settings: [{ label: 'role', value: 'teacher' }] })
  await theirs.planner.must('UserSettings', 'updateUserSettings', { settings: [{ label: 'role', value: 'other' }] })
  const settings = { label: 'labelsOnTimeslots', value: 'numbers' }
  await planner.must('SchoolSettings', 'updateSchoolSettings', { schoolUuid, settings })
  const reset = await planner.must('SchoolSettings', 'resetSettings', { schoolUuid })
  expect(reset).toMatchObject({ schoolUuid, settings: { labelsOnTimeslots: 'monday', nameForClasses: 'option_2' } })
  const isMonday = (one: { settings: { labelsOnTimeslots: string } }) => one.settings.labelsOnTimeslots === 'monday'
  expect(await theirs.planner.next('SchoolSettings', isMonday)).toBeDefined()
  for (const own of [planner, tab]) {
    expect(await own.next('UserSettings', (one) => Object.keys(one.settings).length === 0)).toBeDefined()
  }
  expect(await planner.must('UserSettings', 'readUserSettings')).toMatchObject({ settings: {} })
  expect(await theirs.planner.must('UserSettings', 'readUserSettings')).toMatchObject({ settings: { role: 'other' } })
  for (const each of [planner, tab, theirs.planner]) await each.close()
})

async function nameOf(account: SignedUp): Promise<string> {
  const line = await server.connect(account)
  const welcome = line.messages.find((message) => message.type === 'Welcome')
  await line.close()
  return welcome?.user.name ?? ''
}

test('nothing unexpected was reported', () => {
  expect(server.reports).toEqual([])
})
