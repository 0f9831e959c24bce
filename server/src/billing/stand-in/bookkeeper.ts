import { customersIn } from './customers.ts'
import { invoicesIn } from './invoices.ts'
import { ledgerOf, type LedgerParts } from './ledger.ts'
import { paymentsIn } from './payments.ts'
import { subscriptionsIn, type SendEvent } from './subscriptions.ts'
import { testControlsIn } from './test-controls.ts'

type BookkeeperParts = LedgerParts & { readonly sendEvent: SendEvent }
export type Bookkeeper = ReturnType<typeof bookkeeperOf>

/** Keeps the books like the card provider: charges, renews and ends subscriptions, and emits an event for each. */
export function bookkeeperOf({ sendEvent, ...parts }: BookkeeperParts) {
  const ledger = ledgerOf(parts)
  const invoices = invoicesIn(ledger)
  const subscriptions = subscriptionsIn(ledger, invoices, sendEvent)
  return {
    find: ledger.find,
    intent: invoices.intent,
    invoicesOf: invoices.invoicesOf,
    ...customersIn(ledger),
    ...subscriptions,
    ...paymentsIn(ledger, invoices, subscriptions, sendEvent),
    ...testControlsIn(ledger, invoices, subscriptions),
  }
}
