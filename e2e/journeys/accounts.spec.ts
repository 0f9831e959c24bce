import { readFile } from 'node:fs/promises'
import { ownData } from '@timetable/service'
import { inviteColleague, newcomer, signUp } from '../account.ts'
import { say } from '../line.ts'
import { Front } from '../pages/front.ts'
import { OwnAccount } from '../pages/own-account.ts'
import { Versions } from '../pages/versions.ts'
import { enter } from '../planner.ts'
import { startSecondIssuer } from '../second-issuer.ts'
import { expect, test } from '../test.ts'
import { startWorld } from '../world.ts'

// Refused forms and tokens are answered with their status, which the browser notes down.
test.use({ expectedErrors: [/status of (400|401|403|404)/] })

test('a forgotten password is set anew by a link, once, and other devices are logged out', async ({
  page,
  newPage,
  world,
  account,
}) => {
  const elsewhere = await newPage()
  await enter(elsewhere, account)
  const own = new OwnAccount(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  const link = await own.askForLink(world, account.email)
  await expect(page.getByRole('status')).toContainText(`If there is an account with ${account.email}`)

  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password\/new$/)
  await own.setPassword('another horse battery')
  await new Versions(page).untilShown()
  await expect(elsewhere.getByText('Your session has ended. Please log in again.')).toBeVisible()

  const again = await newPage()
  await again.goto(link)
  await new OwnAccount(again).setPassword('a third horse battery')
  await expect(again.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()
  await new Front(again).logIn({ ...account, password: 'another horse battery' })
  await new Versions(again).untilShown()
})

test(
  'a machine that slept past its token comes back without a login',
  { tag: '@nightly' },
  async ({ page, account }) => {
    await new Front(page).logIn(account)
    const versions = new Versions(page)
    await versions.untilShown()
    await page.evaluate(() => sessionStorage.setItem('token', 'of an hour ago'))
    await page.reload()
    await versions.create('After the break', 5)
    await expect(page.getByRole('heading', { name: 'This version has no timetables yet' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBe('of an hour ago')
  },
)

test(
  'a further tab is signed in, with the version that is open, and logging out ends both',
  { tag: '@nightly' },
  async ({ page, account }) => {
    await new Front(page).logIn(account)
    const versions = new Versions(page)
    await versions.untilShown()
    await versions.create('In two tabs', 5)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Courses' }).click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await tab.waitForURL(/\/app\/subjects$/, { waitUntil: 'commit' })
    // Where the tab is quicker than its driver attaches to it, the driver waits for ever for the page that is there.
    await tab.reload()
    await expect(tab.getByText('In two tabs')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Create a course' }).first()).toBeVisible()

    const third = await page.context().newPage()
    await third.goto('/login')
    await new Versions(third).untilShown()
    await new OwnAccount(third).choose('Log out')
    await expect(third).toHaveURL(/\/$/)
    await expect(tab).toHaveURL(/\/(login.*)?$/)
    await page.goto('/app/versions')
    await expect(page).toHaveURL(/\/login/)
  },
)

test('logging out ends the session, on the server, too', async ({ page, account, world }) => {
  await new Front(page).logIn(account)
  await new Versions(page).untilShown()
  const stored = await page.evaluate(() => sessionStorage.getItem('renewal'))
  const { secret } = JSON.parse(stored ?? '') as { secret: string }
  const told = page.waitForResponse((response) => response.url().endsWith('/auth/log-out'))
  await new OwnAccount(page).choose('Log out')
  expect((await told).status()).toBe(204)
  const renewal = await fetch(`${world.url}/auth/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ renewal: secret }),
  })
  expect(renewal.status).toBe(401)
  await page.goto('/app/versions')
  await expect(page).toHaveURL(/\/login/)
})

test(
  'whoever enters without a session is told so in their language',
  { tag: '@nightly' },
  async ({ browser, world, watch }) => {
    const context = await browser.newContext({ baseURL: world.url, locale: 'da-DK' })
    const page = await context.newPage()
    watch(page)
    await page.goto('/app/scheduler')
    await expect(page).toHaveURL(/\/da\/login\?reason=no-session$/)
    await expect(page.getByRole('alert').first()).toHaveText('Log ind for at fortsætte.')
    await context.close()
  },
)

test('a token in the address leaves it at once', { tag: '@nightly' }, async ({ page, account }) => {
  await page.goto(`/app/versions?token=${account.token}&from=mail`)
  await new Versions(page).untilShown()
  await expect(page).toHaveURL(/\/app\/versions\?from=mail$/)
})

test(
  'one person has several schools: made in the menu, joined by one click, left, deleted and brought back',
  { tag: '@nightly' },
  async ({ planner: { page, versions }, account, world }) => {
    const own = new OwnAccount(page)
    await own.newSchool('Second School')
    await versions.create('In the second', 5)
    await page.goto('/app/versions')

    const other = await signUp(world.url)
    const invitation = ['createInvitation', { schoolUuid: other.schoolUuid }] as const
    const { invitations } = await say(world.url, other.token, invitation, 'UserList')
    await page.goto(`/register?invite=${invitations[0]?.token}`)
    await own.dialog.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByText(`You have joined ${other.schoolName}`)).toBeVisible()
    await own.profile.click()
    await expect(page.getByRole('menuitemradio', { name: other.schoolName })).toBeChecked()
    await page.getByRole('menuitemradio', { name: 'Second School' }).click()
    await expect(page.getByText('In the second')).toBeVisible()

    await own.open()
    await page.getByRole('button', { name: 'Leave the school' }).click()
    await expect(own.dialog).toContainText('You are the only person in Second School. It will be deleted')
    await own.dialog.getByLabel('Type "delete" to confirm').fill('delete')
    await own.dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByText('You have left Second School')).toBeVisible()
    await own.profile.click()
    await expect(page.getByRole('menuitemradio', { name: account.schoolName })).toBeChecked()
    await expect(page.getByRole('menuitemradio', { name: 'Second School' })).toHaveCount(0)

    // Whoever was the last there has it again, from the list of schools.
    await page.getByRole('menuitem', { name: 'Deleted schools' }).click()
    await own.dialog.getByRole('button', { name: 'Restore Second School' }).click()
    await expect(page.getByText('Second School was restored, with all its versions')).toBeVisible()
    await expect(page.getByText('In the second')).toBeVisible()

    // Of the others one is left, and both of one's own are deleted.
    await own.profile.click()
    await page.getByRole('menuitemradio', { name: other.schoolName }).click()
    await own.open()
    await expect(page.getByRole('button', { name: 'Delete the school' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Leave the school' }).click()
    await own.dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    for (const school of [account.schoolName, 'Second School']) {
      await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible()
      await own.open()
      await page.getByRole('button', { name: 'Delete the school' }).click()
      await own.dialog.getByRole('button', { name: 'Delete the school' }).click()
      await expect(own.dialog.getByText('Type the name exactly as shown')).toBeVisible()
      await own.dialog.getByLabel(`Type the name to confirm: ${school}`).fill(school)
      await own.dialog.getByRole('button', { name: 'Delete the school' }).click()
      await expect(page.getByText(`${school} was deleted`)).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'You do not belong to a school' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: `Restore ${account.schoolName}` }).click()
    await expect(page.getByText(`${account.schoolName} was restored, with all its versions`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible()
  },
)

test(
  'name, password and address are changed in the settings, other devices ended, and one’s data saved',
  { tag: '@nightly' },
  async ({ planner: { page }, account, newPage, world }) => {
    const own = new OwnAccount(page)
    await own.open()
    await page.getByLabel('Full name').fill('Ada Renamed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Profile of Ada Renamed' })).toBeVisible()

    await page.getByRole('button', { name: 'Change the password' }).click()
    await own.dialog.getByLabel('Current password').fill('not it')
    await own.dialog.getByLabel('New password', { exact: true }).fill('another horse battery')
    await own.dialog.getByRole('button', { name: 'Change the password' }).click()
    await expect(own.dialog.getByText('Password incorrect')).toBeVisible()
    await own.dialog.getByLabel('Current password').fill(account.password)
    await own.dialog.getByRole('button', { name: 'Change the password' }).click()
    await expect(page.getByText('Your password was changed')).toBeVisible()

    const elsewhere = await newPage()
    await new Front(elsewhere).logIn({ ...account, password: 'another horse battery' })
    await new Versions(elsewhere).untilShown()
    const there = new OwnAccount(elsewhere)
    await there.open()

    // The address that is to come confirms itself; the old one holds until then, and is told.
    const next = `next-${account.email}`
    await elsewhere.getByRole('button', { name: 'Change the e-mail address' }).click()
    await there.dialog.getByLabel('New e-mail address').fill(next)
    await there.dialog.getByLabel('Current password').fill('another horse battery')
    const link = await there.linkOf(world, /http\S+\/login#email=\S+/, () =>
      there.dialog.getByRole('button', { name: 'Send the mail' }).click(),
    )
    await expect(there.dialog.getByText(/^If nobody else uses next-/)).toBeVisible()
    await elsewhere.keyboard.press('Escape')
    await expect(elsewhere.getByText(account.email, { exact: true })).toBeVisible()
    const confirming = await newPage()
    await confirming.goto(link)
    await expect(confirming.getByText('Your e-mail address is confirmed. Log in with it from now on.')).toBeVisible()
    await expect(confirming).toHaveURL(/\/login$/)
    await expect(elsewhere.getByText(next, { exact: true })).toBeVisible()
    await new Front(confirming).logIn({ ...account, email: next, password: 'another horse battery' })
    await new Versions(confirming).untilShown()

    await elsewhere.getByRole('button', { name: 'Where you are logged in' }).click()
    const sessions = there.dialog.getByRole('listitem')
    await expect(sessions).toHaveCount(3)
    await expect(sessions.filter({ hasText: 'this one' })).toContainText('Chrome on Linux')
    await sessions.filter({ hasNotText: 'this one' }).first().getByRole('button').click()
    await expect(sessions).toHaveCount(2)
    await expect(confirming.getByText('Your session has ended. Please log in again.')).toBeVisible()
    await elsewhere.keyboard.press('Escape')

    const saving = elsewhere.waitForEvent('download')
    await elsewhere.getByRole('button', { name: 'Download my data' }).click()
    const data = ownData.parse(JSON.parse(await readFile(await (await saving).path(), 'utf8')))
    expect(data).toMatchObject({
      account: { email: next },
      schools: [{ name: account.schoolName, membership: 'owner' }],
    })
    expect(data.sessions).toHaveLength(2)

    await elsewhere.getByRole('button', { name: 'Log out everywhere' }).click()
    await there.dialog.getByRole('button', { name: 'Log out everywhere' }).click()
    for (const each of [page, elsewhere]) {
      await expect(each.getByText('Your session has ended. Please log in again.')).toBeVisible()
    }
  },
)

test(
  'a deleted account takes its own school along, leaves what it made in others, and comes back with its person',
  { tag: '@nightly' },
  async ({ planner: { page, versions }, account, newPage, world }) => {
    await versions.create('Shared', 5)
    const grace = await inviteColleague(world.url, account, 'Grace Example')
    const own = new OwnAccount(page)
    await own.newSchool('Alone School')
    await own.open()
    await page.getByRole('button', { name: 'Delete the account' }).click()
    await expect(own.dialog.getByText('Alone School: you are the only person')).toBeVisible()
    await expect(own.dialog.getByText(`${account.schoolName}: you are the only person`)).toHaveCount(0)
    await own.dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await own.dialog.getByLabel('Type "delete" to confirm').fill('delete')
    await own.dialog.getByRole('button', { name: 'Delete the account' }).click()
    await expect(page.getByText('Your account was deleted.')).toBeVisible()
    const theirs = await enter(await newPage(), grace)
    await expect(theirs.page.getByText('Shared')).toBeVisible()

    await new Front(page).logIn(account)
    await expect(page.getByText('Your account was restored')).toBeVisible()
    await own.profile.click()
    for (const school of [account.schoolName, 'Alone School'])
      await expect(page.getByRole('menuitemradio', { name: school })).toBeVisible()
  },
)

test.describe('another issuer', () => {
  // The form is sent there, and nowhere else.
  test.use({ expectedErrors: [/status of 401|^request to 127\.0\.0\.1:\d+$/] })

  test(
    'signs people up and in, and its tokens open the application',
    { tag: '@nightly' },
    async ({ browser, watch }) => {
      const issuer = await startSecondIssuer()
      const world = await startWorld(issuer.settings)
      const context = await browser.newContext({ baseURL: world.url })
      const page = await context.newPage()
      watch(page)
      const who = newcomer()
      await new Front(page).register(who)
      const versions = new Versions(page)
      await versions.untilShown()
      await expect(page.getByRole('button', { name: `Profile of ${who.name}` })).toBeVisible()
      await page.goto('/logout')
      await expect(page).toHaveURL(/:\d+\/$/)

      const { host } = new URL(issuer.settings.AUTH_URL!)
      await page.goto('/reset-password')
      await expect(page.getByText(`${host} manages your password. Set a new one there.`)).toBeVisible()
      await new Front(page).logIn({ ...who, password: 'not it' })
      await expect(page.getByText('Password or email incorrect')).toBeVisible()
      await new Front(page).logIn(who)
      await versions.untilShown()
      await new OwnAccount(page).open()
      await expect(page.getByRole('button', { name: 'Change the password' })).toHaveCount(0)
      await context.close()
      await world.end()
      await issuer.end()
    },
  )
})
