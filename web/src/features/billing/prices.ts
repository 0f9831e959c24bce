import { amountOf, subscriptionPrices, type SubscriptionPrice } from '@timetable/domain'
import { numberFormat } from '../../i18n/format.ts'

/** The prices that can be chosen from, or null where there is no choice: the form lists dollars, and needs two. */
export function offered(text: string): readonly SubscriptionPrice[] | null {
  const parsed = subscriptionPrices.safeParse(jsonOf(text))
  const prices = parsed.success ? parsed.data.data.filter(({ currency }) => currency === 'usd') : []
  return prices.length > 1 ? prices : null
}

/** The price of a year, which is chosen at first. */
export function yearly(prices: readonly SubscriptionPrice[]): SubscriptionPrice | undefined {
  return prices.find(({ recurring }) => recurring.interval === 'year')
}

export function priceText(locale: string, price: SubscriptionPrice): string {
  return dollars(locale, amountOf(price))
}

/** What is measured: in whole kroner, at the rate of the price list, where 999 dollars are 9,995 kr. */
export function kroner(price: SubscriptionPrice): number {
  return Math.round((amountOf(price) * 9995) / 999)
}

/** Whole dollars without cents, and cents where there are any. */
export function dollars(locale: string, amount: number): string {
  const cents = Number.isInteger(amount) ? 0 : 2
  return numberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents,
    maximumFractionDigits: cents,
  }).format(amount)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
