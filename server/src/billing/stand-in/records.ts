/** The content of the stand-in's books: the parts of the provider's objects that are used here, with this code's names. */
export type CustomerRecord = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly metadata: Readonly<Record<string, string>>
  readonly default_payment_method: string | null
  /** Books from before invoices had billing details contain none of these. */
  readonly address?: AddressRecord
  readonly reference?: string
  readonly taxIds?: readonly TaxIdRecord[]
  /** How many seconds this customer's clock is ahead of the real one. */
  readonly ahead: number
}
type AddressRecord = {
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
  /** The country of the billing address. */
  readonly country?: string
}
export type InvoiceRecord = {
  readonly id: string
  readonly customer: string
  readonly subscription: string
  /** Includes the tax. */
  readonly amount: number
  readonly tax?: number
  /** When an invoice without a card is due. */
  readonly due?: number
  /** Books from before there were several currencies contain none: dollars. */
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
type PortalRecord = { readonly id: string; readonly customer: string; readonly return_url: string | null }

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

/** The result of a charge: it is paid, it is declined for some reason, or the holder must confirm it first. */
export type CardBehaviour = 'succeeds' | 'authenticates' | RefusedCard
/** Why a bank refuses a card. */
export type RefusedCard = 'declined' | 'expired' | 'without-money' | 'wrong-cvc'

/** The test cards, by number. Any other number is refused. */
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

/** A number of the right format that does not exist. */
export const UNKNOWN_VAT_NUMBER = 'DK00000000'
