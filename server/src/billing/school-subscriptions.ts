import type { Uuid } from '@timetable/domain'
import type { School, Subscription } from '@timetable/service'
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
import { turns } from '../turns.ts'
import { planNews, type PlanNews } from './plan-news.ts'
import type { CardProvider, PaidFor } from './provider.ts'

export type SchoolSubscriptionsParts = {
  readonly db: Database
  readonly clock: Clock
  readonly provider: CardProvider
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
export function schoolSubscriptions({ db, clock, provider, notify, write, report }: SchoolSubscriptionsParts) {
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

  return {
    inTurn,
    customerOf,
    take,
    refresh,
    refreshDue,
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

function fieldsOf(paid: PaidFor | null): Omit<StoredSubscription, 'schoolUuid' | 'customerId'> {
  if (!paid) return { subscriptionId: null, status: null, pays: false, periodEnd: null, cancelAtPeriodEnd: false }
  const { id: subscriptionId, status, periodEnd, cancelAtPeriodEnd } = paid
  return { subscriptionId, status, pays: PAYING.has(status), periodEnd, cancelAtPeriodEnd }
}

/** Returns a stored subscription as pages get it. */
export function subscriptionFrom({
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
