import { BASE_CURRENCY } from '@timetable/service'
import type { Bookkeeper } from './bookkeeper.ts'
import { textAt, type Form } from './form.ts'
import {
  amountOf,
  currencyOf,
  priceOf,
  PROMOTION,
  reduced,
  STAND_IN_PRICES,
  taxOn,
  type StandInPrice,
} from './prices.ts'
import { missing } from './provider-error.ts'
import {
  UNCONFIRMED,
  type CustomerRecord,
  type InvoiceRecord,
  type PaymentMethodRecord,
  type SubscriptionRecord,
} from './records.ts'

/** One API call, and its response. */
type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: RegExp
  /** Also for browsers, which have no secret key. */
  readonly isPublic: boolean
  readonly answer: Answer
}
type Answer = (form: Form, ...ids: readonly string[]) => object

/** A `:name` in the path is an id, which `answer` receives. */
function call(method: Call['method'], path: string, answer: Answer, access?: 'public'): Call {
  const pattern = new RegExp(`^/v1/${path.replaceAll(/:\w+/g, '(\\w+)')}$`)
  return { method, path: pattern, isPublic: access === 'public', answer }
}

/** The provider's HTTP API, as far as its SDK uses it here: version 2026-10-28. The responses contain only what is read. */
export function apiOf(
  books: Bookkeeper,
  portalAddress: (id: string, returnUrl: string | null) => string,
): readonly Call[] {
  const need = (form: Form, ...path: string[]) => {
    const text = textAt(form, ...path)
    if (text === undefined) throw missing(path.join('.'))
    return text
  }
  const subscription = (record: SubscriptionRecord) =>
    subscriptionView(record, books.find('invoices', record.latest_invoice))

  return [
    call('GET', 'prices', (form) => {
      const wanted = Object.values((form.lookup_keys ?? {}) as Form)
      const keys = new Set(wanted)
      return list(STAND_IN_PRICES.filter(({ lookup_key }) => keys.size === 0 || keys.has(lookup_key)).map(priceView))
    }),
    call('GET', 'prices/:id', (_, id) => priceView(priceOf(id))),
    call('GET', 'promotion_codes', (form) =>
      list(textAt(form, 'code')?.toUpperCase() === PROMOTION.code ? [{ id: PROMOTION.id }] : []),
    ),
    call('POST', 'customers', (form) =>
      books.createCustomer({
        name: textAt(form, 'name') ?? '',
        email: textAt(form, 'email') ?? '',
        metadata: { schoolUuid: textAt(form, 'metadata', 'schoolUuid') ?? '' },
      }),
    ),
    call('POST', 'customers/:id', (form, id) => books.changeCustomer(id, changedIn(form))),
    call('GET', 'customers/:id/tax_ids', (_, id) => list([...(books.find('customers', id).taxIds ?? [])])),
    call('POST', 'customers/:id/tax_ids', (form, id) =>
      books.addTaxId(id, { type: need(form, 'type'), value: need(form, 'value') }),
    ),
    call('DELETE', 'customers/:id/tax_ids/:taxId', (_, customer, taxId) => {
      books.removeTaxId(customer, taxId)
      return { id: taxId, object: 'tax_id', deleted: true }
    }),
    call('POST', 'invoices/create_preview', (form) => {
      const currency = textAt(form, 'currency') ?? BASE_CURRENCY
      const subtotal = amountOf({ price: need(form, 'subscription_details', 'items', '0', 'price'), currency })
      const net = reduced(subtotal, textAt(form, 'discounts', '0', 'promotion_code'))
      const hasNumber = textAt(form, 'customer_details', 'tax_ids', '0', 'value') !== undefined
      const tax = taxOn(net, textAt(form, 'customer_details', 'address', 'country'), hasNumber)
      return {
        object: 'invoice',
        currency,
        subtotal,
        total: net + tax,
        total_taxes: [{ amount: tax }],
        total_discount_amounts: [{ amount: subtotal - net }],
      }
    }),
    call(
      'POST',
      'payment_methods',
      (form) => {
        const country = textAt(form, 'billing_details', 'address', 'country')
        return methodView(books.createPaymentMethod(need(form, 'card', 'number'), country))
      },
      'public',
    ),
    call('GET', 'payment_methods/:id', (_, id) => methodView(books.find('paymentMethods', id))),
    call('POST', 'payment_methods/:id/attach', (form, id) => books.attach(id, need(form, 'customer'))),
    call('POST', 'subscriptions', (form) =>
      subscription(
        books.subscribe({
          customer: need(form, 'customer'),
          price: need(form, 'items', '0', 'price'),
          currency: textAt(form, 'currency') ?? BASE_CURRENCY,
          default_payment_method: isByInvoice(form) ? null : need(form, 'default_payment_method'),
          metadata: { schoolUuid: textAt(form, 'metadata', 'schoolUuid') ?? '' },
          promotion: textAt(form, 'discounts', '0', 'promotion_code'),
        }),
      ),
    ),
    call('GET', 'subscriptions/:id', (_, id) => {
      books.settle(books.find('subscriptions', id).customer)
      return subscription(books.find('subscriptions', id))
    }),
    call('POST', 'subscriptions/:id', (form, id) =>
      subscription(
        books.changeSubscription(id, { cancel_at_period_end: textAt(form, 'cancel_at_period_end') === 'true' }),
      ),
    ),
    call('DELETE', 'subscriptions/:id', (_, id) => subscription(books.changeSubscription(id, { status: 'canceled' }))),
    call('GET', 'payment_intents/:id', (_, id) => intentView(books.intent(id))),
    call(
      'POST',
      'payment_intents/:id/confirm',
      (form, id) => {
        if (books.intent(id).intent.client_secret !== textAt(form, 'client_secret')) throw missing(id)
        return intentView(books.confirm(id, textAt(form, 'approved') === 'true'))
      },
      'public',
    ),
    call('POST', 'billing_portal/sessions', (form) => {
      const session = books.openPortal(need(form, 'customer'), textAt(form, 'return_url') ?? null)
      return { id: session.id, object: 'billing_portal.session', url: portalAddress(session.id, session.return_url) }
    }),
  ]
}

const isByInvoice = (form: Form) => textAt(form, 'collection_method') === 'send_invoice'

/** Returns a call's changes to a customer. Omitted properties are unchanged. */
function changedIn(form: Form): Partial<CustomerRecord> {
  const at = (...path: string[]) => textAt(form, ...path)
  const [email, name, method] = [at('email'), at('name'), at('invoice_settings', 'default_payment_method')]
  const [line1 = '', country] = [at('address', 'line1'), at('address', 'country')]
  const [postal_code = '', city = ''] = [at('address', 'postal_code'), at('address', 'city')]
  return {
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(method !== undefined && { default_payment_method: method }),
    ...(country !== undefined && { address: { line1, postal_code, city, country } }),
    ...(country !== undefined &&
      form.invoice_settings !== undefined && {
        reference: at('invoice_settings', 'custom_fields', '0', 'value') ?? '',
      }),
  }
}

/** A card of the test mode is of a bank in the United States, like the provider's own test cards. */
function methodView({ id, country, last4 }: PaymentMethodRecord) {
  const card = { country: 'US', last4 }
  return { id, object: 'payment_method', card, billing_details: { address: { country: country ?? null } } }
}

function list(data: readonly object[]) {
  return { object: 'list', data, has_more: false }
}

function priceView({ id, lookup_key, amounts, interval }: StandInPrice) {
  const of = (amount: number | undefined) => ({ unit_amount: amount, unit_amount_decimal: String(amount) })
  return {
    id,
    object: 'price',
    active: true,
    currency: BASE_CURRENCY,
    lookup_key,
    ...of(amounts[BASE_CURRENCY]),
    currency_options: Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, of(amount)])),
    recurring: { interval, interval_count: 1 },
  }
}

function subscriptionView(record: SubscriptionRecord, invoice: InvoiceRecord) {
  const { id, customer, status, metadata, cancel_at_period_end, start, end, price, default_payment_method } = record
  return {
    id,
    object: 'subscription',
    customer,
    currency: currencyOf(record),
    status,
    metadata,
    cancel_at_period_end,
    cancel_at: null,
    default_payment_method,
    items: list([
      { id: `si_${id}`, price: priceView(priceOf(price)), current_period_start: start, current_period_end: end },
    ]),
    latest_invoice: {
      id: invoice.id,
      object: 'invoice',
      payments: list([{ payment: { type: 'payment_intent', payment_intent: invoice.intent.id } }]),
    },
  }
}

function intentView({ intent, amount, currency = BASE_CURRENCY }: InvoiceRecord) {
  const { id, client_secret, status, declined } = intent
  const error =
    declined === null
      ? null
      : {
          type: 'card_error',
          code: declined === UNCONFIRMED ? 'payment_intent_authentication_failure' : 'card_declined',
          message: declined,
        }
  return { id, object: 'payment_intent', client_secret, status, amount, currency, last_payment_error: error }
}

/** Returns the body of an event about a subscription. */
export function eventView(id: string, type: string, record: SubscriptionRecord, created: number) {
  const about = type.startsWith('invoice.')
    ? {
        id: record.latest_invoice,
        object: 'invoice',
        customer: record.customer,
        parent: { type: 'subscription_details', subscription_details: { subscription: record.id } },
      }
    : { id: record.id, object: 'subscription', customer: record.customer, status: record.status }
  return { id, object: 'event', type, created, data: { object: about } }
}
