import { isRefusal, type Uuid } from '@timetable/domain'
import type { School, Subscription } from '@timetable/service'
import { DAY, type Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { schoolByUuid } from '../store/schools.ts'
import {
  forgetSubscription,
  keepEvent,
  keepReminder,
  holdSubscription,
  keepCustomer,
  keepSubscription,
  subscriptionOf,
  subscriptionOfCustomer,
  subscriptionsDue,
  subscriptionsOfDeleted,
  subscriptionsOfNobody,
  subscriptionsRenewing,
  isKnownEvent,
  type StoredSubscription,
} from '../store/subscriptions.ts'
import { turns } from '../turns.ts'
import { planNews, type PlanNews } from './plan-news.ts'
import type { CardProvider, PaidFor } from './provider.ts'

/** How long before a renewal in another currency the server ends the old subscription with its period, in milliseconds. */
const MOVE_BEFORE = 2 * 60 * 60 * 1000

/** How long before a yearly renewal the administrators are reminded of it. */
const REMIND_BEFORE = 30 * DAY

export type SchoolSubscriptionsParts = {
  readonly db: Database
  readonly clock: Clock
  readonly provider: CardProvider
  /** Returns the currency in which schools of a country pay. */
  readonly currencyIn: (country: string) => Promise<string | undefined>
  /** Sends everyone of the school its new plan, and updates the locks. */
  readonly notify: (subscription: Subscription) => void
  /** Sends a school's administrators a mail about its plan. */
  readonly write: (schoolUuid: Uuid, news: PlanNews) => void
  readonly report: (error: unknown) => void
}

/**
 * The subscriptions of schools. Only the provider's state is authoritative: after every event, the subscription is read
 * from it again. So the order and the number of its events do not matter. The database contains the state that was read
 * last.
 */
export function schoolSubscriptions(parts: SchoolSubscriptionsParts) {
  const { db, clock, provider, currencyIn, notify, write, report } = parts
  /** One at a time per school, so that the states are stored in the order in which they are read. */
  const inTurn = turns<Uuid>()

  /** Returns what is stored of a school, which becomes a customer of the provider if it is not yet one. */
  async function customerOf(school: School, email: string): Promise<StoredSubscription> {
    const known = await subscriptionOf(db, school.uuid)
    if (known) return known
    await keepCustomer(db, school.uuid, await provider.createCustomer({ ...school, email }))
    const kept = await subscriptionOf(db, school.uuid)
    if (!kept) throw new Error(`the school ${school.uuid} has gone`)
    return kept
  }

  /**
   * Returns the state after the paid period of a subscription that moves to another currency: that of the subscription that follows it. If
   * that one cannot be paid, the old one has ended.
   */
  async function following(stored: StoredSubscription, paid: PaidFor): Promise<PaidFor> {
    const { schoolUuid, customerId } = stored
    const country = (await schoolByUuid(db, schoolUuid))?.country
    const currency = country === undefined ? undefined : await currencyIn(country)
    if (paid.priceId === null || currency === undefined) return paid
    const next = await provider.subscribe({
      ...{ customerId, schoolUuid, email: undefined, attempt: paid.id, priceId: paid.priceId, currency },
      ...{ paymentMethodId: paid.paymentMethodId ?? undefined, promotionId: undefined },
    })
    return isRefusal(next) ? paid : next
  }

  /** Stores the state that was read, and notifies of changes. Null: the provider does not know the subscription any more. */
  async function take(stored: StoredSubscription, read: PaidFor | null, eventId?: string): Promise<StoredSubscription> {
    const hasMoved = stored.moves && read?.id === stored.subscriptionId && read.status === 'canceled'
    const paid = hasMoved ? await following(stored, read) : read
    const next = isOver(stored, paid) ? stored : { ...stored, ...fieldsOf(paid, stored) }
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
   * The provider cannot change the currency of a subscription. Shortly before the renewal, one in a currency that its school does not pay in
   * any more is set to end with the period. Another one then follows it.
   */
  async function moveDue(): Promise<void> {
    const until = new Date(clock.now().getTime() + MOVE_BEFORE)
    for (const { country, ...renewing } of await subscriptionsRenewing(db, until)) {
      const { schoolUuid, subscriptionId, currency } = renewing
      if (country === null || currency === null || subscriptionId === null) continue
      const next = await currencyIn(country)
      if (next === undefined || next === currency) continue
      await inTurn(schoolUuid, async () => {
        const stored = await subscriptionOf(db, schoolUuid)
        if (stored?.subscriptionId !== subscriptionId) return
        // Before the provider ends it, so that nobody takes its end for the end of the plan.
        await keepSubscription(db, { ...stored, moves: true })
        await provider.renewNoMore(subscriptionId)
      })
      await refresh(schoolUuid)
    }
  }

  /** Reminds the administrators of a school once, in time, that the plan will be renewed for a year. */
  async function remindDue(): Promise<void> {
    const until = new Date(clock.now().getTime() + REMIND_BEFORE)
    for (const { yearly, schoolUuid, periodEnd, ...stored } of await subscriptionsRenewing(db, until))
      if (yearly && (await keepReminder(db, { ...stored, yearly, schoolUuid, periodEnd })))
        write(schoolUuid, { kind: 'planRenews', until: periodEnd })
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

  return {
    inTurn,
    customerOf,
    take,
    refresh,
    refreshDue,
    moveDue,
    remindDue,
    endDeleted,

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
}

/** The provider retries a failed renewal for some time. During this time, the school remains a customer. */
export const PAYING: ReadonlySet<string> = new Set<PaidFor['status']>(['active', 'trialing', 'past_due'])

/** Whether the state belongs to an earlier subscription while another is the school's current one. It is then ignored. */
function isOver(stored: StoredSubscription, paid: PaidFor | null): boolean {
  if (paid === null || stored.subscriptionId === null || paid.id === stored.subscriptionId) return false
  return !PAYING.has(paid.status) && paid.status !== 'incomplete'
}

const UNPAID = {
  ...{ subscriptionId: null, status: null, pays: false, periodEnd: null },
  ...{ cancelAtPeriodEnd: false, currency: null, moves: false, yearly: null },
} as const

function fieldsOf(
  paid: PaidFor | null,
  stored: StoredSubscription,
): Omit<StoredSubscription, 'schoolUuid' | 'customerId'> {
  if (!paid) return UNPAID
  const { id: subscriptionId, status, periodEnd, currency, yearly } = paid
  const pays = PAYING.has(status)
  // The end that a move needs is no end of the plan.
  const moves = stored.moves && stored.subscriptionId === subscriptionId && paid.cancelAtPeriodEnd && pays
  const cancelAtPeriodEnd = paid.cancelAtPeriodEnd && !moves
  return { subscriptionId, status, pays, periodEnd, cancelAtPeriodEnd, currency, moves, yearly }
}

/** Returns a stored subscription as pages get it. */
export function subscriptionFrom({
  schoolUuid,
  status,
  pays,
  periodEnd,
  cancelAtPeriodEnd,
  currency,
}: StoredSubscription): Subscription {
  return {
    schoolUuid,
    customer: pays,
    status: wordOf(status),
    periodEnd: periodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd,
    ...(currency !== null && { currency }),
    clientSecret: null,
  }
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
