import { refuse, type Refusal } from '@timetable/domain'
import { Stripe } from 'stripe'

/** Whether the provider could not be reached, or failed internally. A retry may then succeed. */
export function isSilent(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
}

/** The provider's texts are English. Its codes become refusals, which have texts in the reader's language. */
export function declinedBy(error: { readonly decline_code?: string; readonly code?: string } | null): Refusal {
  // If the bank states no reason, the field is empty and not missing.
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

/** Refuses an address without a known tax rate, or a VAT number that does not exist. The customer can correct these. */
export function refusedDetails(error: unknown): Refusal {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'tax_id_invalid') return refuse('vat-number-unknown')
    if (error.code === 'customer_tax_location_invalid') return refuse('billing-address-unknown')
  }
  throw error
}

/** Returns undefined if the object does not exist at the provider. Other errors are thrown again. */
export function ifMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
  throw error
}

/**
 * Returns undefined for a card that does not exist or was already used, so that the customer can enter it again. Other
 * errors are thrown again.
 */
export function ifUnfit(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param !== 'customer') return undefined
  throw error
}
