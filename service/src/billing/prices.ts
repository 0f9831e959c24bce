import type { SubscriptionPrice } from './billing.ts'

/** How often one pays. */
export type Interval = SubscriptionPrice['recurring']['interval']

/** The currency in which everything is offered, whatever else is. */
export const BASE_CURRENCY = 'usd'

/** What a year costs by the list, in hundredths. */
const YEAR = { usd: 99_900, eur: 99_900, dkk: 999_500, nok: 450_000 }

/**
 * The list of prices: what the provider's stand-in charges, and what pages show where there is no provider to ask. A month
 * is a tenth of a year.
 */
export const LIST_PRICES: readonly SubscriptionPrice[] = Object.entries(YEAR).flatMap(([currency, amount]) => [
  priceOf('price_yearly', currency, amount, 'year'),
  priceOf('price_monthly', currency, amount / 10, 'month'),
])

/** The currency of the country that a language is mostly read in. Where it is not offered, and for all others, the base. */
const CURRENCIES: Readonly<Record<string, string>> = { da: 'dkk', de: 'eur', nb: 'nok', nl: 'eur' }

/** The two prices of one currency. */
export type Tariff = { readonly currency: string } & Readonly<Record<Interval, SubscriptionPrice>>

/** What is on offer by currency: of each that has both prices. */
export function tariffsOf(prices: readonly SubscriptionPrice[]): readonly Tariff[] {
  return [...new Set(prices.map(({ currency }) => currency))].flatMap((currency) => {
    const own = (interval: Interval) =>
      prices.find((price) => price.currency === currency && price.recurring.interval === interval)
    const [year, month] = [own('year'), own('month')]
    return year && month ? [{ currency, year, month }] : []
  })
}

/** The tariff that a language is offered first: that of its country, else that of the base currency, else whatever there is. */
export function tariffFor(locale: string, prices: readonly SubscriptionPrice[]): Tariff | undefined {
  const tariffs = tariffsOf(prices)
  const of = (currency: string | undefined) => tariffs.find((tariff) => tariff.currency === currency)
  return of(CURRENCIES[locale]) ?? of(BASE_CURRENCY) ?? tariffs[0]
}

/** What a year at a time saves, in units of the currency; never less than nothing. */
export function yearlySaving({ year, month }: Tariff): number {
  return Math.max(0, 12 * amountOf(month) - amountOf(year))
}

/** A price in units of its currency: the provider counts in the smallest there are, and some currencies have no smaller ones. */
export function amountOf({ currency, unit_amount_decimal }: SubscriptionPrice): number {
  return unitsOf(currency, Number(unit_amount_decimal))
}

/** What the provider counts in the smallest unit, in units of the currency. */
export function unitsOf(currency: string, smallest: number): number {
  return smallest / 10 ** digitsOf(currency)
}

/** An amount as a language writes money: whole ones without a fraction. */
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

/** What the sentences of the pages need of a tariff, as a language writes it. */
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

/** What is measured of a purchase: in whole kroner, by the price in kroner that is offered beside it, else by the list. */
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
