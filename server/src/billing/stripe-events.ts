import type { Stripe } from 'stripe'
import type { CardProvider, ProviderEvent, ProviderSettings } from './provider.ts'
import { idOf } from './stripe-id.ts'

/** The maximum time between an event's signature and its arrival, in seconds. */
const TOLERANCE = 300

/** The provider's events. */
export function stripeEvents(
  stripe: Stripe,
  { webhookSecret: secret, now }: ProviderSettings,
): Pick<CardProvider, 'eventOf'> {
  return {
    eventOf(body, signature) {
      const event = signedEvent(body, signature)
      return event && { id: event.id, about: subscriptionIn(event) }
    },
  }

  /** Returns undefined if the signature is invalid or missing. The SDK throws errors of several kinds in this case. */
  function signedEvent(body: Buffer, signature: string): Stripe.Event | undefined {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now())
    } catch {
      return undefined
    }
  }
}

function subscriptionIn(event: Stripe.Event): ProviderEvent['about'] {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { subscriptionId: event.data.object.id, customerId: idOf(event.data.object.customer) }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { customer, parent } = event.data.object
      const subscription = parent?.subscription_details?.subscription
      return customer && subscription ? { subscriptionId: idOf(subscription), customerId: idOf(customer) } : null
    }
    default:
      return null
  }
}
