import type { Aim, Budget, Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * A run of Zen at any node. Its improvements are in the version, and `group` identifies them. `since` is the revision
 * at which it started, at any node.
 */
export type WantedRun = RunWish & { readonly scheduleUuid: Uuid; readonly group: Uuid; readonly since?: number }
/** The request for a run. A `budget` of null means that everything may move. A `wantedBy` of null means that the user is unknown. */
export type RunWish = {
  readonly longRun: boolean
  readonly aim: Aim
  readonly budget: Budget | null
  readonly wantedBy: Uuid | null
}
/** A run as all nodes see it. A `node` of null means that it waits for one. */
export type KnownRun = {
  readonly scheduleUuid: Uuid
  readonly schoolUuid: Uuid
  readonly longRun: boolean
  readonly aim: Aim
  readonly node: Uuid | null
}

/**
 * The lease of a run: a run whose node has not renewed it for this time waits for another node. In seconds of the database's clock, for a
 * node that is not late.
 */
export const LEASE = 5

const waits = sql<boolean>`runs.beat_at < clock_timestamp() - make_interval(secs => runs.lease_seconds)`

/** Requests a run on a version. Nothing happens if one is already requested. */
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

/** Returns all runs, the earliest request first. */
export async function knownRuns(db: Database): Promise<readonly KnownRun[]> {
  const { rows } = await sql<KnownRun>`
    select schedule_uuid as "scheduleUuid", school_uuid as "schoolUuid", long_run as "longRun", aim,
      case when ${waits} then null else node end as node
    from runs join schedules on schedules.uuid = runs.schedule_uuid order by wanted_at, schedule_uuid`.execute(db)
  return rows
}

/** Returns how many runs are active, how many wait, and the longest waiting time in seconds. */
export async function countRuns(
  db: Database,
): Promise<{ readonly now: number; readonly waiting: number; readonly longestWait: number | null }> {
  const { rows } = await sql<{ now: number; waiting: number; longestWait: number | null }>`
    select count(*) filter (where not ${waits})::int as now, count(*) filter (where ${waits})::int as waiting,
      floor(extract(epoch from clock_timestamp() - min(wanted_at) filter (where ${waits})))::int as "longestWait"
    from runs`.execute(db)
  return rows[0]!
}

/**
 * Assigns to a node the run that `choose` picks, if any, with a lease of so many seconds. One node at a time, so that each sees the runs of
 * the others.
 */
export function takeRun(
  db: Database,
  { node, lease }: Claim,
  choose: (runs: readonly KnownRun[]) => KnownRun | undefined,
): Promise<WantedRun | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table runs in share row exclusive mode`.execute(trx)
    const chosen = choose(await knownRuns(trx))
    if (!chosen) return undefined
    const { rows } = await sql<WantedRun>`
      update runs set node = ${node}, beat_at = clock_timestamp(), lease_seconds = ${lease},
        since = coalesce(since, (select revision from schedules where uuid = schedule_uuid))
      where schedule_uuid = ${chosen.scheduleUuid}
      returning schedule_uuid as "scheduleUuid", group_uuid as "group", long_run as "longRun", aim, budget, wanted_by as "wantedBy", since`.execute(
      trx,
    )
    return rows[0]
  })
}

/** A node, and for how many seconds it claims its runs. */
type Claim = { readonly node: Uuid; readonly lease: number }

/** Renews a node's lease on its runs. Returns the versions whose runs it still owns. */
export async function renewRuns(db: Database, { node, lease }: Claim): Promise<ReadonlySet<Uuid>> {
  const { rows } = await sql<{ uuid: Uuid }>`
    update runs set beat_at = clock_timestamp(), lease_seconds = ${lease} where node = ${node} returning schedule_uuid as uuid`.execute(
    db,
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Removes a node's run that has ended. */
export async function endRun(db: Database, node: Uuid, scheduleUuid: Uuid): Promise<void> {
  await db.deleteFrom('runs').where('schedule_uuid', '=', scheduleUuid).where('node', '=', node).execute()
}

/** Returns a node's run to the end of the queue. */
export async function putBackRun(db: Database, node: Uuid, scheduleUuid: Uuid): Promise<void> {
  await sql`
    update runs set node = '', beat_at = '-infinity', wanted_at = clock_timestamp()
    where node = ${node} and schedule_uuid = ${scheduleUuid}`.execute(db)
}

/** Releases the runs of a node, so that others can take them at once, as if the node were gone. */
export async function layDownRuns(db: Database, node: Uuid): Promise<void> {
  await sql`update runs set beat_at = '-infinity' where node = ${node}`.execute(db)
}

/** Removes a waiting run. Returns false if a node already performs it. */
export async function cancelRun(db: Database, scheduleUuid: Uuid): Promise<boolean> {
  await sql`delete from runs where schedule_uuid = ${scheduleUuid} and ${waits}`.execute(db)
  const row = await db.selectFrom('runs').select('node').where('schedule_uuid', '=', scheduleUuid).executeTakeFirst()
  return row === undefined
}

/** Releases all runs: the previous process was the only node on this database, and has ended. */
export async function layDownAllRuns(db: Database): Promise<void> {
  await sql`update runs set node = '', beat_at = '-infinity'`.execute(db)
}
