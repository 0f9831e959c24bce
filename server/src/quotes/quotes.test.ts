import { QUOTE_DAYS } from '@timetable/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../clock.ts'
import { GOOD, startBilledServer } from '../testing/billed-server.ts'
import { pdfText } from '../testing/pdf-text.ts'

let billed: Awaited<ReturnType<typeof startBilledServer>>
const values = { operator: 'Hill & Dale ApS', address: 'Bakkevej 1\n2100 København Ø', vatId: 'DK12345678' }
beforeAll(async () => {
  billed = await startBilledServer({ paperFacts: { values, countries: {}, holds: new Set(), companies: [] } })
})
afterAll(() => billed.close())

const school = async () => {
  const account = await billed.server.signUp()
  return { schoolUuid: account.schoolUuid, line: await billed.server.connect(account) }
}
const details = (more: object) => ({
  ...{
    name: 'Kildeskolen',
    street: 'Skolevej 1',
    postalCode: '2100',
    city: 'Byen',
    vatNumber: '',
    reference: 'PO 4711',
  },
  ...more,
})

test.each([
  ['da', 'DK', 'dkk', ['Tilbud Q-', 'Ekskl. moms', '9.995 kr.', 'Moms', '2.498,75 kr.', 'I alt', '12.493,75 kr.']],
  ['de', 'DE', 'eur', ['Angebot Q-', 'Ohne USt.', '999 €', 'USt.', '189,81 €', 'Gesamtbetrag', '1.188,81 €']],
  ['en', 'GB', 'usd', ['Quote Q-', 'Excluding VAT', '$999', 'VAT', '$0', 'Total']],
  ['es', 'ES', 'eur', ['Presupuesto Q-', 'Sin IVA', '999 €', 'IVA', '209,79 €', '1208,79 €']],
  ['nb', 'NO', 'nok', ['Tilbud Q-', 'Ekskl. MVA', '4 500 kr', 'MVA', '0 kr', 'Totalt']],
  ['nl', 'NL', 'eur', ['Offerte Q-', 'Exclusief btw', '€ 999', 'Btw', '€ 209,79', '€ 1.208,79']],
  ['pt', 'BR', 'usd', ['Orçamento Q-', 'Impostos não inclusos', 'US$ 999', 'Impostos', 'US$ 0']],
])(
  '[V462] a quote in %s for %s says the price, the tax and both parties in its words',
  async (locale, country, currency, words) => {
    const { schoolUuid, line } = await school()
    const wish = { schoolUuid, priceId: 'price_yearly', details: details({ locale, country }) }
    const { quote, pdf } = await line.must('Quote', 'makeQuote', wish)
    expect(quote).toMatchObject({ currency, interval: 'year' })
    const text = pdfText(Buffer.from(pdf, 'base64'))
    for (const word of ['Hill & Dale ApS', 'DK12345678', 'Kildeskolen', 'Skolevej 1', 'PO 4711', ...words])
      expect(text).toContain(word)
    // The same document comes again.
    const again = await line.must('Quote', 'readQuote', { schoolUuid, number: quote.number })
    expect(pdfText(Buffer.from(again.pdf, 'base64'))).toBe(text)
    expect(await line.must('QuoteList', 'readQuotes', { schoolUuid })).toMatchObject({ quotes: [quote] })
  },
)

test('[V462] who owes the tax in place of the seller, and with which number, is on the quote', async () => {
  const { schoolUuid, line } = await school()
  const wish = {
    schoolUuid,
    priceId: 'price_monthly',
    details: details({ locale: 'de', country: 'DE', vatNumber: 'DE 123 456 789' }),
  }
  const { pdf } = await line.must('Quote', 'makeQuote', wish)
  const text = pdfText(Buffer.from(pdf, 'base64'))
  for (const word of ['USt-IdNr.: DE123456789', 'Steuerschuldnerschaft des Leistungsempfängers', '99,90 €'])
    expect(text).toContain(word)
})

test("[V462] a quote is ordered as it says, once it is the school's own", async () => {
  const [one, other] = [await school(), await school()]
  const wish = {
    schoolUuid: one.schoolUuid,
    priceId: 'price_yearly',
    details: details({ locale: 'nl', country: 'NL' }),
  }
  expect(await one.line.ask('makeQuote', { ...wish, currency: 'nok' })).toMatchObject({ code: 'currency-foreign' })
  expect(await one.line.ask('makeQuote', { ...wish, details: { ...wish.details, street: '' } })).toMatchObject({
    code: 'billing-address-missing',
  })
  const { quote } = await one.line.must('Quote', 'makeQuote', wish)
  const order = { email: 'pay@hill.example', quote: quote.number }
  expect(await other.line.ask('createSubscription', order)).toMatchObject({ code: 'quote-unknown' })
  expect(await other.line.ask('readQuote', { schoolUuid: other.schoolUuid, number: quote.number })).toMatchObject({
    code: 'quote-unknown',
  })
  expect(await one.line.ask('createSubscription', { ...order, quote: 2 ** 40 })).toMatchObject({
    code: 'quote-unknown',
  })
  expect(await one.line.ask('createSubscription', order)).toMatchObject({ status: 'active', currency: 'eur' })
  const { url } = await one.line.must('CustomerPortalUrl', 'readStripeCustomerPortal', { returnUrl: billed.server.url })
  const page = await (await fetch(url)).text()
  expect(page).toContain('€1,208.79')
  expect(page).toContain('Kildeskolen')
})

test('[V462] a quote that has expired is refused, and a card may pay one that has not', async () => {
  const account = await billed.server.signUp()
  const line = await billed.server.connect(account)
  const { schoolUuid } = account
  const wish = { schoolUuid, priceId: 'price_yearly', details: details({ locale: 'da', country: 'DK' }) }
  const { quote } = await line.must('Quote', 'makeQuote', wish)
  expect(Date.parse(quote.until) - Date.parse(quote.at)).toBe(QUOTE_DAYS * DAY)
  const order = { email: 'pay@hill.example', quote: quote.number }
  await billed.server.store.db
    .updateTable('quotes')
    .set({ at: new Date(billed.clock.now().getTime() - QUOTE_DAYS * DAY) })
    .where('number', '=', quote.number)
    .execute()
  expect(await line.ask('createSubscription', order)).toMatchObject({ code: 'quote-expired' })
  const { quote: next } = await line.must('Quote', 'makeQuote', wish)
  const byCard = { ...order, quote: next.number, paymentMethodId: await billed.card(GOOD) }
  expect(await line.ask('createSubscription', byCard)).toMatchObject({ status: 'active', currency: 'dkk' })
})
