import { emptyTables, type RecordKind, type Schedule, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import { inSlices } from '../operation/slices.ts'
import type { Database } from './database.ts'

export type StoredSchedule = {
  readonly schedule: Schedule
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly schoolUuid: Uuid
  readonly customer: boolean
  /** Whether the version once had no faults and no unscheduled lessons. */
  readonly finished: boolean
}

/**
 * Returns the whole schedule. Undefined if it does not exist. The records of a kind are one text, parsed at once:
 * thousands of rows through the driver would take several times as long.
 */
export async function loadSchedule(db: Database, scheduleUuid: Uuid): Promise<StoredSchedule | undefined> {
  const rows = await sql<{
    revision: number
    created_at: Date
    updated_at: Date
    school_uuid: string
    is_school_customer: boolean
    finished: boolean
    kind: RecordKind
    records: string
  }>`
    select schedules.revision, schedules.created_at, schedules.updated_at, schedules.school_uuid,
      schools.is_school_customer, schedules.finished, tables.kind, tables.records
    from schedules join schools on schools.uuid = schedules.school_uuid join (
      select schedule_uuid, kind, '[' || string_agg(data::text, ',') || ']' as records
      from records where schedule_uuid = ${scheduleUuid} group by schedule_uuid, kind
    ) tables on tables.schedule_uuid = schedules.uuid
    where schedules.uuid = ${scheduleUuid} and schedules.deleted_at is null`.execute(db)
  const first = rows.rows[0]
  if (!first) return undefined
  const tables = emptyTables()
  const pause = inSlices()
  for (const { kind, records } of rows.rows) {
    await pause()
    for (const record of JSON.parse(records) as { uuid: Uuid }[]) tables[kind][record.uuid] = record
  }
  return {
    // Stored data was created by the domain's commands, and is not validated again.
    schedule: { uuid: scheduleUuid, ...tables } as Schedule,
    revision: first.revision,
    createdAt: first.created_at,
    updatedAt: first.updated_at,
    schoolUuid: first.school_uuid,
    customer: first.is_school_customer,
    finished: first.finished,
  }
}
