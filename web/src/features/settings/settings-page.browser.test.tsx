import type { Invitation, Membership } from '@timetable/service'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NOTHING_SET } from '../../socket/public-config.ts'
import { hillSchool, mountApp } from '../../testing/mount-app.tsx'
import { versionItem } from '../../testing/small-school.ts'
import { SettingsPage } from './settings-page.tsx'

const invitation: Invitation = {
  uuid: 'i1',
  token: 'come-in',
  madeBy: 'Ada Example',
  membership: 'member',
  email: null,
  mailedAt: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  expiresAt: '2026-01-19T08:00:00.000Z',
}
const ada = {
  uuid: 'u1',
  name: 'Ada Example',
  email: 'ada@example.org',
  created_at: 1_700_000_000,
  role: null,
  membership: 'owner' as Membership,
}
const bo = { ...ada, uuid: 'u2', name: 'Bo Colleague', email: 'bo@example.org', membership: 'member' as Membership }

afterEach(() => vi.unstubAllGlobals())

async function open() {
  const mounted = mountApp(<SettingsPage />)
  const { line } = mounted.server
  await render(mounted.element)
  await expect.poll(() => line.commands()).toContain('listUsers')
  const list = (id: string, invitations: readonly Invitation[] = [invitation]) =>
    line.say({
      type: 'UserList',
      id,
      schoolUuid: hillSchool.uuid,
      users: [ada],
      invitations: [...invitations],
    })
  return { ...mounted, line, list }
}

test('another way to call the days is shown at once, and taken back where it is refused', async () => {
  const { line } = await open()
  const week = page.getByRole('list', { name: 'Example week' })
  await expect.element(week).toMatchTextContent(/^Mon/)
  await page.getByRole('radio', { name: 'Letters' }).click()
  await expect.element(week).toMatchTextContent(/^ABCDE$/)
  await expect.poll(() => line.commands()).toContain('updateSchoolSettings')
  const { id, params } = line.last('updateSchoolSettings')
  expect(params).toEqual({
    schoolUuid: hillSchool.uuid,
    settings: { label: 'labelsOnTimeslots', value: 'a_to_e' },
  })
  line.say({ type: 'Error', id, code: 'not-found', error: 'Not now' })
  await expect.element(week).toMatchTextContent(/^Mon/)
})

test('a cost of a day matters more, and is usual again; the number of days is stored when it is valid and the field is left', async () => {
  const { line, session } = await open()
  const sent = () => line.last('updateSchoolSettings').params as { readonly settings: object }
  const cost = page.getByRole('combobox', { name: 'Somebody covers more than others' })
  await expect.element(cost).toHaveValue('Normal')
  await cost.click()
  await page.getByRole('option', { name: 'A lot' }).click()
  await expect.poll(() => line.commands()).toContain('updateSchoolSettings')
  expect(sent().settings).toEqual({ label: 'dayWeights', value: { covered: 72 } })
  await expect.element(cost).toHaveValue('A lot')
  const offDay = page.getByRole('combobox', { name: 'A teacher comes on a day without own lessons' })
  await expect.element(offDay).toHaveValue('They are not asked')
  await page.getByRole('button', { name: 'Restore the usual weights' }).click()
  await expect.poll(() => sent().settings).toEqual({ label: 'dayWeights', value: {} })
  await expect.element(cost).toHaveValue('Normal')
  const days = page.getByRole('textbox', { name: 'Keep absences for this many days' })
  await days.fill('5')
  await expect.element(page.getByText('Enter a number of days from 7 to 400.')).toBeVisible()
  await userEvent.tab()
  expect(sent().settings).toEqual({ label: 'dayWeights', value: {} })
  await days.fill('30')
  expect(sent().settings).toEqual({ label: 'dayWeights', value: {} })
  await userEvent.tab()
  await expect.poll(() => sent().settings).toEqual({ label: 'keepAbsenceDays', value: 30 })
  await page.getByRole('checkbox', { name: 'Teachers enter their own absences' }).click()
  await expect.poll(() => session.account.getState().settings).toMatchObject({ ownAbsences: true, keepAbsenceDays: 30 })
})

test('an invitation is made, copied by its link and withdrawn', async () => {
  const { line, list, session } = await open()
  list(line.last('listUsers').id, [])
  await expect.element(page.getByText('There are no open invitations.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite by a link' }).click()
  await expect.poll(() => line.commands()).toContain('createInvitation')
  list(line.last('createInvitation').id)
  const link = page.getByLabelText('Invitation link')
  await expect.element(link).toHaveValue(`${location.origin}/register?invite=come-in`)
  const copied: string[] = []
  const { writeText } = navigator.clipboard
  navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'))
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => session.ui.getState().toast).toMatchObject({ state: 'failure' })
  navigator.clipboard.writeText = async (text) => void copied.push(text)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  navigator.clipboard.writeText = writeText
  expect(copied).toEqual([`${location.origin}/register?invite=come-in`])
  await page.getByRole('button', { name: /^Withdraw the invitation/ }).click()
  await expect.poll(() => line.last('deleteInvitation').params).toMatchObject({ invitationUuid: 'i1' })
})

test('an invitation for an address is sent there, again on demand, and lies in the language of who invites', async () => {
  const config = { ...NOTHING_SET, mails: true }
  // What was set is asked for once of each server, and the tests before this one may still wait for their answer.
  sessionStorage.setItem('address', 'https://mails.example')
  vi.stubGlobal('fetch', async () => Response.json(config))
  const { line, list } = await open()
  list(line.last('listUsers').id, [])
  const field = page.getByLabelText('For this e-mail address (optional)')
  await field.fill('grace@school')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(page.getByText('Enter a valid e-mail address')).toBeVisible()
  expect(line.commands()).not.toContain('createInvitation')
  await field.fill('grace@school.example')
  await page.getByLabelText('Invite as').selectOptions('reader')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.poll(() => line.commands()).toContain('createInvitation')
  expect(line.last('createInvitation').params).toMatchObject({ membership: 'reader', email: 'grace@school.example' })
  const made = { ...invitation, email: 'grace@school.example', membership: 'reader' as const }
  list(line.last('createInvitation').id, [made])
  await expect.poll(() => line.commands()).toContain('mailInvitation')
  expect(line.last('mailInvitation').params).toMatchObject({ invitationUuid: 'i1', language: 'en' })
  list(line.last('mailInvitation').id, [{ ...made, mailedAt: '2026-01-05T08:00:00.000Z' }])
  await expect.element(page.getByText('sent Jan 5, 2026')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Send the invitation to grace@school.example' }))
    .toHaveTextContent('Send again')
  await expect.element(page.getByLabelText('Invitation link')).toHaveValue(`${location.origin}/register?invite=come-in`)
})

test('an invitation of a colleague has no link to copy, but says whose it is and can be withdrawn', async () => {
  const { line, list } = await open()
  list(line.last('listUsers').id, [{ ...invitation, token: null, madeBy: 'Bo Colleague' }])
  await expect.element(page.getByText(/^Link created by Bo Colleague, valid until/)).toBeVisible()
  expect(page.getByLabelText('Invitation link').elements()).toEqual([])
  await page.getByRole('button', { name: /^Withdraw the invitation/ }).click()
  await expect.poll(() => line.last('deleteInvitation').params).toMatchObject({ invitationUuid: 'i1' })
})

test('who is removed takes their invitations and links along, and how many is said', async () => {
  const { line, session } = await open()
  const { id } = line.last('listUsers')
  const list = { type: 'UserList' as const, schoolUuid: hillSchool.uuid, invitations: [] }
  line.say({ ...list, id, users: [bo] })
  await page.getByRole('button', { name: 'Remove Bo Colleague' }).click()
  await expect.element(page.getByText(/Their invitations and view-only links stop working/)).toBeVisible()
  await page.getByLabelText('Type the name to confirm: Bo Colleague').fill('Bo Colleague')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => line.commands()).toContain('removeUser')
  line.say({ ...list, id: line.last('removeUser').id, users: [], withdrawn: { invitations: 2, links: 1 } })
  await expect
    .poll(() => session.ui.getState().toasts)
    .toMatchObject([{ text: 'Also withdrawn: invitations 2, view-only links 1' }])
})

test('an owner says what others may do; who owns nothing is offered nothing of it', async () => {
  const { line, server } = await open()
  const list = { type: 'UserList' as const, schoolUuid: hillSchool.uuid, invitations: [] }
  line.say({ ...list, id: line.last('listUsers').id, users: [ada, bo] })
  expect(page.getByRole('button', { name: 'What Ada Example may do' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'What Bo Colleague may do' }).click()
  const dialog = page.getByRole('dialog', { name: 'What Bo Colleague may do' })
  await expect.element(dialog.getByRole('radio', { name: 'Member' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Read-only' }).click()
  await expect
    .element(dialog.getByText('Open invitations and API keys that Bo Colleague created stop working.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.last('setMembership').params).toMatchObject({ userUuid: 'u2', membership: 'reader' })
  line.say({ ...list, id: line.last('setMembership').id, users: [ada, { ...bo, membership: 'reader' }] })
  await expect.element(page.getByRole('list', { name: 'People' }).getByText('Read-only')).toBeVisible()

  server.line.say({ type: 'Welcome', user: ada, schools: [{ ...hillSchool, membership: 'member' }] })
  await expect.element(page.getByRole('button', { name: /may do$/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Bo Colleague' })).not.toBeInTheDocument()
})

test('who only reads is shown the people and what is their own, and nothing that would be refused', async () => {
  const { line, server } = await open()
  server.line.say({ type: 'Welcome', user: ada, schools: [{ ...hillSchool, membership: 'reader' }] })
  const list = { type: 'UserList' as const, schoolUuid: hillSchool.uuid, invitations: [] }
  line.say({ ...list, id: line.last('listUsers').id, users: [bo, { ...ada, membership: 'reader' }] })
  await expect.element(page.getByRole('list', { name: 'People' }).getByText('Bo Colleague')).toBeVisible()
  const headings = page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent)
  for (const gone of ['Invitations', 'Open invitations', 'Reset', 'Classes', 'Days'])
    expect(headings.filter((each) => each?.startsWith(gone))).toEqual([])
  expect(page.getByRole('button', { name: /Invite|Create a key|withdraw/i }).elements()).toEqual([])
  await expect.element(page.getByRole('heading', { name: 'People' })).toBeVisible()
})

test('an address for messages is made, tried, told to be switched off, and withdrawn', async () => {
  const { line } = await open()
  await expect.poll(() => line.commands()).toContain('listWebhooks')
  const list = { type: 'WebhookList' as const, schoolUuid: hillSchool.uuid }
  line.say({ ...list, id: line.last('listWebhooks').id, webhooks: [] })
  await page.getByRole('button', { name: 'Add the webhook' }).click()
  await expect.element(page.getByText(/^Enter an address that begins with https/)).toBeVisible()
  const url = 'https://hill.example/told'
  await page.getByLabelText('URL of your software').fill(url)
  await page.getByRole('button', { name: 'Add the webhook' }).click()
  await expect.poll(() => line.last('createWebhook')?.params).toMatchObject({ url })
  const at = '2026-01-05T08:00:00.000Z'
  const webhook = { uuid: 'w1', url, madeBy: 'Ada Example', createdAt: at, isOff: false, answers: [] }
  line.say({ ...list, id: line.last('createWebhook').id, webhooks: [webhook], secret: 'whsec_shown-once' })
  await expect.element(page.getByLabelText('The secret', { exact: true })).toHaveValue('whsec_shown-once')
  await page.getByRole('button', { name: `Test ${url}` }).click()
  await expect.poll(() => line.last('testWebhook')?.params).toMatchObject({ webhookUuid: 'w1' })
  const answers = [
    { at, type: 'test' as const, status: null, problem: 'silent' as const },
    { at, type: 'changed' as const, status: 500, problem: null },
    { at, type: 'created' as const, status: 204, problem: null },
  ]
  line.say({ ...list, id: line.last('testWebhook').id, webhooks: [{ ...webhook, isOff: true, answers }] })
  const said = page.getByRole('list', { name: `Last responses of ${url}` }).getByRole('listitem')
  await expect.element(said.nth(0)).toMatchTextContent(/test: no response within ten seconds$/)
  await expect.element(said.nth(1)).toMatchTextContent(/change: error response \(500\)$/)
  await expect.element(said.nth(2)).toMatchTextContent(/new version: delivered \(204\)$/)
  await expect.element(page.getByText('switched off')).toBeVisible()
  await page.getByRole('button', { name: `Withdraw ${url}` }).click()
  const asked = page.getByRole('dialog', { name: `Withdraw ${url}` })
  await expect.element(asked).toMatchTextContent(/You cannot undo this\.\s*Last message: .*2026/)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(asked).not.toBeInTheDocument()
  expect(line.commands()).not.toContain('deleteWebhook')
  await page.getByRole('button', { name: `Withdraw ${url}` }).click()
  await asked.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => line.last('deleteWebhook')?.params).toMatchObject({ webhookUuid: 'w1' })
  line.say({ ...list, id: line.last('deleteWebhook').id, webhooks: [] })
  await expect.element(page.getByLabelText('The secret', { exact: true })).not.toBeInTheDocument()
})

test('a key for a program is made, shown this once, and withdrawn', async () => {
  const { line } = await open()
  await expect.poll(() => line.commands()).toContain('listApiKeys')
  const key = {
    ...{ uuid: 'k1', name: 'Notice board', scope: 'write' as const, madeBy: 'Ada Example' },
    createdAt: '2026-01-05T08:00:00.000Z',
    ...{ usedAt: null, expiresAt: null, version: null },
  }
  const old = {
    ...{ ...key, uuid: 'k2', name: 'Old board', usedAt: '2026-02-03T07:30:00.000Z' },
    ...{ expiresAt: '2026-03-05T08:00:00.000Z', version: { uuid: 'v1', title: 'Autumn' } },
  }
  const list = { type: 'ApiKeyList' as const, schoolUuid: hillSchool.uuid }
  line.say({ ...list, id: line.last('listApiKeys').id, keys: [old] })
  await page.getByRole('button', { name: 'Create a key' }).click()
  await expect.element(page.getByText('Enter what the key is for')).toBeVisible()
  await page.getByLabelText('What the key is for').fill('Notice board')
  await page.getByLabelText('Access').selectOptions('write')
  await page.getByRole('button', { name: 'Create a key' }).click()
  const ofAll = { days: 365, scheduleUuid: null }
  await expect
    .poll(() => line.last('createApiKey')?.params)
    .toMatchObject({ name: 'Notice board', scope: 'write', ...ofAll })
  line.say({ ...list, id: line.last('createApiKey').id, keys: [key, old], secret: 'zk_shown-once' })
  await expect.element(page.getByText(/^created by Ada Example, .* · not used yet$/)).toBeVisible()
  await expect.element(page.getByText(/last used .* · expired .* · only for Autumn$/)).toBeVisible()
  await expect.element(page.getByLabelText('The key', { exact: true })).toHaveValue('zk_shown-once')
  await expect.element(page.getByLabelText('Access')).toHaveValue('read')
  // Who replaces an old key withdraws that one, and still needs the secret of the new one.
  await page.getByRole('button', { name: 'Withdraw the key Old board' }).click()
  const asked = page.getByRole('dialog', { name: /^Withdraw the key/ })
  await expect.element(asked).toMatchTextContent(/You cannot undo this\..* · last used .*2026/)
  await expect.element(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  expect(line.commands()).not.toContain('deleteApiKey')
  await page.getByRole('button', { name: 'Withdraw the key Old board' }).click()
  await asked.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => line.last('deleteApiKey')?.params).toMatchObject({ keyUuid: 'k2' })
  line.say({ ...list, id: line.last('deleteApiKey').id, keys: [key] })
  await expect.element(page.getByText('Old board')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('The key', { exact: true })).toHaveValue('zk_shown-once')
  await page.getByRole('button', { name: 'Withdraw the key Notice board' }).click()
  await expect.element(asked).toMatchTextContent(/ · not used yet/)
  await asked.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => line.last('deleteApiKey')?.params).toMatchObject({ keyUuid: 'k1' })
  line.say({ ...list, id: line.last('deleteApiKey').id, keys: [] })
  await expect.element(page.getByLabelText('The key', { exact: true })).not.toBeInTheDocument()
})

test('a member makes keys that read, with an end and for one version, and is told who makes others', async () => {
  const member = { ...hillSchool, membership: 'member' as const }
  const { line, server } = await open()
  server.line.say({ type: 'Welcome', user: ada, schools: [member] })
  await expect.poll(() => line.commands()).toContain('listApiKeys')
  line.say({ type: 'ApiKeyList', schoolUuid: member.uuid, id: line.last('listApiKeys').id, keys: [] })
  await expect.poll(() => line.commands()).toContain('listSchedules')
  const versions = { type: 'ScheduleList' as const, schoolUuid: member.uuid, scheduleItemList: [versionItem()] }
  line.say({ ...versions, id: line.last('listSchedules').id })
  await expect.element(page.getByRole('option', { name: versionItem().title })).toBeInTheDocument()
  await expect.element(page.getByText('Only an administrator creates a key that may write.')).toBeVisible()
  expect(page.getByLabelText('Access').getByRole('option').elements()).toHaveLength(1)
  await page.getByLabelText('What the key is for').fill('Notice board')
  await page.getByLabelText('Valid for').selectOptions('30 days')
  await page.getByLabelText('Versions').selectOptions(versionItem().title)
  await page.getByRole('button', { name: 'Create a key' }).click()
  await expect
    .poll(() => line.last('createApiKey')?.params)
    .toMatchObject({ scope: 'read', days: 30, scheduleUuid: versionItem().uuid })
})
