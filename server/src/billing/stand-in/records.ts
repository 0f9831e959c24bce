import { type Interval, isInUnion, LIST_PRICES } from '@timetable/service'

/** What the stand-in's books hold: as much of the provider's objects as anything here asks for, in its own words. */
export type CustomerRecord = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly metadata: Readonly<Record<string, string>>
  readonly default_payment_method: string | null
  /** Books of before invoices were made out to somebody have none of these. */
  readonly address?: AddressRecord
  readonly reference?: string
  readonly taxIds?: readonly TaxIdRecord[]
  /** Seconds that this customer's own clock is ahead of the real one. */
  readonly ahead: number
}
export type AddressRecord = {
  readonly line1: string
  readonly postal_code: string
  readonly city: string
  readonly country: string
}
export type TaxIdRecord = { readonly id: string; readonly type: string; readonly value: string }
export type PaymentMethodRecord = {
  readonly id: string
  readonly customer: string | null
  readonly behaviour: CardBehaviour
  readonly last4: string
}
export type InvoiceRecord = {
  readonly id: string
  readonly customer: string
  readonly subscription: string
  /** With its tax. */
  readonly amount: number
  readonly tax?: number
  /** When an invoice without a card is to be paid. */
  readonly due?: number
  /** Books of before there were several hold none: dollars. */
  readonly currency?: string
  readonly created: number
  readonly intent: {
    readonly id: string
    readonly client_secret: string
    readonly status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled'
    readonly declined: string | null
  }
}
export type SubscriptionRecord = {
  readonly id: string
  readonly customer: string
  readonly price: string
  readonly currency?: string
  readonly status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'
  /** Null: an invoice is sent. */
  readonly default_payment_method: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly start: number
  readonly end: number
  readonly cancel_at_period_end: boolean
  readonly latest_invoice: string
}
export type PortalRecord = { readonly id: string; readonly customer: string; readonly return_url: string | null }

export type Books = {
  readonly customers: Record<string, CustomerRecord>
  readonly paymentMethods: Record<string, PaymentMethodRecord>
  readonly subscriptions: Record<string, SubscriptionRecord>
  readonly invoices: Record<string, InvoiceRecord>
  readonly portals: Record<string, PortalRecord>
}

export function emptyBooks(): Books {
  return { customers: {}, paymentMethods: {}, subscriptions: {}, invoices: {}, portals: {} }
}

/** What becomes of a charge: it is paid, or declined, for whatever reason, or its owner must say yes first. */
export type CardBehaviour = 'succeeds' | 'authenticates' | RefusedCard
/** Why a bank refuses a card. */
export type RefusedCard = 'declined' | 'expired' | 'without-money' | 'wrong-cvc'

/** The test cards, by number. Any other is no card. */
export const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000000069': 'expired',
  '4000000000009995': 'without-money',
  '4000000000000127': 'wrong-cvc',
  '4000002500003155': 'authenticates',
}

export const DECLINED = 'Your card was declined.'
export const UNCONFIRMED = 'The payment was not confirmed. Try again, or use another card.'

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
/** One promotion code there is, and what it takes off, in percent. */
export const PROMOTION = { id: 'promo_early', code: 'EARLYBIRD', percentOff: 20 } as const

function listed(interval: Interval): Record<string, number> {
  const own = LIST_PRICES.filter(({ recurring }) => recurring.interval === interval)
  return Object.fromEntries(own.map(({ currency, unit_amount_decimal }) => [currency, Number(unit_amount_decimal)]))
}

/** The VAT of a seller in Denmark, in percent: theirs at home, and of whoever in the European Union has no number; else none. */
export const VAT_PERCENT = 25

export function taxOn(net: number, country: string | undefined, hasNumber: boolean): number {
  const isDue = country === 'DK' || (country !== undefined && isInUnion(country) && !hasNumber)
  return isDue ? Math.round((net * VAT_PERCENT) / 100) : 0
}
/** A number of the right form that nobody has. */
export const UNKNOWN_VAT_NUMBER = 'DK00000000'
