import type { Invoices } from './invoices.ts'
import type { Ledger } from './ledger.ts'
import { TRIES_FOR, type Subscriptions } from './subscriptions.ts'

/** Lets time pass for a customer, and makes a card fail, so that a tester sees what then happens. */
export function testControlsIn(
  { find, keep, nowOf }: Ledger,
  { openUntil }: Invoices,
  { subscriptionsOf, settle }: Subscriptions,
) {
  return {
    /** Moves a customer's clock past the end of the current period, or of an invoice's due date. */
    passEnd(customer: string): void {
      const ends = subscriptionsOf(customer)
        .filter(({ status }) => status === 'active' || status === 'past_due')
        .map(({ id, status, end }) => {
          const due = openUntil(id)
          return status === 'active' ? Math.min(end, due ?? end) : (due ?? end) + TRIES_FOR
        })
      if (ends.length === 0) return
      const { ahead } = find('customers', customer)
      keep('customers', { ...find('customers', customer), ahead: ahead + Math.min(...ends) - nowOf(customer) })
      settle(customer)
    },
    /** From now on a customer's card is declined. */
    spoilCard(customer: string): void {
      for (const { default_payment_method } of subscriptionsOf(customer))
        if (default_payment_method !== null)
          keep('paymentMethods', { ...find('paymentMethods', default_payment_method), behaviour: 'declined' })
    },
  }
}
