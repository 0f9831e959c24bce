import { isRefusal, refuse, type Refusal, type Uuid } from '@timetable/domain'
import {
  BASE_CURRENCY,
  type BillingDetails,
  type BillingMode,
  LIST_PRICES,
  type MessageOf,
  type School,
  type Subscription,
  type SubscriptionPrice,
} from '@timetable/service'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import {
  forgetSubscription,
  keepEvent,
  holdSubscription,
  keepCustomer,
  keepSubscription,
  subscriptionOf,
  subscriptionOfCustomer,
  subscriptionsDue,
  subscriptionsOfDeleted,
  subscriptionsOfNobody,
  isKnownEvent,
  type StoredSubscription,
} from '../store/subscriptions.ts'
import { planNews, type PlanNews } from './plan-news.ts'
import type { CardProvider, PaidFor } from './provider.ts'
import { turns } from '../turns.ts'

export type BillingParts = {
  readonly db: Database
  readonly clock: Clock
  readonly provider: CardProvider
  readonly mode: Exclude<BillingMode, 'off'>
  /** The key with which a browser identifies the site to the provider. */
  readonly publishableKey: string
  /** Sends everyone of the school its new plan, and updates the locks. */
  readonly notify: (subscription: Subscription) => void
  /** Sends a school's administrators a mail about its plan. */
  readonly write: (schoolUuid: Uuid, news: PlanNews) => void
  readonly report: (error: unknown) => void
}
export type Wish = {
  readonly email: string
  /** If omitted, the school pays by invoice. */
  readonly paymentMethodId?: string | undefined
  readonly details?: BillingDetails | undefined
} & WishedPrice
type WishedPrice = {
  readonly priceId: string
  readonly currency?: string | undefined
  readonly promotionCode?: string | undefined
}
export type WishedCharge = WishedPrice & Pick<BillingDetails, 'country' | 'postalCode' | 'vatNumber'>
export type Billing = ReturnType<typeof billingOf>

const HOUR = 60 * 60 * 1000

/**
 * The subscriptions of schools. Only the provider's state is authoritative: after every event, the subscription is read
 * from it again. So the order and the number of its events do not matter. The database contains the state that was read
 * last.
 */
export function billingOf({ db, clock, provider, mode, publishableKey, notify, write, report }: BillingParts) {
  /** One at a time per school, so that the states are stored in the order in which they are read. */
  const inTurn = turns<Uuid>()

  async function customerOf(school: School, email: string): Promise<StoredSubscription> {
    const known = await subscriptionOf(db, school.uuid)
    if (known) return known
    await keepCustomer(db, school.uuid, await provider.createCustomer({ ...school, email }))
    const kept = await subscriptionOf(db, school.uuid)
    if (!kept) throw new Error(`the school ${school.uuid} has gone`)
    return kept
  }

  /** Stores the state that was read, and notifies of changes. Null: the provider does not know the subscription any more. */
  async function take(stored: StoredSubscription, paid: PaidFor | null, eventId?: string): Promise<StoredSubscription> {
    const next = isOver(stored, paid) ? stored : { ...stored, ...fieldsOf(paid) }
    const news = await db.transaction().execute(async (trx) => {
      if (eventId !== undefined) await keepEvent(trx, eventId, clock.now())
      if (next === stored) return undefined
      const before = (await holdSubscription(trx, stored.schoolUuid)) ?? stored
      await keepSubscription(trx, next)
      return planNews(before, next)
    })
    if (news) write(stored.schoolUuid, news)
    if (JSON.stringify(next) !== JSON.stringify(stored)) notify(subscriptionFrom(next))
    return next
  }

  /** Reads a school's subscription again. */
  function refresh(schoolUuid: Uuid): Promise<StoredSubscription | undefined> {
    return inTurn(schoolUuid, async () => {
      const stored = await subscriptionOf(db, schoolUuid)
      if (!stored?.subscriptionId) return stored
      return take(stored, (await provider.read(stored.subscriptionId)) ?? null)
    })
  }

  /** An event may be lost on its way: subscriptions that should have been renewed or ended by now are read again. */
  async function refreshDue(): Promise<void> {
    for (const { schoolUuid } of await subscriptionsDue(db, clock.now())) await refresh(schoolUuid)
  }

  /**
   * Deleted schools are not charged again. What they have paid for runs out, even if they are restored. Subscriptions
   * of purged schools end at once. A failure is retried within the hour.
   */
  async function endDeleted(): Promise<void> {
    try {
      for (const { schoolUuid, subscriptionId } of await subscriptionsOfDeleted(db)) {
        if (subscriptionId !== null) await provider.renewNoMore(subscriptionId)
        await refresh(schoolUuid)
      }
      for (const { schoolUuid, subscriptionId } of await subscriptionsOfNobody(db)) {
        if (subscriptionId !== null) await provider.giveUp(subscriptionId)
        await forgetSubscription(db, schoolUuid)
      }
    } catch (error) {
      report(error)
    }
  }

  /** The prices last read from the provider. Before the first read, the list prices. */
  let offered: readonly SubscriptionPrice[] = LIST_PRICES
  async function readPrices(): Promise<readonly SubscriptionPrice[]> {
    offered = await provider.prices()
    return offered
  }

  let cancelWatch = () => {}
  function watch(): void {
    readPrices().catch(report)
    refreshDue().then(endDeleted).catch(report)
    cancelWatch = clock.after(HOUR, watch)
  }

  return {
    mode,
    watch,
    endDeleted,
    stop: () => cancelWatch(),

    /** Returns the prices that pages may show, without a request to the provider. */
    offered: () => offered,

    /** Returns the prices on offer. */
    prices: () =>
      unlessSilent<MessageOf<'Prices'>>(async () => {
        const data = await readPrices()
        return { type: 'Prices', prices: JSON.stringify({ data }), key: publishableKey }
      }),

    /** Returns what would be charged now, with its tax. */
    charge: ({ country, postalCode, vatNumber, ...wished }: WishedCharge) =>
      unlessSilent<MessageOf<'Charge'>>(async () => {
        const bought = await boughtBy(wished)
        if (isRefusal(bought)) return bought
        const charge = await provider.charge({ ...bought, country, postalCode, vatNumber })
        return isRefusal(charge) ? charge : { type: 'Charge', ...charge }
      }),

    /** Starts to pay for a school. A school that already pays gets its state back, and is not charged again. */
    subscribe: (school: School, { email, paymentMethodId, details, ...wished }: Wish) =>
      unlessSilent<Subscription>(() =>
        inTurn(school.uuid, async () => {
          const bought = await boughtBy(wished)
          if (isRefusal(bought)) return bought
          const stored = await customerOf(school, email)
          const { customerId, subscriptionId } = stored
          const before = subscriptionId === null ? undefined : await provider.read(subscriptionId)
          if (before && PAYING.has(before.status)) return subscriptionFrom(await take(stored, before))
          if (before?.status === 'incomplete') await provider.giveUp(before.id)
          const unfit = details && (await provider.keepDetails(customerId, details))
          if (unfit) return unfit
          const attempt = before?.id ?? 'first'
          const order = { customerId, schoolUuid: school.uuid, email, paymentMethodId, attempt, ...bought }
          const paid = await provider.subscribe(order)
          if (isRefusal(paid)) return paid
          return { ...subscriptionFrom(await take(stored, paid)), clientSecret: paid.clientSecret }
        }),
      ),

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

    /** Processes an event of the provider. Returns false if its signature is invalid. */
    async receive(body: Buffer, signature: string): Promise<boolean> {
      const event = provider.eventOf(body, signature)
      if (!event) return false
      if (event.about === null || (await isKnownEvent(db, event.id))) return true
      const { subscriptionId, customerId } = event.about
      const owner = await subscriptionOfCustomer(db, customerId)
      if (!owner) return true
      await inTurn(owner.schoolUuid, async () => {
        const stored = await subscriptionOf(db, owner.schoolUuid)
        if (stored) await take(stored, (await provider.read(subscriptionId)) ?? null, event.id)
      })
      return true
    },
  }

  /** Returns a price that is on offer in its currency, and a valid promotion code. */
  async function boughtBy({ priceId, currency = BASE_CURRENCY, promotionCode }: WishedPrice) {
    const isOffered = (price: SubscriptionPrice) => price.id === priceId && price.currency === currency
    if (!(await readPrices()).some(isOffered)) return refuse('price-unknown')
    const promotionId = promotionCode === undefined ? undefined : await provider.promotion(promotionCode)
    if (promotionCode !== undefined && promotionId === undefined) return refuse('promotion-unknown')
    return { priceId, currency, promotionId }
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

/** The provider retries a failed renewal for some time. During this time, the school remains a customer. */
const PAYING: ReadonlySet<string> = new Set<PaidFor['status']>(['active', 'trialing', 'past_due'])
const NOTHING = {
  customer: false,
  status: 'none',
  periodEnd: null,
  cancelAtPeriodEnd: false,
  clientSecret: null,
} as const

/** Whether the state belongs to an earlier subscription while another is the school's current one. It is then ignored. */
function isOver(stored: StoredSubscription, paid: PaidFor | null): boolean {
  if (paid === null || stored.subscriptionId === null || paid.id === stored.subscriptionId) return false
  return !PAYING.has(paid.status) && paid.status !== 'incomplete'
}

function fieldsOf(paid: PaidFor | null): Omit<StoredSubscription, 'schoolUuid' | 'customerId'> {
  if (!paid) return { subscriptionId: null, status: null, pays: false, periodEnd: null, cancelAtPeriodEnd: false }
  const { id: subscriptionId, status, periodEnd, cancelAtPeriodEnd } = paid
  return { subscriptionId, status, pays: PAYING.has(status), periodEnd, cancelAtPeriodEnd }
}

function subscriptionFrom({
  schoolUuid,
  status,
  pays,
  periodEnd,
  cancelAtPeriodEnd,
}: StoredSubscription): Subscription {
  const end = periodEnd?.toISOString() ?? null
  return { schoolUuid, customer: pays, status: wordOf(status), periodEnd: end, cancelAtPeriodEnd, clientSecret: null }
}

function wordOf(status: string | null): Subscription['status'] {
  switch (status) {
    case null:
      return 'none'
    case 'active':
    case 'trialing':
      return 'active'
    case 'incomplete':
    case 'past_due':
      return status
    default:
      return 'ended'
  }
}
