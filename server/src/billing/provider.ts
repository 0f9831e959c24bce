import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import {
  type BillingDetails,
  type Charge,
  type Interval,
  type SubscriptionPrice,
  vatNumberOf,
} from '@timetable/service'
import { Stripe } from 'stripe'
import { declinedBy, ifMissing, ifUnfit, isSilent, refusedDetails } from './provider-errors.ts'

/** All requests to the card provider. The ids are the provider's. */
export type CardProvider = {
  /** Returns the prices on offer, the yearly price first, once for each of its currencies. */
  prices(): Promise<SubscriptionPrice[]>
  createCustomer(school: { readonly uuid: Uuid; readonly name: string; readonly email: string }): Promise<string>
  /** Stores the billing details for the customer's next invoices. Returns a refusal if the provider rejects them. */
  keepDetails(customerId: string, details: BillingDetails): Promise<Refusal | undefined>
  /** Returns what would be charged now. */
  charge(wanted: Wanted): Promise<Charge | Refusal>
  /** Starts a subscription. Returns a refusal for a card that is declined or unknown. Nothing has then been charged. */
  subscribe(order: Order): Promise<PaidFor | Refusal>
  read(subscriptionId: string): Promise<PaidFor | undefined>
  /** Cancels a subscription whose first payment was never made. */
  giveUp(subscriptionId: string): Promise<void>
  /** Lets a subscription end with the paid period. */
  renewNoMore(subscriptionId: string): Promise<void>
  /** Returns the provider's id of a promotion code. Undefined if the code is not valid. */
  promotion(code: string): Promise<string | undefined>
  portal(customerId: string, returnUrl: string | undefined): Promise<string>
  /** Returns the subscription of an event. Undefined if the event's signature is not valid. */
  eventOf(body: Buffer, signature: string): ProviderEvent | undefined
  /** Whether the provider could not be reached, or failed internally. A retry may then succeed. */
  isSilent(error: unknown): boolean
}

export type Order = {
  readonly customerId: string
  readonly schoolUuid: Uuid
  readonly email: string
  /** Undefined: by an invoice that is due in 30 days. */
  readonly paymentMethodId: string | undefined
  /** Identifies the previous subscription, so that a former customer may order by invoice again. */
  readonly attempt: string
} & Bought
type Bought = {
  readonly priceId: string
  /** One of the price's currencies. */
  readonly currency: string
  readonly promotionId: string | undefined
}
export type Wanted = Bought & Pick<BillingDetails, 'country' | 'postalCode' | 'vatNumber'>
/** A subscription, as far as it determines the school's plan. */
export type PaidFor = {
  readonly id: string
  readonly customerId: string
  readonly status: Stripe.Subscription.Status
  readonly periodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** Present while the card's bank requires a confirmation by its holder. */
  readonly clientSecret: string | null
}
export type ProviderEvent = {
  readonly id: string
  /** Null: the event is about something else. */
  readonly about: { readonly subscriptionId: string; readonly customerId: string } | null
}

export type ProviderSettings = {
  readonly webhookSecret: string
  /** Milliseconds since 1970. An event with an old signature could be a replay. */
  readonly now: () => number
  /** The prices on offer: by their ids, or by their lookup keys at the provider. */
  readonly prices: { readonly yearly: string | undefined; readonly monthly: string | undefined }
  /** Whether the provider calculates and charges the tax. */
  readonly automaticTax: boolean
}

/** The lookup keys of the prices on offer, if the operator sets no ids. */
export const LOOKUP_KEYS = { yearly: 'school_yearly', monthly: 'school_monthly' } as const

/** The label of the payer's reference on an invoice. */
const REFERENCE: Readonly<Record<string, string>> = {
  en: 'Your reference',
  da: 'Jeres reference',
  de: 'Ihre Referenz',
  es: 'Su referencia',
  nb: 'Deres referanse',
  nl: 'Uw referentie',
  pt: 'Sua referência',
}

/** How many days an invoice may remain unpaid. */
const DAYS_UNTIL_DUE = 30

/** The maximum time between an event's signature and its arrival, in seconds. */
const TOLERANCE = 300

/** The card provider through its SDK, which uses either the real provider or the stand-in. */
export function stripeProvider(stripe: Stripe, settings: ProviderSettings): CardProvider {
  const { webhookSecret: secret, now, automaticTax } = settings
  async function offered(): Promise<Stripe.Price[]> {
    const ids = Object.values(settings.prices).filter((id) => id !== undefined)
    if (ids.length > 0)
      return Promise.all(ids.map((id) => stripe.prices.retrieve(id, { expand: ['currency_options'] })))
    const lookup_keys = Object.values(LOOKUP_KEYS)
    return (await stripe.prices.list({ active: true, lookup_keys, expand: ['data.currency_options'] })).data
  }

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
    async prices() {
      const prices = (await offered()).flatMap(pricesOf)
      return prices.sort((a, b) => b.recurring.interval.localeCompare(a.recurring.interval))
    },

    async createCustomer({ uuid, name, email }) {
      const { id } = await stripe.customers.create(
        { name, email, metadata: { schoolUuid: uuid } },
        { idempotencyKey: `customer ${uuid}` },
      )
      return id
    },

    async keepDetails(customer, { name, street, postalCode, city, country, vatNumber, reference, locale }) {
      const number = vatNumberOf(country, vatNumber)
      if (isRefusal(number)) return number
      try {
        await stripe.customers.update(customer, {
          name,
          address: { line1: street, postal_code: postalCode, city, country },
          preferred_locales: [locale],
          // An empty list removes the reference of earlier invoices.
          invoice_settings: {
            custom_fields: reference === '' ? '' : [{ name: REFERENCE[locale] ?? 'Reference', value: reference }],
          },
          ...(automaticTax && { tax: { validate_location: 'immediately' as const } }),
        })
        const { data } = await stripe.customers.listTaxIds(customer)
        const isKept = data.some(({ type, value }) => type === number?.kind && value === number.value)
        if (number && !isKept) await stripe.customers.createTaxId(customer, { type: number.kind, value: number.value })
        for (const { id, type, value } of data)
          if (type !== number?.kind || value !== number.value) await stripe.customers.deleteTaxId(customer, id)
        return undefined
      } catch (error) {
        return refusedDetails(error)
      }
    },

    async charge({ priceId, currency, promotionId, country, postalCode, vatNumber }) {
      const number = vatNumberOf(country, vatNumber)
      if (isRefusal(number)) return number
      try {
        const { subtotal, total, total_taxes, total_discount_amounts } = await stripe.invoices.createPreview({
          currency,
          customer_details: {
            address: { country, postal_code: postalCode },
            ...(number && { tax_ids: [{ type: number.kind, value: number.value }] }),
          },
          automatic_tax: { enabled: automaticTax },
          subscription_details: { items: [{ price: priceId }] },
          ...(promotionId !== undefined && { discounts: [{ promotion_code: promotionId }] }),
        })
        const sum = (parts: readonly { amount: number }[] | null) =>
          (parts ?? []).reduce((all, { amount }) => all + amount, 0)
        const net = subtotal - sum(total_discount_amounts)
        return { currency, net, tax: automaticTax ? sum(total_taxes) : null, total }
      } catch (error) {
        return refusedDetails(error)
      }
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
          email,
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
          // A second click, or a resend after a reconnect, must not charge twice. A card is a new payment method each
          // time it is typed.
          {
            idempotencyKey: `subscription ${schoolUuid} ${paymentMethodId ?? `invoice ${order.attempt}`} ${priceId} ${currency}`,
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

    async promotion(code) {
      const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 })
      return data[0]?.id
    },

    async portal(customer, returnUrl) {
      const session = await stripe.billingPortal.sessions.create({
        customer,
        ...(returnUrl !== undefined && { return_url: returnUrl }),
      })
      return session.url
    },

    eventOf(body, signature) {
      const event = signedEvent(body, signature)
      return event && { id: event.id, about: subscriptionIn(event) }
    },

    isSilent,
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

/** Returns a provider's price in each of its currencies. Empty if the price is not yearly or monthly, or has no fixed amount. */
function pricesOf({
  id,
  currency,
  currency_options,
  recurring,
  unit_amount_decimal,
}: Stripe.Price): SubscriptionPrice[] {
  const interval = intervalOf(recurring?.interval)
  if (!interval) return []
  const amounts = new Map([[currency, unit_amount_decimal]])
  for (const [other, option] of Object.entries(currency_options ?? {})) amounts.set(other, option.unit_amount_decimal)
  return [...amounts].flatMap(([each, amount]) =>
    amount === null ? [] : [{ id, currency: each, unit_amount_decimal: String(amount), recurring: { interval } }],
  )
}

function intervalOf(text: string | undefined): Interval | undefined {
  return text === 'year' || text === 'month' ? text : undefined
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
    clientSecret: payment?.status === 'requires_action' ? payment.client_secret : null,
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

function idOf(linked: string | { readonly id: string }): string {
  return typeof linked === 'string' ? linked : linked.id
}
