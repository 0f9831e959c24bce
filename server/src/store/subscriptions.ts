import type { Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import { DAY } from '../clock.ts'
import type { Database } from './database.ts'

/** The stored payment data of a school: its customer id at the card provider, and its subscription. */
export type StoredSubscription = {
  readonly schoolUuid: Uuid
  readonly customerId: string
  readonly subscriptionId: string | null
  /** The status in the provider's terms. */
  readonly status: string | null
  /** Whether the subscription makes the school a customer. */
  readonly pays: boolean
  readonly periodEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** The currency of the paid period. Null if unknown. */
  readonly currency: string | null
  /** Whether another subscription follows this one, in another currency. */
  readonly moves: boolean
  /** Whether a year is paid at a time. Null if unknown. */
  readonly yearly: boolean | null
}

/** How long processed events are stored. The provider repeats events for up to three days. */
const EVENTS_KEPT = 30 * DAY

export function subscriptionOf(db: Database, schoolUuid: Uuid): Promise<StoredSubscription | undefined> {
  return selection(db).where('school_uuid', '=', schoolUuid).executeTakeFirst()
}

/** Like `subscriptionOf`, and locks the row until this transaction ends. */
export function holdSubscription(trx: Database, schoolUuid: Uuid): Promise<StoredSubscription | undefined> {
  return selection(trx).where('school_uuid', '=', schoolUuid).forUpdate().executeTakeFirst()
}

export function subscriptionOfCustomer(db: Database, customerId: string): Promise<StoredSubscription | undefined> {
  return selection(db).where('customer_id', '=', customerId).executeTakeFirst()
}

/** Returns the subscriptions that should have been renewed or ended by now, without a confirmation. */
export function subscriptionsDue(db: Database, now: Date): Promise<StoredSubscription[]> {
  return selection(db).where('pays', '=', true).where('period_end', '<', now).execute()
}

/** Returns the subscriptions that will be renewed before `until`, with the countries of their schools. */
export function subscriptionsRenewing(
  db: Database,
  until: Date,
): Promise<(StoredSubscription & { readonly country: string | null })[]> {
  return selection(db)
    .innerJoin('schools', 'schools.uuid', 'subscriptions.school_uuid')
    .select('schools.country')
    .where('pays', '=', true)
    .where('status', '!=', 'past_due')
    .where('cancel_at_period_end', '=', false)
    .where('period_end', '<', until)
    .where('schools.deleted_at', 'is', null)
    .execute()
}

/** Stores that a school was reminded of the renewal at the end of its period. Returns false if it was reminded before. */
export async function keepReminder(db: Database, { schoolUuid, periodEnd }: StoredSubscription): Promise<boolean> {
  const reminded = await db
    .updateTable('subscriptions')
    .set({ reminded_of: periodEnd })
    .where('school_uuid', '=', schoolUuid)
    .where(({ eb, or }) => or([eb('reminded_of', 'is', null), eb('reminded_of', '<>', periodEnd)]))
    .executeTakeFirst()
  return reminded.numUpdatedRows === 1n
}

/** Returns the subscriptions of schools that are gone. */
export function subscriptionsOfNobody(db: Database): Promise<StoredSubscription[]> {
  return selection(db)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('schools').select('uuid').whereRef('schools.uuid', '=', 'subscriptions.school_uuid'))),
    )
    .execute()
}

/** Returns the renewing subscriptions of deleted schools, which may still be restored. */
export function subscriptionsOfDeleted(db: Database): Promise<StoredSubscription[]> {
  return selection(db)
    .where('pays', '=', true)
    .where('cancel_at_period_end', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('schools')
          .select('uuid')
          .whereRef('schools.uuid', '=', 'subscriptions.school_uuid')
          .where('deleted_at', 'is not', null),
      ),
    )
    .execute()
}

export async function forgetSubscription(db: Database, schoolUuid: Uuid): Promise<void> {
  await db.deleteFrom('subscriptions').where('school_uuid', '=', schoolUuid).execute()
}

/** Stores a school's customer id at the provider. If the school already has one, that id remains and is returned. */
export async function keepCustomer(db: Database, schoolUuid: Uuid, customerId: string): Promise<string> {
  await db
    .insertInto('subscriptions')
    .values({ school_uuid: schoolUuid, customer_id: customerId, pays: false, cancel_at_period_end: false })
    .onConflict((clash) => clash.column('school_uuid').doNothing())
    .execute()
  const kept = await subscriptionOf(db, schoolUuid)
  if (!kept) throw new Error(`the school ${schoolUuid} has gone`)
  return kept.customerId
}

/** Stores a school's current subscription. The same transaction updates whether the school is a customer. */
export async function keepSubscription(db: Database, subscription: StoredSubscription): Promise<void> {
  const { schoolUuid, subscriptionId, status, pays, periodEnd, cancelAtPeriodEnd, currency, moves, yearly } =
    subscription
  await db
    .updateTable('subscriptions')
    .set({
      subscription_id: subscriptionId,
      status,
      pays,
      period_end: periodEnd,
      cancel_at_period_end: cancelAtPeriodEnd,
      currency,
      moves,
      yearly,
    })
    .where('school_uuid', '=', schoolUuid)
    .execute()
  await db.updateTable('schools').set({ is_school_customer: pays }).where('uuid', '=', schoolUuid).execute()
}

/** Stores that an event was processed. Returns false if it was processed before. Removes events that cannot be repeated any more. */
export async function keepEvent(db: Database, id: string, at: Date): Promise<boolean> {
  await db
    .deleteFrom('billing_events')
    .where('heard_at', '<', new Date(at.getTime() - EVENTS_KEPT))
    .execute()
  const heard = await db
    .insertInto('billing_events')
    .values({ id, heard_at: at })
    .onConflict((clash) => clash.column('id').doNothing())
    .executeTakeFirst()
  return heard.numInsertedOrUpdatedRows === 1n
}

export async function isKnownEvent(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('billing_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * Sets which schools are customers and which are premium, from the operator's settings and the subscriptions. It runs
 * at every start, because the settings may have changed.
 */
export async function settlePlans(
  db: Database,
  { nobodyPays, premium }: { readonly nobodyPays: boolean; readonly premium: readonly Uuid[] },
): Promise<void> {
  const pays = sql<boolean>`exists (
    select from subscriptions where subscriptions.school_uuid = schools.uuid and subscriptions.pays)`
  await db
    .updateTable('schools')
    .set({
      is_school_customer: nobodyPays ? true : pays,
      is_premium: nobodyPays || (premium.length > 0 && sql<boolean>`uuid in (${sql.join(premium)})`),
    })
    .execute()
}

function selection(db: Database) {
  return db
    .selectFrom('subscriptions')
    .select([
      'school_uuid as schoolUuid',
      'customer_id as customerId',
      'subscription_id as subscriptionId',
      'status',
      'pays',
      'period_end as periodEnd',
      'cancel_at_period_end as cancelAtPeriodEnd',
      'subscriptions.currency',
      'subscriptions.moves',
      'subscriptions.yearly',
    ])
}
