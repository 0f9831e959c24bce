import {
  LIMITS,
  squashing,
  stepByStep,
  type Change,
  type HistoryEntry,
  type TakenProposal,
  type Uuid,
} from '@timetable/domain'
import type { DatedEntry } from '@timetable/service'
import { sql } from 'kysely'
import { inSlices } from '../operation/slices.ts'
import { readChanges } from './change-text.ts'
import type { Database } from './database.ts'
import { prepared } from './prepared.ts'

/** The stored (compressed) bytes and the rows that are read from a history at a time. */
const PAGE_BYTES = 500_000
const PAGE_ROWS = 200

type Row = {
  revision: number
  command: string
  user_uuid: string | null
  user_name: string | null
  group_uuid: string | null
  kind: HistoryEntry['kind']
  proposal: TakenProposal | null
  /** As text: the changes are parsed one after another, because each may be long. */
  change: string
  at: Date
}

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
  const { rows } = await sql<Omit<Row, 'at'>>`
    select revision, command, user_uuid, users.name as user_name, group_uuid, kind, proposal, change::text from (
      select latest.*, sum(pg_column_size(change)) over (order by revision desc) as size from (
        select * from changes where schedule_uuid = ${scheduleUuid}
          and revision <= coalesce(${upTo ?? null}::integer, revision)
        order by revision desc limit ${2 * LIMITS.undoSteps}
      ) latest
    ) sized left join users on users.uuid = sized.user_uuid
    where size <= ${bytes} order by revision`.execute(db)
  return (await readChanges(rows)).map(entryOf)
}

/** Returns the changes up to revision `upTo`, newest first: one page, and at least one change even if it exceeds the page size. */
export async function changesUpTo(
  db: Database,
  scheduleUuid: Uuid,
  upTo: number,
  { after = 0, rows: limit = PAGE_ROWS, bytes = PAGE_BYTES } = {},
): Promise<readonly DatedEntry[]> {
  const { rows } = await sql<Row>`
    select sized.revision, sized.command, sized.user_uuid, sized.group_uuid, sized.kind, sized.proposal, sized.at, sized.change::text as change,
      users.name as user_name from (
      select latest.*, sum(pg_column_size(change)) over (order by revision desc) - pg_column_size(change) as newer from (
        select * from changes where schedule_uuid = ${scheduleUuid} and revision <= ${upTo} and revision > ${after}
        order by revision desc limit ${limit}
      ) latest
    ) sized
    left join users on users.uuid = sized.user_uuid
    where newer < ${bytes} order by revision desc`.execute(db)
  return (await readChanges(rows)).map(datedEntryOf)
}

/** The result includes the change at `after`, without its content. If it exists, the following changes start exactly there. */
const reading = prepared<{ head: number } & (Row | { revision: null })>(
  'changes-after',
  `select schedules.revision as head, next.revision, next.command, next.user_uuid, next.group_uuid, next.kind, next.proposal, next.at,
    case when next.revision > $2 then next.change::text end as change, users.name as user_name
  from schedules left join (
    select few.*, sum(pg_column_size(change)) over (order by revision) as size from (
      select revision, command, user_uuid, group_uuid, kind, proposal, change, at from changes
      where schedule_uuid = $1 and revision >= $2
      order by revision limit $3
    ) few
  ) next on next.revision = $2 or size <= $4
  left join users on users.uuid = next.user_uuid
  where schedules.uuid = $1 and schedules.deleted_at is null order by next.revision`,
)

/** Returns the changes that people made after a revision, in order, without those of Zen (`isByZen`). */
export async function stepsOfPeople(db: Database, scheduleUuid: Uuid, after: number): Promise<readonly HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select revision, command, user_uuid, group_uuid, kind, proposal, at, change::text as change, null as user_name from changes
    where schedule_uuid = ${scheduleUuid} and revision > ${after}
      and user_uuid is not null and not (command = 'zen' and kind = 'do') order by revision`.execute(db)
  return (await readChanges(rows)).map(datedEntryOf)
}

/**
 * Returns the changes after a revision, in order, up to the current one. `unknown` if they cannot be listed because a
 * run's revisions were merged beyond it, or if reading the whole version is cheaper. Undefined if the version is gone.
 */
export async function changesAfter(
  db: Database,
  scheduleUuid: Uuid,
  after: number,
  { rows: limit = PAGE_ROWS, bytes = PAGE_BYTES } = {},
): Promise<readonly DatedEntry[] | 'unknown' | undefined> {
  const rows = await reading(db, scheduleUuid, after, limit + 1, bytes)
  const head = rows[0]?.head
  if (head === undefined) return undefined
  if (head === after) return []
  const found = rows.flatMap((row) => (row.revision === null ? [] : [row]))
  if (after !== 0 && found.shift()?.revision !== after) return 'unknown'
  // A merged change is only useful without its parts; a viewer needs every revision.
  if (found.length !== head - after) return 'unknown'
  return (await readChanges(found)).map(datedEntryOf)
}

/** Returns all changes after `revision` up to `upTo`, combined. Undefined if no stored change ends at `revision`. */
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
    const changes = entries.map(({ change }) => change).reverse()
    whole = await stepByStep(squashing([...changes, whole]), inSlices())
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

type ReadRow = Omit<Row, 'change' | 'at'> & { readonly change: Change }

/** The name of a deleted account no longer exists. */
function entryOf({
  revision,
  command,
  user_uuid,
  user_name,
  group_uuid,
  kind,
  proposal,
  change,
}: ReadRow): HistoryEntry {
  return {
    ...{ revision, command, userUuid: user_uuid, group: group_uuid, kind, change },
    ...(user_name !== null && { userName: user_name }),
    ...(proposal && { proposal }),
  }
}

function datedEntryOf(row: ReadRow & Pick<Row, 'at'>): DatedEntry {
  return { ...entryOf(row), userName: row.user_name, at: row.at.toISOString() }
}
