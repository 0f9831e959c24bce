import { LIST_PRICES, type SubscriptionPrice } from '@timetable/service'
import { expect, test } from 'vitest'
import { withPrices } from './shown-prices.ts'

const page = (locale: string) =>
  `<!DOCTYPE html><html lang="${locale}"><script>{"offers":[{"price":"0","priceCurrency":"USD"},{"price":"999","priceCurrency":"USD"}]}</script>` +
  `<p class="x"><span data-price="year">list</span> <b><span class="y" data-price="month">list</span></b> <span data-price="saving"></span></p></html>`
const euros: SubscriptionPrice[] = [
  { id: 'y', currency: 'eur', unit_amount_decimal: '120000', recurring: { interval: 'year' } },
  { id: 'm', currency: 'eur', unit_amount_decimal: '11050', recurring: { interval: 'month' } },
]
const textOf = (html: string) => html.replaceAll(/<script>.*<\/script>|<[^>]*>/g, '').replaceAll(/\s/g, ' ')

test('[V400] a page tells what the provider charges, in the currency of its readers, to people and to search engines', () => {
  const german = withPrices(page('de'), [...LIST_PRICES.filter(({ currency }) => currency === 'usd'), ...euros])
  expect(textOf(german)).toBe('1.200 € 110,50 € 126 €')
  expect(german).toContain('{"price":"0","priceCurrency":"EUR"},{"price":"1200","priceCurrency":"EUR"}')
})

test('[V400] where it does not charge in that currency the page says dollars, as the payment does', () => {
  const danish = withPrices(page('da'), [...LIST_PRICES.filter(({ currency }) => currency === 'usd'), ...euros])
  expect(textOf(danish)).toBe('999 US$ 99,90 US$ 199,80 US$')
})

test('[V400] where nothing can be said, the page stays as it was built', () => {
  expect(withPrices(page('en'), [])).toBe(page('en'))
})
