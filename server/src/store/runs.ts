import type { Aim, Budget, Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A run of Zen, wherever it is. Its improvements are in the version; `group` ties them together. `since`: the revision at which it began,
 * at whichever node.
 */
export type WantedRun = RunWish & { readonly scheduleUuid: Uuid; readonly group: Uuid; readonly since?: number }
/** What somebody wants of Zen. `budget` null: everything may move; `wantedBy` null: nobody knows who it was. */
export type RunWish = {
  readonly longRun: boolean
  readonly aim: Aim
  readonly budget: Budget | null
  readonly wantedBy: Uuid | null
}
/** A run as all nodes know it. `node` null: it waits for one. */
export type KnownRun = {
  readonly scheduleUuid: Uuid
  readonly schoolUuid: Uuid
  readonly longRun: boolean
  readonly aim: Aim
  readonly node: Uuid | null
}

/** A run whose node has not said for so long that it is at it waits for another, in seconds of the database's own clock. */
const SILENCE = 5

const waits = sql<boolean>`runs.beat_at < clock_timestamp() - make_interval(secs => ${SILENCE})`

/** Wants the run of a version; nothing where it is wanted already. */
export async function wantRun(
  db: Database,
  { scheduleUuid, group, longRun, aim, budget, wantedBy }: WantedRun,
): Promise<void> {
  await sql`
    insert into runs (schedule_uuid, group_uuid, long_run, aim, budget, wanted_by, node, beat_at, wanted_at)
    values (${scheduleUuid}, ${group}, ${longRun}, ${aim}, ${budget && JSON.stringify(budget)}::json, ${wantedBy}, '', '-infinity', clock_timestamp()) on conflict do nothing`.execute(
    db,
  )
}

/** All runs, those first that were wanted first. */
export async function knownRuns(db: Database): Promise<readonly KnownRun[]> {
  const { rows } = await sql<KnownRun>`
    select schedule_uuid as "scheduleUuid", school_uuid as "schoolUuid", long_run as "longRun", aim,
      case when ${waits} then null else node end as node
    from runs join schedules on schedules.uuid = runs.schedule_uuid order by wanted_at, schedule_uuid`.execute(db)
  return rows
}

/** How many runs are on, how many wait, and for how many seconds the one that waits longest has. */
export async function countRuns(
  db: Database,
): Promise<{ readonly now: number; readonly waiting: number; readonly longestWait: number | null }> {
  const { rows } = await sql<{ now: number; waiting: number; longestWait: number | null }>`
    select count(*) filter (where not ${waits})::int as now, count(*) filter (where ${waits})::int as waiting,
      floor(extract(epoch from clock_timestamp() - min(wanted_at) filter (where ${waits})))::int as "longestWait"
    from runs`.execute(db)
  return rows[0]!
}

/** Gives a node the run that it chooses among all, if any: one node at a time, so that each knows what the others have. */
export function takeRun(
  db: Database,
  node: Uuid,
  choose: (runs: readonly KnownRun[]) => KnownRun | undefined,
): Promise<WantedRun | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table runs in share row exclusive mode`.execute(trx)
    const chosen = choose(await knownRuns(trx))
    if (!chosen) return undefined
    const { rows } = await sql<WantedRun>`
      update runs set node = ${node}, beat_at = clock_timestamp(),
        since = coalesce(since, (select revision from schedules where uuid = schedule_uuid))
      where schedule_uuid = ${chosen.scheduleUuid}
      returning schedule_uuid as "scheduleUuid", group_uuid as "group", long_run as "longRun", aim, budget, wanted_by as "wantedBy", since`.execute(
      trx,
    )
    return rows[0]
  })
}

/** Says that the node is at its runs: the versions whose run is still its own. */
export async function beatRuns(db: Database, node: Uuid): Promise<ReadonlySet<Uuid>> {
  const { rows } = await sql<{ uuid: Uuid }>`
    update runs set beat_at = clock_timestamp() where node = ${node} returning schedule_uuid as uuid`.execute(db)
  return new Set(rows.map(({ uuid }) => uuid))
}

/** A node's run is over. */
export async function endRun(db: Database, node: Uuid, scheduleUuid: Uuid): Promise<void> {
  await db.deleteFrom('runs').where('schedule_uuid', '=', scheduleUuid).where('node', '=', node).execute()
}

/** A node's run waits again, behind those that have waited until now. */
export async function putBackRun(db: Database, node: Uuid, scheduleUuid: Uuid): Promise<void> {
  await sql`
    update runs set node = '', beat_at = '-infinity', wanted_at = clock_timestamp()
    where node = ${node} and schedule_uuid = ${scheduleUuid}`.execute(db)
}

/** A node lays its runs down for others to take: at once, as they would those of a node that is gone. */
export async function layDownRuns(db: Database, node: Uuid): Promise<void> {
  await sql`update runs set beat_at = '-infinity' where node = ${node}`.execute(db)
}

/** Nobody wants the run of a version any more that waits; false where a node is at it. */
export async function cancelRun(db: Database, scheduleUuid: Uuid): Promise<boolean> {
  await sql`delete from runs where schedule_uuid = ${scheduleUuid} and ${waits}`.execute(db)
  const row = await db.selectFrom('runs').select('node').where('schedule_uuid', '=', scheduleUuid).executeTakeFirst()
  return row === undefined
}

/** Nobody is at any run: the process that was is no more, and was alone with its database. */
export async function layDownAllRuns(db: Database): Promise<void> {
  await sql`update runs set node = '', beat_at = '-infinity'`.execute(db)
}
