import { startSchoolIssuer } from '@timetable/server/testing'
import { Front } from '../pages/front.ts'
import { OwnAccount } from '../pages/own-account.ts'
import { expect, test } from '../test.ts'

test.use({
  worldSettings: { WEBHOOKS_TO_LOOPBACK: '1', HOST: 'localhost' },
  expectedErrors: [/status of (401|403|424)|^request to /],
})

test('an administrator sets up the login of the school, and a colleague logs in with it', async ({
  page,
  world,
  account,
  browser,
}) => {
  const issuer = await startSchoolIssuer()
  const site = world.url.replace('127.0.0.1', 'localhost')
  await new Front(page).logIn(account, `${site}/login`)
  await new OwnAccount(page).open()
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Login with the school account' }) })
  await section.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login with the school account' })
  await dialog.getByLabel('Login service', { exact: true }).selectOption('Another (OpenID Connect)')
  await dialog.getByLabel('Address of the issuer').fill(issuer.url)
  await dialog.getByLabel('Client ID').fill(issuer.client.id)
  await dialog.getByLabel('Client secret').fill(issuer.client.secret)
  await dialog.getByLabel('Short name of the school').fill('hill')
  await dialog.getByLabel("Domains of the school's e-mail addresses").fill('hill.example')
  await dialog.getByLabel('Who is new becomes').selectOption('Person with read-only access')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Try it before you switch it on')).toBeVisible()

  issuer.person = { sub: 'head', name: 'Head of Hill', email: 'head@hill.example', email_verified: true }
  await section.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText(/^Head of Hill, head@hill\.example would join with read-only access\./)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the settings' }).click()
  await section.getByRole('button', { name: 'Switch on' }).click()
  const link = await section.getByLabel('Login page of the school').inputValue()
  expect(link).toBe(`${site}/login?school=hill`)

  const context = await browser.newContext()
  const theirs = await context.newPage()
  issuer.person = { sub: 'stranger', email: 'stranger@elsewhere.example', email_verified: true }
  await theirs.goto(`${site}/de/login?school=hill`)
  await expect(theirs.getByText('Dieses Konto gehört nicht zur Schule.')).toBeVisible()
  await theirs.getByRole('link', { name: 'Anders anmelden' }).click()
  issuer.person = { sub: 'bo', name: 'Bo Hill', email: 'bo@hill.example', email_verified: true }
  await theirs.getByRole('button', { name: 'Mit der Schule anmelden' }).click()
  await theirs.getByLabel('Schul-E-Mail oder Kurzname der Schule').fill('Hill')
  await theirs.getByRole('button', { name: 'Weiter' }).click()
  await theirs.waitForURL(/\/app\/versions/)
  await page.reload()
  const people = page.getByRole('list', { name: 'People' })
  await expect(people.getByText('Bo Hill')).toBeVisible()
  await context.close()
  await issuer.close()
})
