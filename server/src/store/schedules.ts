import { refuse, type Refusal, type Storable, type Uuid } from '@timetable/domain'
import type { DeletedScheduleItem, ScheduleItem } from '@timetable/service'
import type { Selectable } from 'kysely'
import { DAY } from '../clock.ts'
import { keepAnswer, type KeptAnswer } from './answers.ts'
import { inTransaction, type Database } from './database.ts'
import { KEPT, keptSince } from './kept.ts'
import { putRecords } from './save-change.ts'
import type { Tables } from './tables.ts'

/** Stores a new schedule at revision 0, and answers its row in the list. */
export async function createSchedule(
  db: Database,
  { head, lessons, texts }: Storable,
  at: Date,
  copiedFrom: Uuid | null = null,
): Promise<ScheduleItem> {
  const { uuid, schoolUuid, title, description, days } = head
  return inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('schedules')
      .values({
        uuid,
        school_uuid: schoolUuid,
        title,
        description,
        days,
        lessons,
        created_at: at,
        updated_at: at,
        copied_from: copiedFrom,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    // One after the other: between two of them the server does what else there is to do.
    for (const text of texts) await putRecords(trx, uuid, text)
    return itemOf(row)
  })
}

/** How many versions a school has, with those that can be brought back, and how many of them were made after a moment. */
export type Counted = { readonly all: number; readonly fresh: number }

/** Counts the versions of a school, in its turn: until the transaction is over nobody else counts or makes one. */
export async function countSchedules(trx: Database, schoolUuid: Uuid, after: Date): Promise<Counted> {
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forNoKeyUpdate().execute()
  return trx
    .selectFrom('schedules')
    .select((query) => [
      query.fn.countAll<number>().as('all'),
      query.fn.countAll<number>().filterWhere('created_at', '>', after).as('fresh'),
    ])
    .where('school_uuid', '=', schoolUuid)
    .executeTakeFirstOrThrow()
}

/** Puts a schedule away: from now on it is for nobody to see, and kept only to be brought back. */
export async function deleteSchedule(
  db: Database,
  scheduleUuid: Uuid,
  at: Date,
  answer: KeptAnswer | null = null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('schedules')
      .set({ deleted_at: at })
      .where('uuid', '=', scheduleUuid)
      .where('deleted_at', 'is', null)
      .execute()
    if (answer) await keepAnswer(trx, answer)
  })
}

/** Brings a deleted schedule of the school back, with all it had; undefined where there is none. */
export async function bringBackSchedule(
  db: Database,
  { scheduleUuid, schoolUuid }: { readonly scheduleUuid: Uuid; readonly schoolUuid: Uuid },
  now: Date,
): Promise<ScheduleItem | undefined> {
  const row = await db
    .updateTable('schedules')
    .set({ deleted_at: null })
    .where('uuid', '=', scheduleUuid)
    .where('school_uuid', '=', schoolUuid)
    .where('deleted_at', '>', keptSince(now))
    .returningAll()
    .executeTakeFirst()
  return row && itemOf(row)
}

/** The deleted versions of a school that can be brought back, the last deleted first. */
export async function listDeletedSchedules(db: Database, schoolUuid: Uuid, now: Date): Promise<DeletedScheduleItem[]> {
  const rows = await db
    .selectFrom('schedules')
    .selectAll()
    .where('school_uuid', '=', schoolUuid)
    .where('deleted_at', '>', keptSince(now))
    .orderBy('deleted_at', 'desc')
    .orderBy('uuid')
    .execute()
  return rows.map((row) => ({
    ...itemOf(row),
    daysLeft: Math.ceil(((row.deleted_at?.getTime() ?? 0) + KEPT - now.getTime()) / DAY),
  }))
}

/** Removes the schedules that were deleted long enough ago, with their records and changes. */
export async function purgeSchedules(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Links to weeks are the school's, and go on with the version that is in force.
    await trx
      .updateTable('share_links')
      .set({ schedule_uuid: null })
      .where('calendar_uuid', 'is not', null)
      .where('schedule_uuid', 'in', (from) =>
        from.selectFrom('schedules').select('uuid').where('deleted_at', '<=', keptSince(now)),
      )
      .execute()
    await trx.deleteFrom('schedules').where('deleted_at', '<=', keptSince(now)).execute()
  })
}

/** The versions of a school, in order of creation. */
export async function listSchedules(db: Database, schoolUuid: Uuid): Promise<ScheduleItem[]> {
  const rows = await db
    .selectFrom('schedules')
    .selectAll()
    .where('school_uuid', '=', schoolUuid)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(itemOf)
}

function itemOf(row: Selectable<Tables['schedules']>): ScheduleItem {
  const { double_bookings: doubleBookings, unplaced, counted_revision: countedRevision, revision } = row
  const isCounted = doubleBookings !== null && unplaced !== null && countedRevision === revision
  return {
    uuid: row.uuid,
    title: row.title,
    description: row.description,
    days: row.days,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lessons: row.lessons,
    ...(row.copied_from !== null && { copiedFrom: row.copied_from }),
    ...(row.in_force && { inForce: true as const }),
    ...(isCounted && { counts: { doubleBookings, unplaced } }),
  }
}

/** Puts a version of the school in force in the place of the one that was, or none; a refusal where there is no such version. */
export async function setVersionInForce(
  trx: Database,
  { schoolUuid, scheduleUuid }: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid | null },
): Promise<Refusal | undefined> {
  // Held, so that of two at once the later one stands.
  await trx.selectFrom('schools').select('uuid').where('uuid', '=', schoolUuid).forNoKeyUpdate().execute()
  await trx
    .updateTable('schedules')
    .set({ in_force: false })
    .where('school_uuid', '=', schoolUuid)
    .where('in_force', '=', true)
    .execute()
  if (scheduleUuid === null) return undefined
  const put = await trx
    .updateTable('schedules')
    .set({ in_force: true })
    .where('uuid', '=', scheduleUuid)
    .where('school_uuid', '=', schoolUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return put.numUpdatedRows === 1n ? undefined : refuse('schedule-not-found')
}

/** The version of the school that is in force. */
export async function versionInForce(
  db: Database,
  schoolUuid: Uuid,
): Promise<{ readonly uuid: Uuid; readonly title: string } | undefined> {
  return db
    .selectFrom('schedules')
    .select(['uuid', 'title'])
    .where('school_uuid', '=', schoolUuid)
    .where('in_force', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
