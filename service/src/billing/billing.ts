import { z } from 'zod'
import { uuid } from '@timetable/domain'

/**
 * Who processes payments: the card provider, or its stand-in for tests. With `off` there are no payments, and every school is a customer.
 */
export const billingMode = z.literal(['stripe', 'sandbox', 'off'])

/**
 * A price in one of its currencies, in the provider's format. The amount is in the smallest unit of the currency, as text, because it may
 * have a fraction.
 */
export const subscriptionPrice = z.object({
  id: z.string(),
  currency: z.string(),
  unit_amount_decimal: z.string(),
  recurring: z.object({ interval: z.literal(['year', 'month']) }),
})
/** The content of the text in a `Prices` message. One price has an entry for each of its currencies. */
export const subscriptionPrices = z.object({ data: z.array(subscriptionPrice) })

/**
 * The subscription of a school. `incomplete`: the card holder has to confirm the payment with the bank first, using `clientSecret`.
 * `past_due`: a renewal failed and is tried again. `ended`: it is over, and the school is back in its trial.
 */
export const subscription = z.object({
  schoolUuid: uuid,
  customer: z.boolean(),
  status: z.literal(['none', 'incomplete', 'active', 'past_due', 'ended']),
  /** The end of the paid period. It renews then, unless `cancelAtPeriodEnd` is set. */
  periodEnd: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The currency of the paid period. Omitted if nothing was paid. The next one is paid in that of the school's country. */
  currency: z.string().optional(),
  /** For the current payer, to confirm the payment with the provider. Else null. */
  clientSecret: z.string().nullable(),
})

/** The amount to be charged now, in the smallest unit of the currency. `tax` is null if none is calculated here; then none is charged. */
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

/** Users created before this moment, in epoch seconds, were promised a promotion code. */
const PROMISED_UNTIL = 1651747206

export function hasPromotion({ created_at }: { readonly created_at: number }): boolean {
  return created_at < PROMISED_UNTIL
}
