import { enter } from '../planner.ts'
import { expect, test } from '../test.ts'

// The chunk of a language that is kept away is one.
test.use({ expectedErrors: [/Failed to load resource|net::ERR_FAILED|dynamically imported module/] })

const profile = /^(Profile of|Profil von|Perfil de)/

test('a language is chosen in the profile, stays, and changes the other tabs of the same person', async ({
  planner: { page },
  account,
  newPage,
}) => {
  const second = await newPage()
  await enter(second, account)
  await second.getByRole('button', { name: 'Create a version' }).click()
  await second.getByLabel('Title').fill('Half typed')

  await page.getByRole('button', { name: profile }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Versionen', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle(/^Versionen/)

  await expect(second.getByRole('dialog', { name: 'Version anlegen' }).getByLabel('Titel')).toHaveValue('Half typed')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Versionen', level: 1 })).toBeVisible()
})

test(
  'whoever has chosen none is met in the language of the browser',
  { tag: '@nightly' },
  async ({ browser, world, account, watch }) => {
    const context = await browser.newContext({ baseURL: world.url, locale: 'pt-BR' })
    const page = await context.newPage()
    watch(page)
    await page.goto(`/app/versions?token=${account.token}`)
    await expect(page.getByRole('heading', { name: 'Versões', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await context.close()
  },
)

test(
  'a language that can’t be had leaves the present one and what is being done',
  { tag: '@nightly' },
  async ({ planner: { page } }) => {
    await page.route(
      (url) => url.pathname.startsWith('/assets/'),
      (route) => route.abort(),
    )
    await page.getByRole('button', { name: profile }).click()
    await page.getByRole('menuitemradio', { name: 'Português' }).click()
    await expect(page.getByRole('alert').getByText('This language could not be loaded.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Versions', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)
