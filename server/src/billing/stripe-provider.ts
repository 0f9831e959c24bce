import type { Stripe } from 'stripe'
import { isSilent } from './provider-errors.ts'
import type { CardProvider, ProviderSettings } from './provider.ts'
import { stripeCustomers } from './stripe-customers.ts'
import { stripeEvents } from './stripe-events.ts'
import { stripePrices } from './stripe-prices.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** The card provider through its SDK, which uses either the real provider or the stand-in. */
export function stripeProvider(stripe: Stripe, settings: ProviderSettings): CardProvider {
  return {
    ...stripePrices(stripe, settings),
    ...stripeCustomers(stripe, settings),
    ...stripeSubscriptions(stripe, settings),
    ...stripeEvents(stripe, settings),
    isSilent,
  }
}
