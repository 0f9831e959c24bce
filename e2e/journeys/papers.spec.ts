import { runsByHandAlone } from '../runs-by-hand.ts'
import { expect, test } from '../test.ts'

/** A site whose operator has said who they are. Its mail server is not there. */
const OPERATOR = {
  OPERATOR_NAME: 'Hügel & Tal gGmbH',
  OPERATOR_ADDRESS: 'Bergstraße 12\\n50667 Köln',
  CONTACT_EMAIL: 'us@hill.example',
  OPERATOR_RESPONSIBLE: 'Ada Hügel',
  SUPERVISORY_AUTHORITY: 'Aufsicht des Landes',
  BACKUPS_KEPT_DAYS: '35',
  DISKS_ENCRYPTED: 'yes',
  LAW_COUNTRY: 'DE',
  COURT_VENUE: 'Köln',
  SUB_PROCESSORS: JSON.stringify([
    { name: 'Maschinen GmbH', country: 'DE', for: ['hosting'], policy: 'https://machines.example/privacy' },
  ]),
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'us@hill.example',
  SITE_URL: 'https://zen.example',
}

// A server that cannot be reached is noted down by the browser.
test.use({ worldSettings: OPERATOR, expectedErrors: [/status\.json/] })
test.describe.configure({ mode: 'default' })

test('a site whose operator has said who they are has papers that say so, from the foot of every page, without scripts, and an agreement to keep', async ({
  browser,
  world,
  page,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: false })
  const reader = await context.newPage()
  watch(reader)
  await reader.goto('/de')
  const foot = reader.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'Impressum' }).click()
  const paper = reader.getByRole('article')
  for (const text of ['Hügel & Tal gGmbH', '50667 Köln', 'Ada Hügel']) await expect(paper.getByText(text)).toBeVisible()
  await foot.getByRole('link', { name: 'Datenschutz' }).click()
  await expect(paper.getByText('Sicherungen: 35 Tage.')).toBeVisible()
  await expect(paper.getByText('Maschinen GmbH, Deutschland: Hosting.')).toBeVisible()
  await paper.getByRole('link', { name: 'Auftragsverarbeitungsvertrag' }).click()
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Auftragsverarbeitungsvertrag (AVV)')
  for (const text of ['spätestens 48 Stunden', 'mindestens 30 Tage', 'Anwendbares Recht: Deutschland.'])
    await expect(paper.getByText(text).first()).toBeVisible()
  await expect(paper.getByRole('heading', { name: 'Technische und organisatorische Maßnahmen' })).toContainText('C')
  const pdf = await context.request.get('/de/dpa.pdf')
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  await foot.getByRole('link', { name: 'Barrierefreiheit' }).click()
  await expect(paper.getByText('teilweise vereinbar')).toBeVisible()
  await foot.getByRole('link', { name: 'Status' }).click()
  await expect(reader.getByRole('link', { name: '/status.json' })).toBeVisible()
  await context.close()

  await test.step('what runs leaves them as they were read', async () => {
    await runsByHandAlone(page)
    await page.goto('/imprint')
    const article = page.getByRole('article')
    const read = await article.innerHTML()
    const runs = page.waitForResponse((answer) => answer.url().endsWith('/config'))
    await page.getByRole('button', { name: /^Language/ }).hover()
    await runs
    expect(await article.innerHTML()).toBe(read)
    await expect(article.getByText('Hügel & Tal gGmbH')).toBeVisible()
  })
})

test(
  'the status of a site is what the server says now, and never green without an answer',
  { tag: '@nightly' },
  async ({ page, world }) => {
    await page.goto('/status')
    const row = (name: string) => page.getByRole('article').locator('dl > div').filter({ hasText: name })
    await expect(page.getByRole('status')).toHaveText('Something is not working.')
    await expect(row('Database')).toContainText('Working')
    await expect(row('E-mail')).toContainText('Not responding')
    await expect(row('Zen')).toContainText('Running: 0. In the queue: 0.')
    await page.route('**/status.json', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('status')).toHaveText('The server cannot be reached right now.')
    await expect(row('Database')).toContainText('Unknown')
    expect(world.log()).not.toContain('lack facts about the operator')
  },
)
