import type { SubscriptionPrice } from './billing.ts'
import { currencyOfCountry, likelyCountry } from './countries.ts'

/** The payment interval. */
export type Interval = SubscriptionPrice['recurring']['interval']

/** The currency in which everything is always offered. */
export const BASE_CURRENCY = 'usd'

/** The list price of a year, in hundredths. */
const YEAR = { usd: 99_900, eur: 99_900, dkk: 999_500, nok: 450_000 }

/** The list prices. The provider's stand-in charges them, and pages show them if there is no provider. A month costs a tenth of a year. */
export const LIST_PRICES: readonly SubscriptionPrice[] = Object.entries(YEAR).flatMap(([currency, amount]) => [
  priceOf('price_yearly', currency, amount, 'year'),
  priceOf('price_monthly', currency, amount / 10, 'month'),
])

/** The two prices in one currency. */
export type Tariff = { readonly currency: string } & Readonly<Record<Interval, SubscriptionPrice>>

/** The tariffs on offer: one for each currency that has both prices. */
export function tariffsOf(prices: readonly SubscriptionPrice[]): readonly Tariff[] {
  return [...new Set(prices.map(({ currency }) => currency))].flatMap((currency) => {
    const own = (interval: Interval) =>
      prices.find((price) => price.currency === currency && price.recurring.interval === interval)
    const [year, month] = [own('year'), own('month')]
    return year && month ? [{ currency, year, month }] : []
  })
}

/**
 * The tariff of a country: in its currency, else in the base currency, else the first one. Nobody chooses another. Undefined if there is
 * none.
 */
export function tariffOf(country: string, prices: readonly SubscriptionPrice[]): Tariff | undefined {
  const tariffs = tariffsOf(prices)
  const of = (currency: string | undefined) => tariffs.find((tariff) => tariff.currency === currency)
  return of(currencyOfCountry(country)) ?? of(BASE_CURRENCY) ?? tariffs[0]
}

/** The tariff that a page in a language shows: that of its main country. */
export function tariffFor(locale: string, prices: readonly SubscriptionPrice[]): Tariff | undefined {
  return tariffOf(likelyCountry(locale), prices)
}

/** The amount that yearly payment saves per year, in units of the currency. Never negative. */
export function yearlySaving({ year, month }: Tariff): number {
  return Math.max(0, 12 * amountOf(month) - amountOf(year))
}

/** A price in units of its currency. The provider counts in the smallest unit, and some currencies have no fractions. */
export function amountOf({ currency, unit_amount_decimal }: SubscriptionPrice): number {
  return unitsOf(currency, Number(unit_amount_decimal))
}

/** Converts an amount from the smallest unit to units of the currency. */
export function unitsOf(currency: string, smallest: number): number {
  return smallest / 10 ** digitsOf(currency)
}

/** Formats an amount of money in a language. Whole amounts have no fraction. */
export function moneyText(locale: string, currency: string, amount: number): string {
  const digits = digitsOf(currency)
  const isWhole = Number(amount.toFixed(digits)) % 1 === 0
  const fraction = isWhole ? 0 : digits
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(amount)
}

export function priceText(locale: string, price: SubscriptionPrice): string {
  return moneyText(locale, price.currency, amountOf(price))
}

/** The parts of a tariff that page texts insert, formatted in a language. */
export type PriceWords = { readonly [word in 'year' | 'month' | 'saving']: string }

export function priceWords(locale: string, prices: readonly SubscriptionPrice[]): PriceWords | undefined {
  const tariff = tariffFor(locale, prices)
  return (
    tariff && {
      year: priceText(locale, tariff.year),
      month: priceText(locale, tariff.month),
      saving: moneyText(locale, tariff.currency, yearlySaving(tariff)),
    }
  )
}

/**
 * The value of a purchase for statistics, in whole kroner. Uses the offered price in kroner with the same interval, else the list price.
 * Throws if neither exists.
 */
export function kroner({ currency, recurring }: SubscriptionPrice, prices: readonly SubscriptionPrice[]): number {
  const inKroner = [...prices, ...LIST_PRICES].find(
    (price) => price.currency === 'dkk' && price.recurring.interval === recurring.interval,
  )
  if (!inKroner) throw new Error(`there is no price in kroner beside one in ${currency}`)
  return Math.round(amountOf(inKroner))
}

function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

function priceOf(id: string, currency: string, amount: number, interval: Interval): SubscriptionPrice {
  return { id, currency, unit_amount_decimal: String(amount), recurring: { interval } }
}
