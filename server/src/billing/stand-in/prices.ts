import { BASE_CURRENCY, type Interval, LIST_PRICES, VAT_PERCENT } from '@timetable/service'
import { ProviderError, missing } from './provider-error.ts'
import type { SubscriptionRecord } from './records.ts'

export type StandInPrice = {
  readonly id: string
  readonly lookup_key: string
  /** By currency, in its smallest unit. */
  readonly amounts: Readonly<Record<string, number>>
  readonly interval: Interval
}
export const STAND_IN_PRICES: readonly StandInPrice[] = [
  { id: 'price_yearly', lookup_key: 'school_yearly', amounts: listed('year'), interval: 'year' },
  { id: 'price_monthly', lookup_key: 'school_monthly', amounts: listed('month'), interval: 'month' },
]
/** The only promotion code, and its discount in percent. */
export const PROMOTION = { id: 'promo_early', code: 'EARLYBIRD', percentOff: 20 } as const

function listed(interval: Interval): Record<string, number> {
  const own = LIST_PRICES.filter(({ recurring }) => recurring.interval === interval)
  return Object.fromEntries(own.map(({ currency, unit_amount_decimal }) => [currency, Number(unit_amount_decimal)]))
}

/** The country of the seller whose tax the stand-in calculates. */
const SELLER = 'DK'

/**
 * Returns the VAT at the standard rate of the buyer's country. It is due in the seller's country, and elsewhere in the European Union
 * without a VAT number; otherwise none is due.
 */
export function taxOn(net: number, country: string | undefined, hasNumber: boolean): number {
  const percent = VAT_PERCENT[country ?? ''] ?? 0
  return hasNumber && country !== SELLER ? 0 : Math.round((net * percent) / 100)
}

/** Returns the price after a promotion code. */
export function reduced(whole: number, promotion: string | undefined): number {
  return promotion === PROMOTION.id ? whole * (1 - PROMOTION.percentOff / 100) : whole
}

export function priceOf(id: string): StandInPrice {
  const price = STAND_IN_PRICES.find((each) => each.id === id)
  if (!price) throw missing(id)
  return price
}

type Charged = Pick<SubscriptionRecord, 'price' | 'currency'>

export const currencyOf = ({ currency = BASE_CURRENCY }: Pick<Charged, 'currency'>): string => currency

/** Returns the price of a period in the agreed currency. */
export function amountOf(charged: Charged): number {
  const currency = currencyOf(charged)
  const amount = priceOf(charged.price).amounts[currency]
  if (amount !== undefined) return amount
  const said = `The price specified does not support the currency ${currency}`
  throw new ProviderError(400, 'invalid_request_error', 'currency_not_supported', said)
}

/** Returns the end of a period. Its start and its end are in seconds since 1970. */
export function endOf(start: number, interval: Interval): number {
  const end = new Date(start * 1000)
  if (interval === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1)
  else end.setUTCMonth(end.getUTCMonth() + 1)
  return Math.floor(end.getTime() / 1000)
}
