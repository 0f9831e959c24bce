import { z } from 'zod'
import { uuid } from '@timetable/domain'

/** Who takes the money: the card provider, its stand-in for trying things out, or nobody, and every school is a customer. */
export const billingMode = z.literal(['stripe', 'sandbox', 'off'])

/**
 * A price in one of its currencies, as the provider tells it; the amount is in the smallest unit there is, as text, since it
 * may have a fraction.
 */
export const subscriptionPrice = z.object({
  id: z.string(),
  currency: z.string(),
  unit_amount_decimal: z.string(),
  recurring: z.object({ interval: z.literal(['year', 'month']) }),
})
/** What the text in a `Prices` message holds. One price has an entry for each currency it is offered in. */
export const subscriptionPrices = z.object({ data: z.array(subscriptionPrice) })

/**
 * What a school pays. `incomplete`: the card's bank wants to hear from its owner first, by `clientSecret`; `past_due`: a
 * renewal failed and is tried again; `ended`: it is over, and the school in its trial again.
 */
export const subscription = z.object({
  schoolUuid: uuid,
  customer: z.boolean(),
  status: z.literal(['none', 'incomplete', 'active', 'past_due', 'ended']),
  /** When what has been paid ends; it renews then, unless `cancelAtPeriodEnd`. */
  periodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** For whoever is paying just now, to confirm the payment with the provider. */
  clientSecret: z.string().nullable(),
})

/** What is to be charged now, in the smallest unit there is. `tax` null: none is worked out here, and none is charged. */
export const charge = z.object({
  currency: z.string(),
  net: z.int(),
  tax: z.int().nullable(),
  total: z.int(),
})
export type Charge = Readonly<z.infer<typeof charge>>

export type BillingMode = z.infer<typeof billingMode>
export type SubscriptionPrice = Readonly<z.infer<typeof subscriptionPrice>>
export type Subscription = Readonly<z.infer<typeof subscription>>

/** Users from before this moment, in epoch seconds, were promised a promotion code. */
const PROMISED_UNTIL = 1651747206

export function hasPromotion({ created_at }: { readonly created_at: number }): boolean {
  return created_at < PROMISED_UNTIL
}
