import type { Ledger } from './ledger.ts'
import { currencyOf, taxOn } from './prices.ts'
import { missing } from './provider-error.ts'
import { DECLINED, type InvoiceRecord, type SubscriptionRecord } from './records.ts'

/** How long an invoice may remain open, in seconds. */
const DUE_AFTER = 30 * 24 * 60 * 60

export type Invoices = ReturnType<typeof invoicesIn>

/** Invoices, each with its payment intent. */
export function invoicesIn({ books, find, keep, newId, nowOf }: Ledger) {
  return {
    /** Charges a period. The card's holder must confirm only the first payment. */
    invoice(subscription: Omit<SubscriptionRecord, 'latest_invoice'>, net: number, first: boolean): InvoiceRecord {
      const { customer, default_payment_method: method } = subscription
      const behaviour = method === null ? null : find('paymentMethods', method).behaviour
      const asks = behaviour === 'authenticates' && first
      const declined = behaviour === 'declined' ? DECLINED : null
      const { address, taxIds = [] } = find('customers', customer)
      const tax = taxOn(net, address?.country, taxIds.length > 0)
      const isOpen = declined !== null || behaviour === null
      const id = newId('pi')
      return keep('invoices', {
        id: newId('in'),
        customer: subscription.customer,
        subscription: subscription.id,
        amount: net + tax,
        tax,
        ...(behaviour === null && { due: nowOf(customer) + DUE_AFTER }),
        currency: currencyOf(subscription),
        created: nowOf(subscription.customer),
        intent: {
          id,
          client_secret: `${id}_secret_${newId('x')}`,
          status: isOpen ? 'requires_payment_method' : asks ? 'requires_action' : 'succeeded',
          declined,
        },
      })
    },

    /** Returns when the oldest open invoice without a card is due. Undefined if there is none. */
    openUntil(subscription: string): number | undefined {
      const open = Object.values(books.invoices).filter((each) => each.subscription === subscription)
      const dues = open.flatMap(({ intent, due }) => (intent.status === 'succeeded' || due === undefined ? [] : [due]))
      return dues.length > 0 ? Math.min(...dues) : undefined
    },

    invoicesOf: (customer: string): InvoiceRecord[] =>
      Object.values(books.invoices)
        .filter((each) => each.customer === customer)
        .sort((a, b) => b.created - a.created),

    /** Returns the invoice of a payment intent. */
    intent(id: string): InvoiceRecord {
      const found = Object.values(books.invoices).find((each) => each.intent.id === id)
      if (!found) throw missing(id)
      return found
    },
  }
}
