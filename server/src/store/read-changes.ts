import { squash, type Change, type DatedEntry, type HistoryEntry, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Stored bytes (compressed) and rows that are read of a history at a time. */
const PAGE_BYTES = 2_000_000
const PAGE_ROWS = 200

/** The changes up to revision `upTo`, newest first: as many as are read at a time, one where that is large by itself. */
export async function changesUpTo(
  db: Database,
  scheduleUuid: Uuid,
  upTo: number,
  { after = 0, rows: limit = PAGE_ROWS, bytes = PAGE_BYTES } = {},
): Promise<readonly DatedEntry[]> {
  const { rows } = await sql<{
    revision: number
    command: string
    user_uuid: string | null
    user_name: string | null
    group_uuid: string | null
    kind: HistoryEntry['kind']
    change: Change
    at: Date
  }>`
    select sized.*, users.name as user_name from (
      select latest.*, sum(pg_column_size(change)) over (order by revision desc) - pg_column_size(change) as newer from (
        select * from changes where schedule_uuid = ${scheduleUuid} and revision <= ${upTo} and revision > ${after}
        order by revision desc limit ${limit}
      ) latest
    ) sized
    left join users on users.uuid = sized.user_uuid
    where newer < ${bytes} order by revision desc`.execute(db)
  return rows.map((row) => ({
    revision: row.revision,
    command: row.command,
    userUuid: row.user_uuid,
    userName: row.user_name,
    group: row.group_uuid,
    kind: row.kind,
    change: row.change,
    at: row.at.toISOString(),
  }))
}

/** All that changed from right after `revision` up to `upTo`, as one; undefined where no stored change ended there. */
export async function changeBetween(
  db: Database,
  scheduleUuid: Uuid,
  revision: number,
  upTo: number,
  page: { readonly rows?: number } = {},
): Promise<Change | undefined> {
  if (revision !== 0 && !(await isStored(db, scheduleUuid, revision))) return undefined
  let whole: Change = []
  for (;;) {
    const entries = await changesUpTo(db, scheduleUuid, upTo, { ...page, after: revision })
    const oldest = entries.at(-1)
    if (!oldest) return whole
    whole = squash([...entries.map(({ change }) => change).reverse(), whole])
    upTo = oldest.revision - 1
  }
}

async function isStored(db: Database, scheduleUuid: Uuid, revision: number): Promise<boolean> {
  const row = await db
    .selectFrom('changes')
    .select('revision')
    .where('schedule_uuid', '=', scheduleUuid)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row !== undefined
}
