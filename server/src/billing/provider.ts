import type { Refusal, Uuid } from '@timetable/domain'
import type { BillingDetails, Charge, SubscriptionPrice } from '@timetable/service'
import type { Stripe } from 'stripe'

/** All requests to the card provider. The ids are the provider's. */
export type CardProvider = {
  /** Returns the prices on offer, the yearly price first, once for each of its currencies. */
  prices(): Promise<SubscriptionPrice[]>
  createCustomer(school: { readonly uuid: Uuid; readonly name: string; readonly email: string }): Promise<string>
  /** Stores the billing details for the customer's next invoices. Returns a refusal if the provider rejects them. */
  keepDetails(customerId: string, details: BillingDetails): Promise<Refusal | undefined>
  /** The customer is in another country from now on: its address and its tax numbers are no longer those of the next invoices. */
  moveTo(customerId: string, country: string): Promise<void>
  /** Returns what would be charged now. */
  charge(wanted: Wanted): Promise<Charge | Refusal>
  /** Starts a subscription. Returns a refusal for a card that is declined or unknown. Nothing has then been charged. */
  subscribe(order: Order): Promise<PaidFor | Refusal>
  /** Returns the country of a card: of its billing address, else of its bank. Null if unknown; undefined if there is no such card. */
  countryOfCard(paymentMethodId: string): Promise<string | null | undefined>
  read(subscriptionId: string): Promise<PaidFor | undefined>
  /** Cancels a subscription whose first payment was never made. */
  giveUp(subscriptionId: string): Promise<void>
  /** Lets a subscription end with the paid period. */
  renewNoMore(subscriptionId: string): Promise<void>
  /** Returns the provider's id of a promotion code. Undefined if the code is not valid. */
  promotion(code: string): Promise<string | undefined>
  portal(customerId: string, returnUrl: string | undefined): Promise<string>
  /** Returns the subscription of an event. Undefined if the event's signature is not valid. */
  eventOf(body: Buffer, signature: string): ProviderEvent | undefined
  /** Whether the provider could not be reached, or failed internally. A retry may then succeed. */
  isSilent(error: unknown): boolean
}

export type Order = {
  readonly customerId: string
  readonly schoolUuid: Uuid
  /** Undefined: the customer's address stays as it is. */
  readonly email: string | undefined
  /** Undefined: by an invoice that is due in 30 days. */
  readonly paymentMethodId: string | undefined
  /** Identifies the previous subscription, so that a former customer may order again. */
  readonly attempt: string
} & Bought
export type Bought = {
  readonly priceId: string
  /** That of the payer's country. */
  readonly currency: string
  readonly promotionId: string | undefined
}
export type Wanted = Bought & Pick<BillingDetails, 'country' | 'postalCode' | 'vatNumber'>
/** A subscription, as far as it determines the school's plan. */
export type PaidFor = {
  readonly id: string
  readonly customerId: string
  readonly status: Stripe.Subscription.Status
  readonly periodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** What is paid for, in which currency, and by which card. Null: by invoice. */
  readonly priceId: string | null
  readonly currency: string
  readonly paymentMethodId: string | null
  readonly yearly: boolean
  /** Present while the card's bank requires a confirmation by its holder. */
  readonly clientSecret: string | null
}
export type ProviderEvent = {
  readonly id: string
  /** Null: the event is about something else. */
  readonly about: { readonly subscriptionId: string; readonly customerId: string } | null
}

export type ProviderSettings = {
  readonly webhookSecret: string
  /** Milliseconds since 1970. An event with an old signature could be a replay. */
  readonly now: () => number
  /** The prices on offer: by their ids, or by their lookup keys at the provider. */
  readonly prices: { readonly yearly: string | undefined; readonly monthly: string | undefined }
  /** Whether the provider calculates and charges the tax. */
  readonly automaticTax: boolean
}
