import { creationOf, headOf, type Schedule, type ScheduleItem, type Uuid } from '@timetable/domain'
import type { Selectable } from 'kysely'
import { keepAnswers, type KeptAnswer } from './answers.ts'
import { inTransaction, type Database } from './database.ts'
import { putRecords } from './save-change.ts'
import type { Tables } from './tables.ts'

/** Stores a new schedule at revision 0, and answers its row in the list. */
export async function createSchedule(db: Database, schedule: Schedule, at: Date): Promise<ScheduleItem> {
  const { uuid, schoolUuid, title, description, days } = headOf(schedule)
  return inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('schedules')
      .values({
        uuid,
        school_uuid: schoolUuid,
        title,
        description,
        days,
        lessons: Object.keys(schedule.lessons).length,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await putRecords(trx, uuid, creationOf(schedule))
    return itemOf(row)
  })
}

/** Removes a schedule with its records and changes. */
export async function deleteSchedule(
  db: Database,
  scheduleUuid: Uuid,
  answers: readonly KeptAnswer[] = [],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('schedules').where('uuid', '=', scheduleUuid).execute()
    await keepAnswers(trx, answers)
  })
}

/** The versions of a school, in order of creation. */
export async function listSchedules(db: Database, schoolUuid: Uuid): Promise<ScheduleItem[]> {
  const rows = await db
    .selectFrom('schedules')
    .selectAll()
    .where('school_uuid', '=', schoolUuid)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(itemOf)
}

function itemOf(row: Selectable<Tables['schedules']>): ScheduleItem {
  return {
    uuid: row.uuid,
    title: row.title,
    description: row.description,
    days: row.days,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lessons: row.lessons,
  }
}
