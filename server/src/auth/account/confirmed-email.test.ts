import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../mail/mail.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import type { Planner } from '../../testing/planner.ts'

const sent: { readonly to: string; readonly mail: Mail }[] = []
const clock = manualClock()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ clock, mailer: { send: async (to, mail) => void sent.push({ to, mail }) } })
})
afterAll(() => server.close())

const send = (path: string, payload: object, token?: string) =>
  server.app.inject({
    ...{ method: 'POST', url: `/auth/${path}`, payload },
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
const form = { name: 'Ada', password: 'correct horse', termsAccepted: true }
const signUp = async (email: string, more: object = { schoolName: 'Hill' }) =>
  (await send('sign-up', { ...form, email, ...more })).json()
/** The token in the newest mail to an address, and its subject. */
async function newest(to: string, subject: string): Promise<string> {
  await expect.poll(() => sent.findLast((each) => each.to === to)?.mail.subject).toBe(subject)
  return /#(?:email=)?(.+)/.exec(sent.findLast((each) => each.to === to)!.mail.text)?.[1] ?? ''
}
const lineOf = (who: { token: string; schools: { uuid: string }[] }) =>
  server.connect({ token: who.token, userUuid: '', schoolUuid: '' }, { sync: 'changes' })
const invite = (line: Planner, who: { schools: { uuid: string }[] }, more = {}) =>
  line.ask('createInvitation', { schoolUuid: who.schools[0]?.uuid, ...more })

test('[V480] who has not confirmed their address invites nobody, until the link of the welcome mail is opened', async () => {
  const ada = await signUp('ada@confirm.example')
  expect(ada.user).toMatchObject({ emailUnconfirmed: true })
  const line = await lineOf(ada)
  expect(await invite(line, ada)).toMatchObject({ type: 'Error', code: 'email-unconfirmed' })
  const { users, invitations } = await line.must('UserList', 'listUsers', { schoolUuid: ada.schools[0].uuid })
  expect([users[0]?.emailUnconfirmed, invitations]).toEqual([true, []])
  const mailing = { schoolUuid: ada.schools[0].uuid, invitationUuid: 'any' }
  expect(await line.ask('mailInvitation', mailing)).toMatchObject({ code: 'email-unconfirmed' })

  const token = await newest('ada@confirm.example', 'Welcome to Zenbell')
  expect((await send('confirm-email', { token })).statusCode).toBe(204)
  expect((await send('confirm-email', { token })).json()).toMatchObject({ code: 'reset-unknown' })
  await expect
    .poll(() => line.messages.findLast((message) => message.type === 'Welcome')?.user)
    .toEqual(omit(ada.user, 'emailUnconfirmed'))
  expect(await invite(line, ada)).toMatchObject({ type: 'UserList' })
  const own = (await send('own-data', {}, ada.token)).json()
  expect(own.account.emailConfirmedAt).toBe(clock.now().toISOString())
  await line.close()
})

test('[V480] the link is sent again five times an hour, the newest works, within seven days, and a confirmed address gets none', async () => {
  const bo = await signUp('bo@confirm.example')
  const first = await newest('bo@confirm.example', 'Welcome to Zenbell')
  const codes: number[] = []
  for (let n = 0; n < 6; n++) codes.push((await send('send-confirmation', { locale: 'da' }, bo.token)).statusCode)
  expect(codes).toEqual([...Array(5).fill(202), 429])
  await expect.poll(() => sent.filter(({ to }) => to === 'bo@confirm.example')).toHaveLength(6)
  const second = await newest('bo@confirm.example', 'Bekræft din e-mailadresse til Zenbell')
  expect((await send('confirm-email', { token: first })).statusCode).toBe(404)
  clock.advance(7 * 24 * 3_600_000)
  expect((await send('confirm-email', { token: second })).statusCode).toBe(404)

  const cy = await signUp('cy@confirm.example')
  const token = await newest('cy@confirm.example', 'Welcome to Zenbell')
  await send('confirm-email', { token })
  const before = sent.length
  expect((await send('send-confirmation', {}, cy.token)).statusCode).toBe(202)
  // A later mail comes after any that would have been sent.
  await signUp('dan@confirm.example')
  await newest('dan@confirm.example', 'Welcome to Zenbell')
  expect(sent.slice(before).map(({ to }) => to)).toEqual(['dan@confirm.example'])
})

test('[V480] a link to set a password confirms, and a changed address is confirmed by its own link', async () => {
  await signUp('eve@confirm.example')
  await newest('eve@confirm.example', 'Welcome to Zenbell')
  await send('ask-reset', { email: 'eve@confirm.example' })
  const reset = await newest('eve@confirm.example', 'Set a new password for Zenbell')
  const eve = (await send('reset', { token: reset, password: 'another horse' })).json()
  expect(eve.user).not.toHaveProperty('emailUnconfirmed')

  const fay = await signUp('fay@confirm.example')
  await newest('fay@confirm.example', 'Welcome to Zenbell')
  await send('change-email', { email: 'fay2@confirm.example', password: form.password }, fay.token)
  const change = await newest('fay2@confirm.example', 'Confirm your new e-mail address for Zenbell')
  await send('confirm-email', { token: change })
  const again = (await send('sign-in', { email: 'fay2@confirm.example', password: form.password })).json()
  expect(again.user).toMatchObject({ email: 'fay2@confirm.example' })
  expect(again.user).not.toHaveProperty('emailUnconfirmed')
})

test('[V480] an invitation that was mailed to the address confirms it, one that was passed on does not', async () => {
  const gus = await signUp('gus@confirm.example')
  await send('confirm-email', { token: await newest('gus@confirm.example', 'Welcome to Zenbell') })
  const line = await lineOf(gus)
  const schoolUuid = gus.schools[0].uuid
  const invitationFor = async (email: string, isMailed: boolean) => {
    const { invitations } = await line.must('UserList', 'createInvitation', { schoolUuid, email })
    const { uuid, token } = invitations.at(-1)!
    if (isMailed) await line.must('UserList', 'mailInvitation', { schoolUuid, invitationUuid: uuid })
    return token
  }
  const mailed = await signUp('hal@confirm.example', { invitation: await invitationFor('hal@confirm.example', true) })
  const passedOn = await signUp('ida@confirm.example', {
    invitation: await invitationFor('ida@confirm.example', false),
  })
  expect([mailed.user.emailUnconfirmed, passedOn.user.emailUnconfirmed]).toEqual([undefined, true])
  await line.close()
})

test('[V480] without a mail server every address counts as confirmed, also of accounts from before', async () => {
  const later = await startServer({}, server.store)
  const ada = (
    await later.app.inject({
      method: 'POST',
      url: '/auth/sign-up',
      payload: { ...form, email: 'jo@confirm.example', schoolName: 'Dale' },
    })
  ).json()
  expect(ada.user).not.toHaveProperty('emailUnconfirmed')
  const ida = (await send('sign-in', { email: 'ida@confirm.example', password: form.password })).json()
  expect(ida.user).not.toHaveProperty('emailUnconfirmed')
  await later.close()
})

function omit(from: object, field: string): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name !== field))
}
