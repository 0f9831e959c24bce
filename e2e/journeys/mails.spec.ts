import { startSmtp } from '@timetable/server/testing/smtp'
import { newcomer } from '../account.ts'
import { LANGUAGES } from '../languages.ts'
import { Front } from '../pages/front.ts'
import { expect, test } from '../test.ts'
import { startWorld, type World } from '../world.ts'

/** Whoever signs up is greeted in the language of the page, by a mail that a mail program draws without fetching anything. */
test.describe('mails', () => {
  // The world with a mail server is another one than the pages have otherwise.
  test.use({ expectedErrors: [/^request to 127\.0\.0\.1:\d+$/] })
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let world: World
  test.beforeAll(async () => {
    smtp = await startSmtp()
    world = await startWorld({
      MAIL_URL: smtp.url,
      MAIL_FROM: 'Zenbell <no-reply@hill.example>',
      SITE_URL: 'https://timetables.example',
      OPERATOR_NAME: 'Hill & Dale',
      CONTACT_EMAIL: 'us@hill.example',
    })
  })
  test.afterAll(async () => {
    await world.end()
    await smtp.close()
  })

  test('greet somebody new, confirm their address, and say who runs the site', async ({ page }) => {
    const who = newcomer()
    await page.goto(`${world.url}/register`)
    await new Front(page).fillIn(who)
    const mail = await smtp.next()
    expect([mail.to, mail.subject]).toEqual([[who.email], 'Welcome to Zenbell'])
    const link = /Confirm the address:\nhttps:\/\/timetables\.example(\/login#email=\S+)/.exec(mail.text)?.[1] ?? 'none'

    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.setContent(mail.html)
    await expect(page.getByRole('heading', { name: 'Welcome to Zenbell' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Confirm the address' })).toHaveAttribute('href', /\/login#email=/)
    await expect(page.getByText('Zenbell is run by Hill & Dale.')).toBeVisible()
    expect(asked).toEqual([])

    await page.goto(world.url + link)
    await expect(page.getByText(/^Your e-mail address is confirmed\./)).toBeVisible()
  })

  test('are written in each language, and fit a phone', { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    const subjects = new Set<string>()
    for (const locale of LANGUAGES) {
      const form = { ...newcomer(), termsAccepted: true, locale }
      const answer = await fetch(`${world.url}/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      })
      expect(answer.status).toBe(201)
      const mail = await smtp.next()
      subjects.add(mail.subject)
      await page.setContent(mail.html)
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'pt' ? 'pt-BR' : locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.subject)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    }
    expect(subjects.size).toBe(LANGUAGES.length)
  })
})
