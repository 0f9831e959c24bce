import { z } from 'zod'
import { isStorable, LIMITS, refuse, text, uuid } from '@timetable/domain'
import { billingDetails, countryCode, refuseDetails, refuseTaxed } from '../billing/billing-details.ts'
import { isCountry } from '../billing/countries.ts'
import { define, defineOfSchool } from './define.ts'

const ofSomeSchool = z.object({ schoolUuid: uuid.optional() })
const providerId = text.min(1).max(LIMITS.tokenLength)
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(LIMITS.descriptionLength)
  .refine(isStorable)

const bought = {
  priceId: providerId,
  /** The currency of the payer's country, as it was shown. Another one is refused. If omitted: the currency of the country. */
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
   * knows; without, it sends an invoice that is due in 30 days. `details`: who pays. The currency and the tax follow their country. If they
   * are omitted, the country of the school, else that of the card is used.
   */
  createSubscription: define({
    params: ofSomeSchool.extend({
      email: z.email().max(LIMITS.nameLength),
      paymentMethodId: providerId.optional(),
      ...bought,
      priceId: providerId.optional(),
      details: billingDetails.optional(),
      /** The number of a quote, which says the price and who pays. */
      quote: z.int().optional(),
    }),
    example: { email: 'grace@example.org', paymentMethodId: 'pm_1', priceId: 'price_yearly' },
    answer: 'Subscription',
    access: 'owners',
    check: ({ paymentMethodId, details, priceId, quote }) => {
      if (quote !== undefined) return undefined
      if (priceId === undefined) return refuse('price-unknown')
      if (!details) return paymentMethodId === undefined ? refuse('billing-details-missing') : undefined
      return refuseDetails(details, paymentMethodId === undefined ? 'invoice' : 'card')
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
    check: refuseTaxed,
  }),
  /**
   * Sets the country of a school, which decides the currency of the school plan. A school that has paid is charged in its currency from the
   * next renewal.
   */
  setSchoolCountry: defineOfSchool({
    params: { country: countryCode },
    example: { country: 'DK' },
    answer: 'Welcome',
    access: 'owners',
    check: ({ country }) => (isCountry(country) ? undefined : refuse('country-unknown')),
  }),
  /** Makes a quote of the school plan, valid for 30 days, with the tax that would be charged. Nothing is bought. */
  makeQuote: defineOfSchool({
    params: { ...bought, details: billingDetails },
    example: {
      priceId: 'price_yearly',
      details: { name: 'Hill School', street: 'Hill Road 1', city: 'Hilltown', country: 'GB', locale: 'en' },
    },
    answer: 'Quote',
    access: 'owners',
    cost: 20,
    check: ({ details }) => refuseDetails(details, 'invoice'),
  }),
  /** Returns the quotes of a school, the newest first. */
  readQuotes: defineOfSchool({ answer: 'QuoteList', access: 'owners', isQuestion: true }),
  /** Returns a quote with its document. */
  readQuote: defineOfSchool({
    params: { number: z.int() },
    example: { number: 12 },
    answer: 'Quote',
    access: 'owners',
    cost: 20,
    isQuestion: true,
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
