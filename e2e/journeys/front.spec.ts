import { brotliCompressSync } from 'node:zlib'
import { isNightly } from '@timetable/domain/testing'
import { newcomer } from '../account.ts'
import { Front } from '../pages/front.ts'
import { Versions } from '../pages/versions.ts'
import { runsByHandAlone } from '../runs-by-hand.ts'
import { saveData } from '../save-data.ts'
import { expect, test } from '../test.ts'

// A refused form and a missing page are answered with their status, which the browser notes down.
test.use({ expectedErrors: [/status of (400|401|404|409)/] })

const inlineIn = (html: string) =>
  [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(([, , text]) => text).join('')

test('logging in says what is missing or wrong', async ({ page, account }) => {
  const front = new Front(page)
  await front.logIn({ email: '', password: '' })
  await expect(page.getByText('Please type your email')).toBeVisible()
  await expect(page.getByText('Please type your password')).toBeVisible()

  await front.logIn({ email: account.email, password: 'not the password' })
  await expect(page.getByText('Password or email incorrect')).toBeVisible()
  await front.logIn({ email: 'nobody@school.example', password: account.password })
  await expect(page.getByText('Password or email incorrect')).toBeVisible()

  await front.logIn(account)
  await new Versions(page).untilShown()
})

test('creating an account says what is missing or wrong', { tag: '@nightly' }, async ({ page, account }) => {
  const front = new Front(page)
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create the account' }).click()
  for (const text of [
    'must be at least 1 character',
    'Please enter a valid email',
    'must be at least 2 characters',
    'must be at least 8 characters',
    'Terms must be accepted',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')

  await front.register({ ...newcomer(), email: account.email })
  await expect(page.getByText('There is already an account with this email')).toBeVisible()
})

test('the application is closed to whoever is not logged in', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/app/scheduler')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Please log in to continue.')).toBeVisible()
})

test('one school never sees the versions of another', async ({ planner: { page, versions }, newPage }) => {
  await versions.create('Ours', 5)
  await expect(page.getByRole('heading', { name: 'This version has no timetables yet' })).toBeVisible()
  const elsewhere = await newPage()
  const front = new Front(elsewhere)
  await front.register(newcomer())
  const theirs = new Versions(elsewhere)
  await theirs.untilShown()
  await expect(elsewhere.getByText('Ours', { exact: true })).toHaveCount(0)
})

test('an address that leads nowhere says so, and shows the way home', { tag: '@nightly' }, async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test.describe('of pages to be read', () => {
  test.use({ fetchesAhead: true })

  test('a page to be read comes without scripts, and keeps what is pressed before it runs', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await runsByHandAlone(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scripts).toEqual([])
    await page.getByRole('button', { name: /^Language/ }).click()
    await expect(page.getByRole('link', { name: 'Español' }).first()).toBeVisible()
    expect(scripts.length).toBeGreaterThan(0)
  })

  test('what lets the home page run is light, and finds what was read', async ({ page }) => {
    let bytes: Promise<number>[] = []
    page.on('response', (answer) => {
      const isPage = answer.request().isNavigationRequest()
      if (!isPage && !/\.(js|css)$/.test(new URL(answer.url()).pathname)) return
      // As it is sent. Of the page these are the scripts and styles in it.
      bytes.push(answer.text().then((text) => brotliCompressSync(isPage ? inlineIn(text) : text).length))
    })
    // The demo is not fetched.
    await saveData(page)
    await runsByHandAlone(page)
    const seen = page.locator('#page')
    for (const path of isNightly ? ['/', '/da', '/de', '/es', '/nb', '/nl', '/pt'] : ['/', '/de']) {
      bytes = []
      await page.mouse.move(0, 0)
      await page.goto(path)
      const read = await seen.innerHTML()
      const idle = page.waitForResponse((answer) => answer.url().endsWith('/config'))
      await page.getByRole('button', { name: 'Zen', exact: true }).hover()
      await idle
      expect(await seen.innerHTML(), path).toBe(read)
      const sum = (await Promise.all(bytes)).reduce((total, each) => total + each, 0)
      expect(sum, path).toBeGreaterThan(50 * 1_024)
      expect(sum, path).toBeLessThanOrEqual(115_000)
    }
  })

  test.describe('without a line', () => {
    test.use({ expectedErrors: [/Failed to (load|fetch)|dynamically imported module|ERR_INTERNET_DISCONNECTED/] })

    test('a page to be read begins to run once the line is back', { tag: '@nightly' }, async ({ page, context }) => {
      await runsByHandAlone(page)
      await page.goto('/')
      const languages = page.getByRole('button', { name: /^Language/ })
      await context.setOffline(true)
      await languages.click()
      await expect(page.getByRole('link', { name: 'Español' }).first()).toBeHidden()
      await context.setOffline(false)
      await expect(async () => {
        await languages.click()
        await expect(page.getByRole('link', { name: 'Español' }).first()).toBeVisible({ timeout: 2_000 })
      }).toPass()
    })
  })
})
