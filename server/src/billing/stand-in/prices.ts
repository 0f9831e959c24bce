import { BASE_CURRENCY, type Interval, isInUnion, LIST_PRICES } from '@timetable/service'
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

/**
 * The VAT in percent for a seller in Denmark. It is due in Denmark, and elsewhere in the European Union without a VAT
 * number; otherwise none is due.
 */
const VAT_PERCENT = 25

export function taxOn(net: number, country: string | undefined, hasNumber: boolean): number {
  const isDue = country === 'DK' || (country !== undefined && isInUnion(country) && !hasNumber)
  return isDue ? Math.round((net * VAT_PERCENT) / 100) : 0
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
