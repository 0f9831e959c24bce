import { refuse, type Refusal, type Storable, type Uuid } from '@timetable/domain'
import type { DeletedScheduleItem, ScheduleItem } from '@timetable/service'
import type { Selectable } from 'kysely'
import { DAY } from '../clock.ts'
import { keepAnswer, type KeptAnswer } from './answers.ts'
import { inTransaction, type Database } from './database.ts'
import { KEPT, keptSince } from './kept.ts'
import { putRecords } from './save-change.ts'
import type { Tables } from './tables.ts'

/** Stores a new schedule at revision 0. Returns its row in the list. */
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
    // One after another, so that the server can do other work in between.
    for (const text of texts) await putRecords(trx, uuid, text)
    return itemOf(row)
  })
}

/** How many versions a school has, including those that can be restored, and how many of them were created after a certain time. */
export type Counted = { readonly all: number; readonly fresh: number }

/** Counts the versions of a school. The lock prevents others from counting or creating versions until the transaction ends. */
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

/** Deletes a schedule: it becomes invisible, and can be restored for a limited time. */
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

/** Restores a deleted schedule of the school, with all its content. Undefined if there is none. */
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

/** Returns the deleted versions of a school that can be restored, the most recently deleted first. */
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

/** Removes the schedules whose time for restoring has passed, with their records and changes. */
export async function purgeSchedules(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Week links belong to the school, and continue with the published version.
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

/** Returns the versions of a school, in order of creation. */
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
  const { double_bookings: doubleBookings, unplaced: unscheduled, counted_revision: countedRevision, revision } = row
  const isCounted = doubleBookings !== null && unscheduled !== null && countedRevision === revision
  const judged = row.judged ?? undefined
  return {
    uuid: row.uuid,
    title: row.title,
    description: row.description,
    days: row.days,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lessons: row.lessons,
    ...(row.copied_from !== null && { copiedFrom: row.copied_from }),
    ...(row.in_force && { published: true as const }),
    ...(isCounted && { counts: { doubleBookings, unscheduled, ...(judged && { judged }) } }),
  }
}

/** Publishes a version of the school, which replaces the published one. Null: none is published. Refuses if the version does not exist. */
export async function setPublishedVersion(
  trx: Database,
  { schoolUuid, scheduleUuid }: { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid | null },
): Promise<Refusal | undefined> {
  // The lock makes the later of two concurrent requests win.
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

/** Returns the published version of the school. Undefined if there is none. */
export async function publishedVersion(
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
