import type { Invoices } from './invoices.ts'
import type { Ledger } from './ledger.ts'
import { amountOf, endOf, priceOf, reduced } from './prices.ts'
import type { SubscriptionRecord } from './records.ts'

export type BookEvent = {
  readonly type:
    | `customer.subscription.${'created' | 'updated' | 'deleted'}`
    | 'invoice.paid'
    | 'invoice.payment_failed'
  readonly subscription: SubscriptionRecord
}
export type SendEvent = (event: BookEvent) => void
export type Subscriptions = ReturnType<typeof subscriptionsIn>

/** How long a failed renewal is retried, in seconds. */
export const TRIES_FOR = 14 * 24 * 60 * 60

/** Starts, renews and ends subscriptions, and emits an event for each. */
export function subscriptionsIn(
  { books, find, keep, newId, nowOf }: Ledger,
  { invoice, openUntil }: Invoices,
  sendEvent: SendEvent,
) {
  function changeSubscription(id: string, fields: Partial<SubscriptionRecord>): SubscriptionRecord {
    const subscription = keep('subscriptions', { ...find('subscriptions', id), ...fields })
    sendEvent({ type: `customer.subscription.${fields.status === 'canceled' ? 'deleted' : 'updated'}`, subscription })
    return subscription
  }

  function renew(subscription: SubscriptionRecord): SubscriptionRecord {
    const { interval } = priceOf(subscription.price)
    const paid = invoice(subscription, amountOf(subscription), false)
    if (paid.intent.status !== 'succeeded' && subscription.default_payment_method !== null) {
      const failed = changeSubscription(subscription.id, { status: 'past_due', latest_invoice: paid.id })
      sendEvent({ type: 'invoice.payment_failed', subscription: failed })
      return failed
    }
    const start = subscription.end
    const period = { start, end: endOf(start, interval), latest_invoice: paid.id }
    const renewed = changeSubscription(subscription.id, { ...period, status: 'active' })
    if (paid.intent.status === 'succeeded') sendEvent({ type: 'invoice.paid', subscription: renewed })
    return renewed
  }

  /** Processes everything that is due by now: renews, ends or cancels subscriptions. */
  function settle(customer: string): void {
    const at = nowOf(customer)
    for (let subscription of subscriptionsOf(customer)) {
      while (subscription.status === 'active' && subscription.end <= at) {
        if (subscription.cancel_at_period_end)
          subscription = changeSubscription(subscription.id, { status: 'canceled' })
        else subscription = renew(subscription)
      }
      const due = openUntil(subscription.id)
      if (subscription.status === 'active' && due !== undefined && due <= at) {
        subscription = changeSubscription(subscription.id, { status: 'past_due' })
        sendEvent({ type: 'invoice.payment_failed', subscription })
      }
      if (subscription.status === 'past_due' && (due ?? subscription.end) + TRIES_FOR <= at)
        changeSubscription(subscription.id, { status: 'unpaid' })
    }
  }

  function subscriptionsOf(customer: string): SubscriptionRecord[] {
    return Object.values(books.subscriptions).filter((subscription) => subscription.customer === customer)
  }

  return {
    settle,
    subscriptionsOf,
    changeSubscription,
    settleAll: () => Object.keys(books.customers).forEach(settle),

    subscribe(order: {
      readonly customer: string
      readonly price: string
      readonly currency: string
      readonly default_payment_method: string | null
      readonly metadata: Readonly<Record<string, string>>
      readonly promotion: string | undefined
    }): SubscriptionRecord {
      const { promotion, ...fields } = order
      const { interval } = priceOf(order.price)
      const start = nowOf(order.customer)
      const whole = amountOf(order)
      const amount = reduced(whole, promotion)
      const ahead = { ...fields, id: newId('sub'), start, end: endOf(start, interval), cancel_at_period_end: false }
      const first = invoice({ ...ahead, status: 'incomplete' }, amount, true)
      const isPaid = first.intent.status === 'succeeded'
      const status = isPaid || order.default_payment_method === null ? 'active' : 'incomplete'
      const subscription = keep('subscriptions', { ...ahead, status, latest_invoice: first.id })
      sendEvent({ type: 'customer.subscription.created', subscription })
      if (isPaid) sendEvent({ type: 'invoice.paid', subscription })
      return subscription
    },
  }
}
