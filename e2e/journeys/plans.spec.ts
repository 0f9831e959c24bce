import { inviteColleague } from '../account.ts'
import { Plan } from '../pages/plan.ts'
import { trialSchool } from '../schools.ts'
import { PAID_PLANS } from '../screens/plans.ts'
import { expect, test } from '../test.ts'

const school = trialSchool()
test.use({ worldSettings: PAID_PLANS, school, begins: null })
// One worker starts the world that these journeys need, not each of them one more.
test.describe.configure({ mode: 'default' })

test('from the end of the trial to a paid plan, for everyone at once, and back when it ends', async ({
  planner: { page, account, versions, scheduler },
  enterElsewhere,
  world,
}) => {
  const plan = new Plan(page)
  await expect(plan.badge).toHaveText('Free trial')
  await versions.open(school.title)
  await expect(plan.badge).toHaveAccessibleName('Free trial: 0 left of 50 courses. Buy the school plan')

  const grace = await enterElsewhere(await inviteColleague(world.url, account, 'Grace Example'))
  await grace.versions.open(school.title)
  const monday = grace.scheduler.slot('Monday', 1)
  await expect(grace.scheduler.lessons('Buy Premium', monday)).toBeVisible()
  await expect(monday).not.toContainText('Course 51')

  const locked = scheduler.lessons('Buy Premium', scheduler.slot('Monday', 1))
  await expect(locked).toHaveCSS('--lesson', '#999999')
  await locked.click()
  await expect(plan.payment.getByText('Test mode: nothing is charged')).toBeVisible()
  await plan.payWith('declined')
  await expect(plan.payment.getByRole('alert')).toHaveText('Your card was declined.')
  await plan.payWith('asks')
  const bank = plan.payment.getByRole('group', { name: 'Your bank asks' })
  await bank.getByRole('button', { name: 'Do not confirm' }).click()
  await expect(plan.payment.getByRole('alert')).toContainText('was not confirmed')
  await plan.payWith('asks')
  await bank.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(plan.done).toContainText(`A receipt will be sent to ${account.email}.`)
  await plan.done.getByRole('button', { name: 'Continue' }).click()

  await expect(plan.badge).toHaveCount(0)
  await expect(scheduler.lessons('Course 51', scheduler.slot('Monday', 1))).toBeVisible()
  await expect(grace.scheduler.lessons('Course 51', monday)).toBeVisible()
  await expect(new Plan(grace.page).badge).toHaveCount(0)

  await expect(plan.notice).toHaveCount(0)
  await plan.openSubscription()
  await plan.untilPortal()
  await expect(page.getByRole('row', { name: /\$999\.00 Paid$/ })).toBeVisible()
  await plan.press('Cancel the subscription')
  await expect(page.getByText(/It is active until/)).toBeVisible()
  await expect(grace.scheduler.lessons('Course 51', monday)).toBeVisible()
  await plan.press('Keep the subscription')
  await plan.press('Cancel the subscription')
  await plan.press('Go to the end of the period')
  await expect(page.getByText('It has ended.')).toBeVisible()

  await expect(grace.scheduler.lessons('Buy Premium', monday)).toBeVisible()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await scheduler.untilShown()
  await expect(locked).toBeVisible()
  await expect(plan.badge).toBeVisible()
})

const NAMES = {
  en: { language: 'English', badge: /^Free trial/, year: '$999', month: '$99.90', total: '$999' },
  da: {
    language: 'Dansk',
    badge: /^Gratis prøveperiode/,
    year: '9.995 kr.',
    month: '999,50 kr.',
    total: '12.493,75 kr.',
  },
  de: { language: 'Deutsch', badge: /^Testzugang/, year: '999 €', month: '99,90 €', total: '1.188,81 €' },
  es: { language: 'Español', badge: /^Prueba gratuita/, year: '999 €', month: '99,90 €', total: '1208,79 €' },
  pt: { language: 'Português', badge: /^Teste grátis/, year: 'US$ 999', month: 'US$ 99,90', total: 'US$ 999' },
  nb: { language: 'Norsk', badge: /^Gratis prøve/, year: '4 500 kr', month: '450 kr', total: '4 500 kr' },
  nl: { language: 'Nederlands', badge: /^Gratis proefversie/, year: '€ 999', month: '€ 99,90', total: '€ 1.208,79' },
} as const

test(
  'the price of the page is the price of the payment, in each language, and what is charged',
  { tag: '@nightly' },
  async ({ planner: { page, account }, newPage }) => {
    const site = await newPage()
    const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ')
    for (const [locale, { language, badge, year, month, total }] of Object.entries(NAMES)) {
      await site.goto(locale === 'en' ? '/pricing' : `/${locale}/pricing`)
      await expect.poll(async () => plain(await site.locator('[data-price=year]').textContent())).toBe(year)
      expect(plain(await site.locator('[data-price=month]').textContent())).toBe(month)

      await page.getByRole('button', { name: account.name }).click()
      await page.getByRole('menuitemradio', { name: language }).click()
      await page.getByRole('button', { name: badge }).click()
      const payment = page.getByRole('dialog')
      const prices = payment.locator('label:has([name=price])')
      await expect(prices).toHaveCount(2)
      expect((await prices.allTextContents()).map(plain)).toEqual([
        expect.stringContaining(year),
        expect.stringContaining(month),
      ])
      const charge = (line: string) => payment.locator(`[data-charge=${line}]`)
      await expect.poll(async () => plain(await charge('net').textContent())).toBe(year)
      expect(plain(await charge('total').textContent())).toBe(total)
      const pay = payment.locator('button[type=submit]')
      await expect.poll(async () => plain(await pay.textContent())).toContain(total)
      if (locale !== 'nl') {
        await page.keyboard.press('Escape')
        await expect(payment).toBeHidden()
        continue
      }
      const invoice = (name: string) => payment.locator(`[name="invoice ${name}"]`)
      await payment.getByText('Factuur, 30 dagen').click()
      await invoice('street').fill('Schoolstraat 1')
      await invoice('city').fill('Utrecht')
      await invoice('vatNumber').fill('NL 123')
      await pay.click()
      await expect(payment.getByRole('alert')).toContainText('NL123456789B12')
      // A school with a number owes the tax itself.
      await invoice('vatNumber').fill('NL123456789B12')
      await invoice('reference').fill('PO 4711')
      await expect.poll(async () => plain(await charge('total').textContent())).toBe(year)
      await pay.click()
      await expect(page.getByRole('dialog', { name: 'Bedankt' })).toContainText(account.email)
    }
    const plan = new Plan(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: account.name }).click()
    await page.getByRole('menuitem', { name: 'Abonnement' }).click()
    await plan.untilPortal()
    await expect(page.getByText(/Utrecht · NL · NL123456789B12 · Your reference: PO 4711$/)).toBeVisible()
    await expect(page.getByRole('row', { name: /€999\.00 Due on/ })).toBeVisible()
  },
)

test.describe('over a restart', () => {
  test.use({ expectedErrors: [/WebSocket|Failed to load resource/] })
  test(
    'the courses page leads to the payment, too, and a restart keeps what was paid',
    { tag: '@nightly' },
    async ({ planner: { page, versions, courses }, world }) => {
      const plan = new Plan(page)
      await versions.open(school.title)
      await courses.goto()
      await page.getByRole('button', { name: '2 more courses Unlock' }).click()
      await plan.payment.getByRole('radio', { name: /Monthly/ }).check()
      await plan.payWith('good')
      await expect(plan.done).toBeVisible()
      await plan.done.getByRole('button', { name: 'Continue' }).click()
      await world.stop()
      await world.start()
      await page.reload()
      await plan.openSubscription()
      await plan.untilPortal()
      await expect(page.getByText('$99.90 a month')).toBeVisible()
      await plan.press('Go there with a declined card')
      await page.getByRole('link', { name: /^Back to/ }).click()
      await expect(plan.notice).toContainText('We have not received the last payment')
      await page.goto('/app/settings')
      const section = page.getByRole('region', { name: 'Subscription' })
      await expect(section).toContainText('We retry it for two weeks')
      await section.getByRole('button', { name: 'Invoices and subscription' }).click()
      await plan.untilPortal()
    },
  )
})
