import type { Invoices } from './invoices.ts'
import type { Ledger } from './ledger.ts'
import { UNCONFIRMED, type InvoiceRecord } from './records.ts'
import type { SendEvent, Subscriptions } from './subscriptions.ts'

/** Payments of open invoices. A payment makes the subscription active. */
export function paymentsIn(
  { books, find, keep }: Ledger,
  { intent }: Invoices,
  { changeSubscription }: Subscriptions,
  sendEvent: SendEvent,
) {
  function pay(subscriptionId: string, invoiceId: string): void {
    const paid = find('invoices', invoiceId)
    keep('invoices', { ...paid, intent: { ...paid.intent, status: 'succeeded' } })
    sendEvent({ type: 'invoice.paid', subscription: changeSubscription(subscriptionId, { status: 'active' }) })
  }

  return {
    /** The open invoices have been paid. */
    payOpen(customer: string): void {
      for (const { id, subscription, intent } of Object.values(books.invoices))
        if (find('subscriptions', subscription).customer === customer && intent.status !== 'succeeded')
          pay(subscription, id)
    },

    /** The holder of the card was asked, and confirmed or declined. */
    confirm(id: string, approved: boolean): InvoiceRecord {
      const asked = intent(id)
      if (asked.intent.status !== 'requires_action') return asked
      if (approved) {
        pay(asked.subscription, asked.id)
      } else {
        const intent = { ...asked.intent, status: 'requires_payment_method', declined: UNCONFIRMED } as const
        keep('invoices', { ...asked, intent })
      }
      return find('invoices', asked.id)
    },
  }
}
