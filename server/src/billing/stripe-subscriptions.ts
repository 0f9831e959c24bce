import { refuse } from '@timetable/domain'
import { Stripe } from 'stripe'
import { declinedBy, ifMissing, ifUnfit, refusedDetails } from './provider-errors.ts'
import type { CardProvider, PaidFor, ProviderSettings } from './provider.ts'
import { idOf } from './stripe-id.ts'

/** How many days an invoice may remain unpaid. */
const DAYS_UNTIL_DUE = 30

/** The subscriptions of schools, with their first payments. */
export function stripeSubscriptions(
  stripe: Stripe,
  { automaticTax }: ProviderSettings,
): Pick<CardProvider, 'countryOfCard' | 'subscribe' | 'read' | 'giveUp' | 'renewNoMore'> {
  /** Returns the payment that a subscription waits for: the bank's pending confirmation, or the reason for its failure. */
  async function firstPayment(subscription: Stripe.Subscription): Promise<Stripe.PaymentIntent | undefined> {
    const invoice = subscription.latest_invoice
    if (subscription.status !== 'incomplete' || typeof invoice !== 'object') return undefined
    const intent = invoice?.payments?.data[0]?.payment.payment_intent
    if (!intent) return undefined
    return typeof intent === 'string' ? stripe.paymentIntents.retrieve(intent) : intent
  }

  async function giveUp(subscriptionId: string): Promise<void> {
    await stripe.subscriptions.cancel(subscriptionId).catch(ifMissing)
  }

  const expand = ['latest_invoice.payments']

  return {
    async countryOfCard(paymentMethodId) {
      const method = await stripe.paymentMethods.retrieve(paymentMethodId).catch(ifUnfit)
      return method && (method.billing_details.address?.country ?? method.card?.country ?? null)
    },

    async subscribe(order) {
      const { customerId: customer, schoolUuid, email, paymentMethodId, priceId, currency, promotionId } = order
      const byInvoice = paymentMethodId === undefined
      try {
        if (!byInvoice) {
          const attached = await stripe.paymentMethods.attach(paymentMethodId, { customer }).catch(ifUnfit)
          if (!attached) return refuse('card-unknown')
        }
        await stripe.customers.update(customer, {
          ...(email !== undefined && { email }),
          ...(!byInvoice && { invoice_settings: { default_payment_method: paymentMethodId } }),
        })
        const subscription = await stripe.subscriptions.create(
          {
            customer,
            currency,
            items: [{ price: priceId }],
            ...(byInvoice
              ? { collection_method: 'send_invoice' as const, days_until_due: DAYS_UNTIL_DUE }
              : { default_payment_method: paymentMethodId, payment_behavior: 'allow_incomplete' as const }),
            ...(automaticTax && { automatic_tax: { enabled: true } }),
            metadata: { schoolUuid },
            expand,
            ...(promotionId !== undefined && { discounts: [{ promotion_code: promotionId }] }),
          },
          // A second click, or a resend after a reconnect, must not charge twice.
          {
            idempotencyKey: `subscription ${schoolUuid} ${paymentMethodId ?? 'invoice'} ${order.attempt} ${priceId} ${currency}`,
          },
        )
        const payment = await firstPayment(subscription)
        if (payment?.status === 'requires_payment_method') {
          await giveUp(subscription.id)
          return declinedBy(payment.last_payment_error)
        }
        return paidFor(subscription, payment)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return declinedBy(error)
        return refusedDetails(error)
      }
    },

    async read(subscriptionId) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand }).catch(ifMissing)
      return subscription && paidFor(subscription, await firstPayment(subscription))
    },

    giveUp,

    async renewNoMore(subscriptionId) {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }).catch(ifMissing)
    },
  }
}

function paidFor(subscription: Stripe.Subscription, payment: Stripe.PaymentIntent | undefined): PaidFor {
  const ends = subscription.items.data.map((item) => item.current_period_end)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    periodEnd: ends.length > 0 ? new Date(Math.min(...ends) * 1000) : null,
    // The portal may set either of the two.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    priceId: subscription.items.data[0]?.price.id ?? null,
    currency: subscription.currency,
    yearly: subscription.items.data[0]?.price.recurring?.interval === 'year',
    paymentMethodId: subscription.default_payment_method ? idOf(subscription.default_payment_method) : null,
    clientSecret: payment?.status === 'requires_action' ? payment.client_secret : null,
  }
}
