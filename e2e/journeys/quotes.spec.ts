import { readFile } from 'node:fs/promises'
import { pdfText } from '@timetable/server/testing/pdf'
import { Plan } from '../pages/plan.ts'
import { PAID_PLANS } from '../screens/plans.ts'
import { expect, test } from '../test.ts'

test.use({ worldSettings: PAID_PLANS, begins: null })
// One worker starts the world that these journeys need, not each of them one more.
test.describe.configure({ mode: 'default' })

/** What a school of each country sees: the buttons, the name of the tax, and amounts, counted by hand at its rate. */
const SCHOOLS = {
  da: {
    portal: 'Fakturaer og abonnement',
    get: 'Få et tilbud',
    make: 'Lav tilbuddet',
    order: 'Bestil',
    tax: 'Moms',
    due: 'DKK 12,493.75',
    said: ['Tilbud Q-', '9.995 kr.', '2.498,75 kr.', '12.493,75 kr.'],
  },
  de: {
    portal: 'Rechnungen und Abonnement',
    get: 'Angebot anfordern',
    make: 'Angebot erstellen',
    order: 'Bestellen',
    tax: 'USt.',
    due: '€1,188.81',
    said: ['Angebot Q-', '999 €', '189,81 €', '1.188,81 €'],
  },
  en: {
    portal: 'Invoices and subscription',
    get: 'Get a quote',
    make: 'Make the quote',
    order: 'Order',
    tax: 'Sales tax',
    due: '$999.00',
    said: ['Quote Q-', '$999'],
  },
  es: {
    portal: 'Facturas y suscripción',
    get: 'Pedir presupuesto',
    make: 'Hacer el presupuesto',
    order: 'Contratar',
    tax: 'IVA',
    due: '€1,208.79',
    said: ['Presupuesto Q-', '999 €', '209,79 €', '1208,79 €'],
  },
  nb: {
    portal: 'Fakturaer og abonnement',
    get: 'Få et tilbud',
    make: 'Lag tilbudet',
    order: 'Bestill',
    tax: 'MVA',
    due: 'NOK 4,500.00',
    said: ['Tilbud Q-', '4 500 kr'],
  },
  nl: {
    portal: 'Facturen en abonnement',
    get: 'Offerte aanvragen',
    make: 'Offerte maken',
    order: 'Bestellen',
    tax: 'Btw',
    due: '€1,208.79',
    said: ['Offerte Q-', '€ 999', '€ 209,79', '€ 1.208,79'],
  },
  pt: {
    portal: 'Faturas e assinatura',
    get: 'Pedir um orçamento',
    make: 'Fazer o orçamento',
    order: 'Contratar',
    tax: 'Impostos',
    due: '$999.00',
    said: ['Orçamento Q-', 'Impostos não inclusos', 'US$ 999'],
  },
} as const

for (const [locale, words] of Object.entries(SCHOOLS)) {
  test(
    `a school gets a quote in its language and its currency, orders it, and owes what it says: ${locale}`,
    ['da', 'pt'].includes(locale) ? {} : { tag: '@nightly' },
    async ({ planner: { page, account } }) => {
      const plain = (text: string) => text.replaceAll(/\s/g, ' ')
      await page.goto(locale === 'en' ? '/pricing' : `/${locale}/pricing`)
      await page.getByRole('main').getByRole('link', { name: words.get }).first().click()
      const dialog = page.getByRole('dialog', { name: words.get })
      const field = (name: string) => dialog.locator(`[name="invoice ${name}"]`)
      await field('name').fill('Skole 7')
      await field('street').fill('Vej 1')
      await field('postalCode').fill('1000')
      await field('city').fill('Byen')
      await field('reference').fill('PO 4711')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: words.make }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^Q-\d{4}-\d{5}\.pdf$/)
      const text = plain(pdfText(await readFile(await file.path())))
      for (const word of ['Skole 7', 'Vej 1', 'PO 4711', words.tax, ...words.said]) expect(text).toContain(word)

      const order = dialog.getByRole('button', { name: words.order, exact: true })
      await order.click()
      await expect(dialog.getByText(account.email)).toBeVisible()
      await order.click()
      await expect(dialog.getByRole('button', { name: words.order, exact: true })).toHaveCount(0)

      await page.goto('/app/settings')
      await page.getByRole('button', { name: words.portal }).click()
      await new Plan(page).untilPortal()
      await expect(page.getByRole('row').filter({ hasText: words.due }).filter({ hasText: 'Due on' })).toBeVisible()
      await expect(page.getByText(/Your reference: PO 4711$/)).toBeVisible()
    },
  )
}
