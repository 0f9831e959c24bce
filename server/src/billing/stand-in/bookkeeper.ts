import { BASE_CURRENCY } from '@timetable/service'
import { ProviderError, cardRefused, missing } from './provider-error.ts'
import {
  DECLINED,
  PROMOTION,
  STAND_IN_PRICES,
  TEST_CARDS,
  taxOn,
  UNCONFIRMED,
  UNKNOWN_VAT_NUMBER,
  type Books,
  type CustomerRecord,
  type InvoiceRecord,
  type PaymentMethodRecord,
  type StandInPrice,
  type SubscriptionRecord,
  type TaxIdRecord,
} from './records.ts'

export type BookkeeperParts = {
  readonly books: Books
  /** Seconds since 1970. */
  readonly now: () => number
  /** Returns random text. */
  readonly secret: () => string
  readonly sendEvent: (event: BookEvent) => void
}
export type BookEvent = {
  readonly type:
    | `customer.subscription.${'created' | 'updated' | 'deleted'}`
    | 'invoice.paid'
    | 'invoice.payment_failed'
  readonly subscription: SubscriptionRecord
}
export type Bookkeeper = ReturnType<typeof bookkeeperOf>

/** How long an invoice may remain open, in seconds. */
const DUE_AFTER = 30 * 24 * 60 * 60

/** How long a failed renewal is retried, in seconds. */
const TRIES_FOR = 14 * 24 * 60 * 60

/** Keeps the books like the card provider: charges, renews and ends subscriptions, and emits an event for each. */
export function bookkeeperOf({ books, now, secret, sendEvent }: BookkeeperParts) {
  const newId = (prefix: string) => `${prefix}_${secret().replace(/[^a-zA-Z0-9]/g, '')}`
  const nowOf = (customer: string) => now() + find('customers', customer).ahead

  function find<K extends keyof Books>(kind: K, id: string): Books[K][string] {
    const found = (books[kind] as Record<string, Books[K][string]>)[id]
    if (!found) throw missing(id)
    return found
  }
  function keep<K extends keyof Books>(kind: K, record: Books[K][string]): Books[K][string] {
    ;(books[kind] as Record<string, Books[K][string]>)[record.id] = record
    return record
  }

  function changeSubscription(id: string, fields: Partial<SubscriptionRecord>): SubscriptionRecord {
    const subscription = keep('subscriptions', { ...find('subscriptions', id), ...fields })
    sendEvent({ type: `customer.subscription.${fields.status === 'canceled' ? 'deleted' : 'updated'}`, subscription })
    return subscription
  }

  /** Charges a period. The card's holder must confirm only the first payment. */
  function invoice(subscription: Omit<SubscriptionRecord, 'latest_invoice'>, net: number, first: boolean) {
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

  /** Returns when the oldest open invoice without a card is due. Undefined if there is none. */
  function openUntil(subscription: string): number | undefined {
    const open = Object.values(books.invoices).filter((each) => each.subscription === subscription)
    const dues = open.flatMap(({ intent, due }) => (intent.status === 'succeeded' || due === undefined ? [] : [due]))
    return dues.length > 0 ? Math.min(...dues) : undefined
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

  function pay(subscriptionId: string, invoiceId: string): void {
    const paid = find('invoices', invoiceId)
    keep('invoices', { ...paid, intent: { ...paid.intent, status: 'succeeded' } })
    sendEvent({ type: 'invoice.paid', subscription: changeSubscription(subscriptionId, { status: 'active' }) })
  }

  return {
    find,
    settle,
    subscriptionsOf,
    changeSubscription,
    settleAll: () => Object.keys(books.customers).forEach(settle),
    invoicesOf: (customer: string): InvoiceRecord[] =>
      Object.values(books.invoices)
        .filter((each) => each.customer === customer)
        .sort((a, b) => b.created - a.created),

    createCustomer: (fields: Pick<CustomerRecord, 'name' | 'email' | 'metadata'>) =>
      keep('customers', { ...fields, id: newId('cus'), default_payment_method: null, ahead: 0 }),
    changeCustomer: (id: string, fields: Partial<CustomerRecord>) =>
      keep('customers', { ...find('customers', id), ...fields }),

    addTaxId(id: string, taxId: Omit<TaxIdRecord, 'id'>): TaxIdRecord {
      if (taxId.value === UNKNOWN_VAT_NUMBER)
        throw new ProviderError(400, 'invalid_request_error', 'tax_id_invalid', 'Invalid value for tax ID')
      const made = { id: newId('txi'), ...taxId }
      const { taxIds = [] } = find('customers', id)
      this.changeCustomer(id, { taxIds: [...taxIds, made] })
      return made
    },
    removeTaxId(id: string, taxId: string): void {
      const { taxIds = [] } = find('customers', id)
      this.changeCustomer(id, { taxIds: taxIds.filter((each) => each.id !== taxId) })
    },
    /** The open invoices have been paid. */
    payOpen(customer: string): void {
      for (const { id, subscription, intent } of Object.values(books.invoices))
        if (find('subscriptions', subscription).customer === customer && intent.status !== 'succeeded')
          pay(subscription, id)
    },

    createPaymentMethod(number: string): PaymentMethodRecord {
      const digits = number.replace(/\D/g, '')
      const behaviour = TEST_CARDS[digits]
      if (!behaviour) throw new ProviderError(402, 'card_error', 'incorrect_number', 'Your card number is incorrect.')
      return keep('paymentMethods', { id: newId('pm'), customer: null, behaviour, last4: digits.slice(-4) })
    },
    /** Attaches a card. The bank refuses an invalid card immediately. */
    attach(id: string, customer: string): PaymentMethodRecord {
      const method = find('paymentMethods', id)
      const refused = cardRefused(method.behaviour)
      if (refused) throw refused
      return keep('paymentMethods', { ...method, customer: find('customers', customer).id })
    },

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

    intent(id: string): InvoiceRecord {
      const found = Object.values(books.invoices).find((each) => each.intent.id === id)
      if (!found) throw missing(id)
      return found
    },
    /** The holder of the card was asked, and confirmed or declined. */
    confirm(id: string, approved: boolean): InvoiceRecord {
      const asked = this.intent(id)
      if (asked.intent.status !== 'requires_action') return asked
      if (approved) {
        pay(asked.subscription, asked.id)
      } else {
        const intent = { ...asked.intent, status: 'requires_payment_method', declined: UNCONFIRMED } as const
        keep('invoices', { ...asked, intent })
      }
      return find('invoices', asked.id)
    },

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
    openPortal: (customer: string, returnUrl: string | null) =>
      keep('portals', { id: newId('bps'), customer: find('customers', customer).id, return_url: returnUrl }),
  }
}

/** Returns the price after a promotion code. */
export function reduced(whole: number, promotion: string | undefined): number {
  return promotion === PROMOTION.id ? whole * (1 - PROMOTION.percentOff / 100) : whole
}

export function priceOf(id: string): StandInPrice {
  const price = STAND_IN_PRICES.find((each) => each.id === id)
  if (!price) throw missing(id)
  return price
}

type Charged = Pick<SubscriptionRecord, 'price' | 'currency'>

export const currencyOf = ({ currency = BASE_CURRENCY }: Pick<Charged, 'currency'>): string => currency

/** Returns the price of a period in the agreed currency. */
export function amountOf(charged: Charged): number {
  const currency = currencyOf(charged)
  const amount = priceOf(charged.price).amounts[currency]
  if (amount !== undefined) return amount
  const said = `The price specified does not support the currency ${currency}`
  throw new ProviderError(400, 'invalid_request_error', 'currency_not_supported', said)
}

function endOf(start: number, interval: 'year' | 'month'): number {
  const end = new Date(start * 1000)
  if (interval === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1)
  else end.setUTCMonth(end.getUTCMonth() + 1)
  return Math.floor(end.getTime() / 1000)
}
