import type { Page } from '@playwright/test'
import { watchShifts } from '../looks/steady.ts'
import { ConsentBanner } from '../pages/consent.ts'
import { expect, test } from '../test.ts'

/** Without a public address, pages have no links for search engines. */
const SITE = 'https://zen.example'
// A page that leads nowhere is answered with its status, which the browser notes down.
test.use({ worldSettings: { SITE_URL: SITE }, expectedErrors: [/status of 404/] })

const cookieOf = async (page: Page) => {
  const found = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirect')
  return found && { value: found.value, days: Math.round((found.expires - Date.now() / 1000) / 86_400) }
}

test('a language is chosen on any page, which stays the same page, and is remembered for a year', async ({ page }) => {
  await page.goto('/pricing')
  expect(await cookieOf(page)).toBeUndefined()
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Dansk' }).click()
  await expect(page).toHaveURL(/\/da\/pricing$/)
  await expect(page.getByRole('heading', { name: 'Én pris for hele skolen', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'da')
  expect(await cookieOf(page)).toEqual({ value: 'da', days: 365 })

  await test.step('the home page leads to it from now on, and links stay in it', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/da$/)
    await page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: 'Akademi' }).click()
    await expect(page).toHaveURL(/\/da\/academy$/)
  })

  await test.step('English leads back to the root', async () => {
    await page.getByRole('button', { name: 'Sprog: Dansk' }).click()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/academy$/)
    await page.goto('/')
    await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/$/)
  })
})

test(
  'whoever comes in from a page in a language finds the application in it',
  { tag: '@nightly' },
  async ({ page, account }) => {
    await page.goto('/nl/login')
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Wachtwoord').fill(account.password)
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
    await expect(page).toHaveURL(/\/app\/versions/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    expect((await cookieOf(page))?.value).toBe('nl')
  },
)

test(
  'who reads another language is offered it on the English home page, which moves nothing, until they answer',
  { tag: '@nightly' },
  async ({ browser, world, watch }) => {
    const context = await browser.newContext({ baseURL: world.url, locale: 'de-AT' })
    const page = await context.newPage()
    watch(page)
    const shifts = await watchShifts(page)
    const offer = page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })
    await page.goto('/')
    await expect(offer).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await shifts()).toEqual([])
    await page.getByRole('button', { name: 'Nein, danke' }).click()
    await expect(offer).toHaveCount(0)
    expect((await cookieOf(page))?.value).toBe('en')
    const runs = page.waitForResponse((answer) => answer.url().endsWith('/config'))
    await page.reload()
    await page.getByRole('button', { name: /^Language/ }).hover()
    await runs
    await expect(offer).toHaveCount(0)
    await context.clearCookies()
    await page.goto('/')
    await offer.click()
    await expect(page).toHaveURL(/\/de$/)
    expect((await cookieOf(page))?.value).toBe('de')
    await context.close()
  },
)

test('icons, a manifest and a picture of each language are there for whoever asks', async ({ request, page }) => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/og/en.jpg', '/og/pt.jpg'])
    expect((await request.get(path)).status(), path).toBe(200)
  await page.goto('/de')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const { icons } = (await answer.json()) as { readonly icons: readonly { readonly src: string }[] }
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200)
})

test('the languages open and close by the keyboard', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/pricing')
  const button = page.getByRole('button', { name: 'Language: English' })
  await button.press('Enter')
  const languages = page.getByRole('navigation', { name: 'Language' })
  await expect(languages).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(languages.getByRole('link', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(languages).toBeHidden()
  await expect(button).toBeFocused()
})

test('the first stop of the keyboard leads past the head of the page', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/academy')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the pages and languages are behind one button', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Pricing' }).tap()
    await expect(page.getByRole('heading', { name: 'One price for the whole school', level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()

    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await expect(menu).toBeVisible()
    await page.touchscreen.tap(195, 820)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the head is left out where it would lead away', { tag: '@nightly' }, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.goto('/register')
  await expect(menu).toBeVisible()
  for (const path of ['/login', '/terms', '/de/terms']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(menu).toHaveCount(0)
  }
})

test('every page is real HTML that names its other languages, and search engines find them all', async ({
  request,
  page,
}) => {
  const html = await (await request.get('/pt/pricing')).text()
  expect(html).toContain('<html lang="pt-BR"')
  expect(html).toContain('Um preço para')
  expect(html).toContain(`<link rel="canonical" href="${SITE}/pt/pricing"/>`)
  for (const [language, path] of [
    ['en', '/pricing'],
    ['nb', '/nb/pricing'],
    ['pt-BR', '/pt/pricing'],
    ['x-default', '/pricing'],
  ]) {
    expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${SITE}${path}"/>`)
  }

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address))
  expect(addresses.length).toBeGreaterThanOrEqual(7 * 7)
  for (const address of addresses) {
    expect(address.startsWith(`${SITE}/`), address).toBe(true)
    expect((await request.get(address.slice(SITE.length))).status(), address).toBe(200)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')

  // Once the code has taken over, the links still stand there once.
  await page.goto('/pt/pricing')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
})

test('whoever goes from page to page finds the other languages of each', { tag: '@nightly' }, async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]')
  await page.goto('/login')
  await expect(canonical).toHaveAttribute('href', `${SITE}/login`)
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(canonical).toHaveAttribute('href', `${SITE}/register`)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Academy' }).click()
  await expect(page).toHaveURL(/\/academy$/)
  await expect(canonical).toHaveAttribute('href', `${SITE}/academy`)
  await expect(page.locator('link[hreflang=de]')).toHaveAttribute('href', `${SITE}/de/academy`)
})

test(
  'an address that leads nowhere says so in the visitor’s language',
  { tag: '@nightly' },
  async ({ page, browser, world, watch }) => {
    const answer = await page.goto('/da/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Siden blev ikke fundet' })).toBeVisible()
    await page.getByRole('link', { name: 'Tilbage til forsiden' }).click()
    await expect(page).toHaveURL(/\/da$/)

    const context = await browser.newContext({ baseURL: world.url, locale: 'es-MX', javaScriptEnabled: false })
    const elsewhere = await context.newPage()
    watch(elsewhere)
    for (const address of ['/nowhere/at/all', '/%zz', '/gone.html']) {
      await elsewhere.goto(address)
      await expect(elsewhere.getByRole('heading', { name: 'No se encontró esta página' })).toBeVisible()
      await expect(elsewhere.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
    }
    await context.close()
  },
)

test(
  'the home page leads to everything that was measured, and to what repeats it',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'All measurements, and how to repeat them' }).click()
    await expect(page).toHaveURL(/\/bench\.txt$/)
    await expect(page.getByText('npm run bench -- packings')).toBeVisible()
  },
)

test('the comparison leads from each answer to where it comes from', { tag: '@nightly' }, async ({ page, request }) => {
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'What other programs can do, and what they cost' }).click()
  await expect(page).toHaveURL(/\/compare$/)
  const row = page.getByRole('row', { name: /^Does it plan substitutions\?/ })
  await expect(row.getByRole('cell').first()).toContainText('No. You need another program for them.')
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/#source-2$/)
  const source = page.locator('#source-2').getByRole('link')
  await expect(source).toBeInViewport()
  for (const path of ['/readme.txt', '/formats.txt', '/changes.txt', '/api/v1/openapi.json'])
    expect((await request.get(path)).status(), path).toBe(200)
})

test('the price is told by the year and by the month', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/de/pricing')
  await expect(page.getByText('999 €', { exact: true })).toBeVisible()
  await page.getByText('Monatlich', { exact: true }).click()
  await expect(page.getByText('99,90 €', { exact: true })).toBeVisible()
  await page.getByText('Was zählt als Unterricht?').click()
  await expect(page.getByText('Ein Fach in einer Klasse oder Gruppe')).toBeVisible()
})

test('where nothing is set nobody is asked for consent', { tag: '@nightly' }, async ({ page }) => {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/config'))
  await page.goto('/')
  await asked
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(new ConsentBanner(page).region).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' })).toBeHidden()
})

test('a site whose operator has said nothing does not pretend', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/nl/imprint')
  await expect(page.getByText('De exploitant van deze site heeft hier geen naam opgegeven.')).toBeVisible()
  await page.goto('/da/dpa')
  await expect(page.getByRole('heading', { name: 'Her er endnu ingen aftale' })).toBeVisible()
  expect((await page.request.get('/da/dpa.pdf')).status()).toBe(404)
  await page.goto('/sub-data-processors')
  await expect(page.getByText('The operator has not said here who hosts this site')).toBeVisible()
  await expect(page.getByText('OPERATOR_NAME')).toHaveCount(0)
})
