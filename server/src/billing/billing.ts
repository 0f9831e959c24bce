import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import type { BillingDetails, BillingMode, MessageOf, School, Subscription } from '@timetable/service'
import { keepCountry } from '../store/schools.ts'
import { subscriptionOf } from '../store/subscriptions.ts'
import type { SellerFacts } from '../quotes/quote-pdf.ts'
import { schoolQuotes, type WishedQuote } from '../quotes/school-quotes.ts'
import { pricesOnOffer, type WishedPrice } from './prices-on-offer.ts'
import { PAYING, schoolSubscriptions, subscriptionFrom, type SchoolSubscriptionsParts } from './school-subscriptions.ts'

type BillingParts = Omit<SchoolSubscriptionsParts, 'currencyIn'> & {
  readonly mode: Exclude<BillingMode, 'off'>
  /** The key with which a browser identifies the site to the provider. */
  readonly publishableKey: string
  readonly seller: SellerFacts
}
export type Wish = {
  readonly email: string
  /** If omitted, the school pays by invoice. */
  readonly paymentMethodId?: string | undefined
  readonly details?: BillingDetails | undefined
  readonly priceId?: string | undefined
  /** The number of a quote, which replaces the price and the details. */
  readonly quote?: number | undefined
} & Omit<WishedPrice, 'priceId'>
type WishedCharge = WishedPrice & Pick<BillingDetails, 'country' | 'postalCode' | 'vatNumber'>
export type Billing = ReturnType<typeof billingOf>

const HOUR = 60 * 60 * 1000

const NOTHING = {
  customer: false,
  status: 'none',
  periodEnd: null,
  cancelAtPeriodEnd: false,
  clientSecret: null,
} as const

/** How schools pay: prices, charges, subscriptions and the portal. Returns a refusal while the provider is silent. */
export function billingOf(parts: BillingParts) {
  const { db, clock, provider, mode, publishableKey, seller, report } = parts
  const { offered, readPrices, currencyIn, boughtBy } = pricesOnOffer(provider)
  const subscriptions = schoolSubscriptions({ ...parts, currencyIn })
  const { inTurn, customerOf, take, refresh, refreshDue, moveDue, remindDue, endDeleted, receive } = subscriptions

  const quotes = schoolQuotes({ db, clock, provider, boughtBy, seller })

  let cancelWatch = () => {}
  function watch(): void {
    readPrices().catch(report)
    refreshDue().then(moveDue).then(remindDue).then(endDeleted).catch(report)
    cancelWatch = clock.after(HOUR, watch)
  }

  return {
    mode,
    watch,
    endDeleted,
    receive,
    stop: () => cancelWatch(),

    /** Returns the prices that pages may show, without a request to the provider. */
    offered,

    /** Returns the prices on offer. */
    prices: () =>
      unlessSilent<MessageOf<'Prices'>>(async () => {
        const data = await readPrices()
        return { type: 'Prices', prices: JSON.stringify({ data }), key: publishableKey }
      }),

    /** Returns what would be charged now, with its tax. */
    charge: ({ country, postalCode, vatNumber, ...wished }: WishedCharge) =>
      unlessSilent<MessageOf<'Charge'>>(async () => {
        const bought = await boughtBy(wished, country)
        if (isRefusal(bought)) return bought
        const charge = await provider.charge({ ...bought, country, postalCode, vatNumber })
        return isRefusal(charge) ? charge : { type: 'Charge', ...charge }
      }),

    /** Starts to pay for a school. A school that already pays gets its state back, and is not charged again. */
    subscribe: (school: School, { email, paymentMethodId, quote, ...given }: Wish) =>
      unlessSilent<Subscription>(() =>
        inTurn(school.uuid, async () => {
          const ordered = quote === undefined ? given : await quotes.ordered(school, quote)
          if (isRefusal(ordered)) return ordered
          const { details, priceId = '', ...wish } = ordered
          const wished = { ...wish, priceId }
          const country = details?.country ?? school.country ?? (await countryOfCard(paymentMethodId))
          if (isRefusal(country)) return country
          const bought = await boughtBy(wished, country)
          if (isRefusal(bought)) return bought
          const stored = await customerOf(school, email)
          const { customerId, subscriptionId } = stored
          const before = subscriptionId === null ? undefined : await provider.read(subscriptionId)
          if (before && PAYING.has(before.status)) return subscriptionFrom(await take(stored, before))
          if (before?.status === 'incomplete') await provider.giveUp(before.id)
          const payer = details && { ...details, name: details.name || school.name }
          const unfit = payer && (await provider.keepDetails(customerId, payer))
          if (unfit) return unfit
          const attempt = before?.id ?? 'first'
          const order = { customerId, schoolUuid: school.uuid, email, paymentMethodId, attempt, ...bought }
          const paid = await provider.subscribe(order)
          if (isRefusal(paid)) return paid
          if (details) await keepCountry(db, school.uuid, details.country)
          return { ...subscriptionFrom(await take(stored, paid)), clientSecret: paid.clientSecret }
        }),
      ),

    /** Makes a quote. Nothing is bought. */
    makeQuote: (school: School, wish: WishedQuote) => unlessSilent(() => quotes.make(school, wish)),
    quotes: quotes.list,
    readQuote: quotes.read,

    /** A school is in another country from now on. What it has paid for stays as it was paid. */
    move: ({ uuid, country: before }: School, country: string) =>
      unlessSilent<undefined>(async () => {
        const stored = country === before ? undefined : await subscriptionOf(db, uuid)
        if (stored) await provider.moveTo(stored.customerId, country)
        return undefined
      }),

    /** Returns a school's subscription, as the provider has it now. */
    read: (schoolUuid: Uuid) =>
      unlessSilent<Subscription>(async () => {
        const stored = await refresh(schoolUuid)
        return stored ? subscriptionFrom(stored) : { ...NOTHING, schoolUuid }
      }),

    /** Returns the URL of the provider's portal for the school. */
    portal: (schoolUuid: Uuid, returnUrl: string | undefined) =>
      unlessSilent<string>(async () => {
        const stored = await subscriptionOf(db, schoolUuid)
        return stored?.subscriptionId ? provider.portal(stored.customerId, returnUrl) : refuse('no-subscription')
      }),
  }

  /** Returns the country of a card. A card that does not tell it is one from where the base currency is paid. */
  async function countryOfCard(paymentMethodId: string | undefined): Promise<string | Refusal> {
    if (paymentMethodId === undefined) return refuse('billing-details-missing')
    const country = await provider.countryOfCard(paymentMethodId)
    return country === undefined ? refuse('card-unknown') : (country ?? 'US')
  }

  async function unlessSilent<T>(work: () => Promise<T | Refusal>): Promise<T | Refusal> {
    try {
      return await work()
    } catch (error) {
      if (!provider.isSilent(error)) throw error
      report(error)
      return refuse('provider-silent')
    }
  }
}
