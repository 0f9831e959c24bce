import { refuse, type Refusal } from '@timetable/domain'
import { Stripe } from 'stripe'

/** Could it not be reached, or had it trouble of its own? Then it may well answer the next time. */
export function isSilent(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
}

/** The words of the provider's are English: its codes are said in the reader's language. */
export function declinedBy(error: { readonly decline_code?: string; readonly code?: string } | null): Refusal {
  // Where the bank has no reason of its own its field is empty, and not left out.
  switch (error?.decline_code || error?.code) {
    case 'insufficient_funds':
    case 'withdrawal_count_limit_exceeded':
    case 'card_velocity_exceeded':
      return refuse('card-without-money')
    case 'expired_card':
      return refuse('card-expired')
    case 'incorrect_number':
    case 'invalid_number':
    case 'incorrect_cvc':
    case 'invalid_cvc':
    case 'invalid_expiry_month':
    case 'invalid_expiry_year':
      return refuse('card-wrong')
    case 'authentication_required':
    case 'payment_intent_authentication_failure':
      return refuse('card-unconfirmed')
    default:
      return refuse('card-declined')
  }
}

/** An address without a tax, or a number that nobody has: the customer's to mend. */
export function refusedDetails(error: unknown): Refusal {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'tax_id_invalid') return refuse('vat-number-unknown')
    if (error.code === 'customer_tax_location_invalid') return refuse('billing-address-unknown')
  }
  throw error
}

/** What there is not is undefined. */
export function ifMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
  throw error
}

/** A card that there is not, or that was used already: it is the customer's to enter anew. */
export function ifUnfit(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param !== 'customer') return undefined
  throw error
}
