import { LIMITS, type HistoryEntry, type TakenProposal, type Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import { readChanges } from './change-text.ts'
import type { Database } from './database.ts'

/** The stored (compressed) bytes of changes that are read when a version is opened. Older changes cannot be undone. */
const HISTORY_BYTES = 2_000_000

type Part = { readonly upTo?: number; readonly bytes?: number }

/**
 * Returns the latest changes up to a revision, in the order of their revisions. They are as many as can be undone,
 * limited so that versions open quickly. Without `upTo`, up to the newest.
 */
export async function loadHistory(
  db: Database,
  scheduleUuid: Uuid,
  { upTo, bytes = HISTORY_BYTES }: Part = {},
): Promise<HistoryEntry[]> {
  const { rows } = await sql<{
    revision: number
    command: string
    user_uuid: string | null
    user_name: string | null
    group_uuid: string | null
    kind: HistoryEntry['kind']
    proposal: TakenProposal | null
    change: string
  }>`
    select revision, command, user_uuid, users.name as user_name, group_uuid, kind, proposal, change::text from (
      select latest.*, sum(pg_column_size(change)) over (order by revision desc) as size from (
        select * from changes where schedule_uuid = ${scheduleUuid}
          and revision <= coalesce(${upTo ?? null}::integer, revision)
        order by revision desc limit ${2 * LIMITS.undoSteps}
      ) latest
    ) sized left join users on users.uuid = sized.user_uuid
    where size <= ${bytes} order by revision`.execute(db)
  return (await readChanges(rows)).map((row) => ({
    revision: row.revision,
    command: row.command,
    userUuid: row.user_uuid,
    ...(row.user_name !== null && { userName: row.user_name }),
    group: row.group_uuid,
    kind: row.kind,
    ...(row.proposal && { proposal: row.proposal }),
    change: row.change,
  }))
}
