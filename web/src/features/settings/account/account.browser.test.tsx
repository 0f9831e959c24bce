import type { Member, MessageOf } from '@timetable/service'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { daleSchool, hillSchool, mountApp } from '../../../testing/mount-app.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { DeletedSchools } from './deleted-schools.tsx'
import NewSchool from './new-school.tsx'

const ada: MessageOf<'Welcome'>['user'] = {
  uuid: 'u1',
  name: 'Ada Example',
  email: 'ada@example.org',
  created_at: 1_700_000_000,
  role: null,
}
const owner: Member = { ...ada, membership: 'owner' }

/** The settings, with the server's answers to what is done to the account over HTTP. */
async function open(
  schools = [hillSchool],
  answer: (path: string) => Response = () => new Response(null, { status: 204 }),
  config = {},
) {
  const sent: [path: string, form: unknown][] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (path.endsWith('/config')) return Response.json(config)
    // How the people of the school log in is another section's.
    if (path.includes('/auth/school-sign-in')) return Response.json(null)
    sent.push([path.replace(/^https:\/\/[^/]+/, ''), JSON.parse(String(init?.body))])
    return answer(path)
  })
  const mounted = mountApp(<SettingsPage />, { schools })
  await render(mounted.element)
  return { ...mounted, line: mounted.server.line, sent }
}
const button = (name: string) => page.getByRole('button', { name })

test('another name is saved, and a name of one letter is none', async () => {
  const { line } = await open()
  const name = page.getByLabelText('Full name')
  await name.fill('A')
  await button('Save').click()
  await expect.element(name).toHaveAccessibleDescription('must be at least 2 characters')
  await name.fill('Ada Hill')
  await button('Save').click()
  await expect.poll(() => line.commands()).toContain('renameUser')
  const { id, params } = line.last('renameUser')
  expect(params).toEqual({ name: 'Ada Hill' })
  line.say({ type: 'Welcome', id, user: { ...ada, name: 'Ada Hill' }, schools: [hillSchool] })
  await expect.element(button('Save')).toBeDisabled()
})

test('who has not confirmed their address is reminded where they would invite people, until it is confirmed', async () => {
  const { line, sent } = await open()
  const welcome = (user: typeof ada) => line.say({ type: 'Welcome', user, schools: [hillSchool] })
  welcome({ ...ada, emailUnconfirmed: true })
  await expect
    .poll(() => page.getByText(/^Your address ada@example\.org is not confirmed yet\./).elements())
    .toHaveLength(2)
  expect(button('Invite by a link').elements()).toEqual([])
  await button('Send again').first().click()
  await expect.element(page.getByText('The link was sent to ada@example.org. It works for 7 days.')).toBeVisible()
  expect(sent.at(-1)).toEqual(['/auth/send-confirmation', { locale: 'en' }])
  welcome(ada)
  await expect.element(button('Invite by a link')).toBeVisible()
  expect(button('Send again').elements()).toEqual([])
})

test('the password is changed with the present one, and what is wrong is said at its field', async () => {
  const refusal = { error: 'Password incorrect', code: 'wrong-password', field: 'present' }
  const answers = [Response.json(refusal, { status: 403 }), new Response(null, { status: 204 })]
  const { sent, session } = await open([hillSchool], () => answers.shift() ?? Response.error())
  await button('Change the password').click()
  const dialog = page.getByRole('dialog', { name: 'Change the password' })
  const submit = dialog.getByRole('button', { name: 'Change the password' })
  await submit.click()
  const present = dialog.getByLabelText('Current password')
  await expect.element(present).toHaveFocus()
  await expect.element(dialog.getByText('Please type your password')).toBeVisible()
  await present.fill('old one')
  await dialog.getByLabelText('New password', { exact: true }).fill('long enough')
  await submit.click()
  await expect.element(dialog.getByText('Password incorrect')).toBeVisible()
  await expect.element(present).toHaveFocus()
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(session.ui.getState().toast).toMatchObject({ headline: 'Your password was changed' })
  const form = { present: 'old one', password: 'long enough', locale: 'en' }
  expect(sent).toEqual([
    ['/auth/password', form],
    ['/auth/password', form],
  ])
})

test('a server that cannot reach its data says so, and keeps what was typed', async () => {
  const error = 'The server cannot reach its data right now. Try again in a moment'
  await open([hillSchool], () => Response.json({ error, code: 'unavailable' }, { status: 503 }))
  await button('Change the password').click()
  const dialog = page.getByRole('dialog', { name: 'Change the password' })
  await dialog.getByLabelText('Current password').fill('old one')
  await dialog.getByLabelText('New password', { exact: true }).fill('long enough')
  await dialog.getByRole('button', { name: 'Change the password' }).click()
  await expect.element(dialog.getByText(error)).toBeVisible()
  await expect.element(dialog.getByLabelText('Current password')).toHaveValue('old one')
})

test('whoever deletes the account is told which schools end with it, and types the word', async () => {
  const { line, sent } = await open([hillSchool, daleSchool], () => Response.json({}, { status: 401 }))
  await button('Delete the account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  const asked = () => line.sent.filter(({ command }) => command === 'listUsers')
  const tell = async (schoolUuid: string, users: Member[]) => {
    const toSchool = () =>
      asked().findLast(({ params }) => (params as { schoolUuid: string }).schoolUuid === schoolUuid)
    await expect.poll(toSchool).toBeDefined()
    line.say({ type: 'UserList', id: toSchool()?.id, schoolUuid, users, invitations: [] })
  }
  await tell(hillSchool.uuid, [owner])
  await tell(daleSchool.uuid, [owner, { ...owner, uuid: 'u2' }])
  await expect.element(dialog.getByText('Hill School: you are the only person')).toBeVisible()
  await expect.element(dialog.getByText(/^What you made in other schools stays there/)).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Delete the account' })
  await submit.click()
  await expect.element(dialog.getByText('Please type your password')).toBeVisible()
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse')
  await submit.click()
  await expect.element(dialog.getByText('Type "delete" exactly as shown')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('Type "delete" to confirm').fill('Delete')
  await submit.click()
  await expect.element(dialog.getByText('Something went wrong. Log in again and try once more.')).toBeVisible()
  expect(sent).toEqual([['/auth/delete-account', { password: 'correct horse' }]])
})

test('another address needs one that can be one and the password, and says where a mail goes', async () => {
  const refusals = [Response.json({ code: 'wrong-password', field: 'password' }, { status: 403 }), Response.json({})]
  const { sent } = await open([hillSchool], () => refusals.shift()!)
  await button('Change the e-mail address').click()
  const dialog = page.getByRole('dialog', { name: 'Change the e-mail address' })
  const submit = dialog.getByRole('button', { name: 'Send the mail' })
  await dialog.getByLabelText('New e-mail address').fill('ada@nowhere')
  await submit.click()
  await expect.element(dialog.getByText('Enter a valid e-mail address')).toBeVisible()
  await dialog.getByLabelText('New e-mail address').fill('ada@dale.example')
  await submit.click()
  await expect.element(dialog.getByText('Please type your password')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByLabelText('Current password').fill('correct horse')
  await submit.click()
  await expect.element(dialog.getByText('Password incorrect')).toBeVisible()
  await submit.click()
  await expect.element(dialog.getByText(/^If nobody else uses ada@dale.example, a link/)).toBeVisible()
  const form = { email: 'ada@dale.example', password: 'correct horse', locale: 'en' }
  expect(sent).toEqual([
    ['/auth/change-email', form],
    ['/auth/change-email', form],
  ])
})

test('where one is signed in is listed, this one marked, and one or all others end', async () => {
  const at = '2026-11-25T08:00:00.000Z'
  const session = (uuid: string, browser: string | null, isThis = false) => ({
    ...{ uuid, browser, system: browser && 'Windows', createdAt: at, usedAt: at, isThis },
  })
  const lists = [
    [session('s1', 'Firefox', true), session('s2', 'Edge'), session('s3', null)],
    [session('s1', 'Firefox', true), session('s3', null)],
    [session('s1', 'Firefox', true)],
  ]
  const answer = (path: string) =>
    path.endsWith('sessions') && !path.includes('other')
      ? Response.json({ sessions: lists.shift() })
      : new Response(null, { status: 204 })
  const { sent } = await open([hillSchool], answer)
  await button('Where you are logged in').click()
  const rows = page.getByRole('list', { name: 'Where you are logged in' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toMatchTextContent(/^Firefox on Windowsthis one/)
  await expect.element(rows.nth(2)).toMatchTextContent(/^Unknown browser/)
  expect(button('Log out Firefox on Windows').elements()).toEqual([])
  await button('Log out Edge on Windows').click()
  await expect.poll(() => rows.elements().length).toBe(2)
  await button('Log out all others').click()
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(button('Log out all others')).not.toBeInTheDocument()
  expect(sent.map(([path]) => path)).toEqual([
    '/auth/sessions',
    '/auth/end-session',
    '/auth/sessions',
    '/auth/end-other-sessions',
    '/auth/sessions',
  ])
})

test('an owner deletes the school by its name, told of what it pays, and has it again from a list', async () => {
  const { line, session, server } = await open([hillSchool, { ...daleSchool, membership: 'member' }])
  server.line.say({ type: 'Welcome', user: ada, schools: [hillSchool, daleSchool], billing: 'sandbox' })
  await button('Delete the school').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Hill School' })
  await expect.poll(() => line.commands()).toContain('readSubscription')
  const paid = {
    ...{ type: 'Subscription' as const, schoolUuid: hillSchool.uuid, customer: true, status: 'active' as const },
    ...{ periodEnd: '2027-01-05T08:00:00.000Z', cancelAtPeriodEnd: false, clientSecret: null },
  }
  line.say({ ...paid, id: line.last('readSubscription').id })
  await expect.element(dialog.getByText(/^Its subscription ends too: it is not renewed/)).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Delete the school' })
  await submit.click()
  await expect.element(dialog.getByText('Type the name exactly as shown')).toBeVisible()
  expect(line.commands()).not.toContain('deleteSchool')
  await dialog.getByLabelText('Type the name to confirm: Hill School').fill('Hill School')
  await submit.click()
  await expect.poll(() => line.commands()).toContain('deleteSchool')
  const deletedSchools = [{ uuid: hillSchool.uuid, name: 'Hill School', until: '2026-12-25T08:00:00.000Z' }]
  line.say({ type: 'Welcome', id: line.last('deleteSchool').id, user: ada, schools: [daleSchool], deletedSchools })
  await expect.poll(() => session.account.getState()).toMatchObject({ school: daleSchool, deletedSchools })
  expect(session.ui.getState().toast).toMatchObject({ headline: 'Hill School was deleted' })
})

test('a deleted school is brought back, and what becomes of its subscription is said', async () => {
  const { server, session, element } = mountApp(<DeletedSchools />)
  const { line } = server
  const deletedSchools = [{ uuid: daleSchool.uuid, name: 'Dale School', until: '2026-12-25T08:00:00.000Z' }]
  line.say({ type: 'Welcome', user: ada, schools: [hillSchool], deletedSchools, billing: 'sandbox' })
  await render(element)
  await expect.element(page.getByText(/^can be restored until .*2026/)).toBeVisible()
  await button('Restore Dale School').click()
  await expect.poll(() => line.commands()).toContain('bringBackSchool')
  line.say({ type: 'Welcome', id: line.last('bringBackSchool').id, user: ada, schools: [hillSchool, daleSchool] })
  await expect.poll(() => line.commands()).toContain('readSubscription')
  const { id } = line.last('readSubscription')
  const end = { periodEnd: '2027-01-05T08:00:00.000Z', cancelAtPeriodEnd: true, clientSecret: null }
  line.say({ type: 'Subscription', id, schoolUuid: daleSchool.uuid, customer: true, status: 'active', ...end })
  await expect
    .poll(() => session.ui.getState().toast)
    .toMatchObject({ text: expect.stringMatching(/^Its subscription runs until .*2027 and is not renewed/) })
  expect(session.account.getState().school?.uuid).toBe(daleSchool.uuid)
})

test('the only school is not left; of two, the last person there is told that it ends', async () => {
  const { line } = await open([hillSchool])
  await expect.element(button('Leave the school')).toBeDisabled()
  line.say({ type: 'Welcome', user: ada, schools: [hillSchool, daleSchool] })
  await button('Leave the school').click()
  const dialog = page.getByRole('dialog', { name: 'Leave Hill School' })
  await expect.poll(() => line.sent.filter(({ command }) => command === 'listUsers').length).toBeGreaterThan(1)
  const { id } = line.last('listUsers')
  line.say({ type: 'UserList', id, schoolUuid: hillSchool.uuid, users: [owner], invitations: [] })
  await expect.element(dialog.getByText(/^You are the only person in Hill School/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await dialog.getByLabelText('Type "delete" to confirm').fill('delete')
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.poll(() => line.commands()).toContain('leaveSchool')
})

test('a new school needs a name, and is the one that is worked in', async () => {
  const { server, session, element } = mountApp(<NewSchool onClose={() => {}} />)
  await render(element)
  await button('Create').click()
  await expect.element(page.getByText('must be at least 1 character')).toBeVisible()
  await page.getByLabelText('School name').fill('Dale School')
  await button('Create').click()
  await expect.poll(() => server.line.commands()).toContain('createSchool')
  const { id } = server.line.last('createSchool')
  server.line.say({ type: 'Welcome', id, user: ada, schools: [hillSchool, daleSchool] })
  await expect.poll(() => session.account.getState().school?.name).toBe('Dale School')
})

test('where another issuer keeps the passwords, what is done there is not offered, and it is said where', async () => {
  // What was set is asked for once of each server.
  sessionStorage.setItem('address', 'https://other.example')
  const { line } = await open([hillSchool], undefined, { authUrl: 'https://id.example/school' })
  const said = page.getByText('id.example manages your password and where you are logged in. Change them there.')
  await expect.element(said).toBeVisible()
  await expect.element(button('Change the password')).not.toBeInTheDocument()
  await expect.element(button('Log out everywhere')).not.toBeInTheDocument()
  // What the server knows of someone it deletes itself, and has no password to ask for.
  await button('Delete the account').click()
  await expect.poll(() => line.commands()).toContain('listUsers')
  const { id } = line.last('listUsers')
  line.say({ type: 'UserList', id, schoolUuid: hillSchool.uuid, users: [owner], invitations: [] })
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await expect.element(dialog.getByLabelText('Type "delete" to confirm')).toBeVisible()
  await expect.element(dialog.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
})

test('passkeys are listed, made by who types the password, and removed', async () => {
  const at = '2026-11-25T08:00:00.000Z'
  const passkey = (uuid: string, system: string, usedAt: string | null = null) => ({
    ...{ uuid, browser: 'Chrome', system, createdAt: at, usedAt },
  })
  const lists = [[], [passkey('k1', 'Windows', at)], []]
  const answers: Readonly<Record<string, () => Response>> = {
    passkeys: () => Response.json({ passkeys: lists.shift() }),
    'new-passkey': () => Response.json(toMake),
    'add-passkey': () => new Response(null, { status: 204 }),
    'remove-passkey': () => new Response(null, { status: 204 }),
  }
  const create = vi.spyOn(navigator.credentials, 'create')
  // What was set is asked for once of each server.
  sessionStorage.setItem('address', 'https://keys.example')
  const { sent, session } = await open([hillSchool], (path) => answers[path.split('/').at(-1)!]!(), {
    passkeys: location.hostname,
  })
  await button('Passkeys').click()
  const dialog = page.getByRole('dialog', { name: 'Passkeys' })
  await expect.element(dialog.getByText('No passkeys yet.')).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await expect.element(dialog.getByText('Please type your password')).toBeVisible()
  expect(sent.map(([path]) => path)).toEqual(['/auth/passkeys'])

  await dialog.getByLabelText('Current password').fill('correct horse')
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await add.click()
  await expect.element(dialog.getByText(/^No passkey was added: it was cancelled/)).toBeVisible()
  create.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'))
  await add.click()
  await expect.element(dialog.getByText('This device already has a passkey for your account.')).toBeVisible()

  create.mockResolvedValueOnce(madeCredential())
  await add.click()
  const row = dialog.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/^Chrome on Windowsadded .*2026.*, last used .*2026/)
  expect(session.ui.getState().toast).toMatchObject({ headline: 'The passkey was added' })
  await expect.element(dialog.getByLabelText('Current password')).toHaveValue('')
  expect(sent.find(([path]) => path === '/auth/add-passkey')?.[1]).toMatchObject({
    credential: { id: 'a2V5', type: 'public-key', response: { clientDataJSON: 'e30' } },
    locale: 'en',
  })
  await dialog.getByRole('button', { name: 'Remove the passkey Chrome on Windows' }).click()
  await expect.element(dialog.getByText('No passkeys yet.')).toBeVisible()
  expect(sent.at(-2)).toEqual(['/auth/remove-passkey', { uuid: 'k1' }])
})

const toMake = {
  ...{ challenge: 'YXNrZWQ', rp: { id: location.hostname, name: 'Here' } },
  ...{ user: { id: 'dQ', name: 'ada@example.org', displayName: 'Ada' }, pubKeyCredParams: [], excludeCredentials: [] },
}
/** What a browser hands over; a real one makes it in the journeys. */
function madeCredential(): Credential {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const response = { clientDataJSON: bytes('{}'), attestationObject: bytes('made'), getTransports: () => ['internal'] }
  const made = { id: 'a2V5', rawId: bytes('key'), type: 'public-key', response, getClientExtensionResults: () => ({}) }
  return made
}
