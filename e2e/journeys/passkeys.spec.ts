import { Front } from '../pages/front.ts'
import { OwnAccount } from '../pages/own-account.ts'
import { expect, test } from '../test.ts'

// Browsers make none for an address without a name.
test.use({ worldSettings: { HOST: 'localhost' }, expectedErrors: [/status of (401|403)|^request to localhost:\d+$/] })

test('a passkey is added in the settings, opens the account without a password, and once removed opens nothing', async ({
  page,
  world,
  account,
}) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  const known = async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  const login = `${world.url.replace('127.0.0.1', 'localhost')}/login`
  await new Front(page).logIn(account, login)
  const own = new OwnAccount(page)
  await own.open()
  await page.getByRole('button', { name: 'Passkeys' }).click()
  await expect(own.dialog.getByText('No passkeys yet.')).toBeVisible()
  const add = own.dialog.getByRole('button', { name: 'Add a passkey' })
  await own.dialog.getByLabel('Current password').fill('not it')
  await add.click()
  await expect(own.dialog.getByText('Password incorrect')).toBeVisible()
  await own.dialog.getByLabel('Current password').fill(account.password)
  await add.click()
  await expect(page.getByText('The passkey was added')).toBeVisible()
  expect(await known()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true, userName: account.email }])
  await own.dialog.getByLabel('Current password').fill(account.password)
  await add.click()
  await expect(own.dialog.getByText('This device already has a passkey for your account.')).toBeVisible()
  await own.dialog.getByRole('button', { name: 'Close' }).last().click()

  await own.choose('Log out')
  await page.goto(login)
  const withPasskey = page.getByRole('button', { name: 'Log in with a passkey' })
  await withPasskey.click()
  await own.open()
  await page.getByRole('button', { name: 'Passkeys' }).click()
  await expect(own.dialog.getByRole('listitem')).toContainText('last used')
  await own.dialog.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expect(own.dialog.getByText('No passkeys yet.')).toBeVisible()
  await own.dialog.getByRole('button', { name: 'Close' }).last().click()

  await own.choose('Log out')
  await page.goto(login)
  await withPasskey.click()
  await expect(page.getByText('No account here uses this passkey. Log in with your password.')).toBeVisible()
  await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
})
