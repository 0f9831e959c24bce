import { z } from 'zod'
import { isStorable, LIMITS, refuse, text, uuid } from '@timetable/domain'
import { billingDetails, refuseDetails } from '../billing/billing-details.ts'
import { vatNumberOf } from '../billing/vat-number.ts'
import { define } from './define.ts'

const ofSomeSchool = z.object({ schoolUuid: uuid.optional() })
const providerId = text.min(1).max(LIMITS.tokenLength)
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(LIMITS.descriptionLength)
  .refine(isStorable)

const bought = {
  priceId: providerId,
  /** One of the currencies in which the price is offered. If omitted: dollars. */
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional(),
  promotionCode: text.trim().min(1).max(LIMITS.tokenLength).optional(),
}

/** Commands about payments. */
export const billing = {
  getSubscriptionPrices: define({ answer: 'Prices', access: 'oneself', isQuestion: true }),
  /**
   * Buys a subscription for a school, by default the user's first one. With `paymentMethodId` it charges a card that the provider already
   * knows; without, it sends an invoice that is due in 30 days. `details`: the recipient of the invoice.
   */
  createSubscription: define({
    params: ofSomeSchool.extend({
      email: z.email().max(LIMITS.nameLength),
      paymentMethodId: providerId.optional(),
      ...bought,
      details: billingDetails.optional(),
    }),
    example: { email: 'grace@example.org', paymentMethodId: 'pm_1', priceId: 'price_yearly' },
    answer: 'Subscription',
    access: 'owners',
    check: ({ paymentMethodId, details }) => {
      if (!details) return paymentMethodId === undefined ? refuse('billing-details-missing') : undefined
      return refuseDetails(details)
    },
  }),
  /** Returns what would be charged now, with tax. Nothing is bought. */
  readPayment: define({
    params: ofSomeSchool.extend({
      ...bought,
      ...billingDetails.pick({ country: true, postalCode: true, vatNumber: true }).shape,
    }),
    example: { priceId: 'price_yearly', currency: 'dkk', country: 'DK', vatNumber: 'DK12345678' },
    answer: 'Charge',
    access: 'owners',
    isQuestion: true,
    check: ({ country, vatNumber }) => {
      const number = vatNumberOf(country, vatNumber)
      return number !== null && 'refusal' in number ? number : undefined
    },
  }),
  /** Requests the current subscription of the school from the provider. */
  readSubscription: define({
    params: ofSomeSchool,
    example: { schoolUuid: 'school' },
    answer: 'Subscription',
    access: 'seen',
    isQuestion: true,
  }),
  /** Returns the URL of the provider's own pages, which link back to `returnUrl`. */
  readStripeCustomerPortal: define({
    params: ofSomeSchool.extend({ returnUrl: webAddress.optional() }),
    example: { returnUrl: 'https://school.example/app/versions' },
    answer: 'CustomerPortalUrl',
    access: 'owners',
    isQuestion: true,
  }),
} as const
