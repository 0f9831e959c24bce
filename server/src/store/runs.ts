import type { Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A run of Zen, wherever it is. Its improvements are in the version; `group` ties them together. */
export type WantedRun = { readonly scheduleUuid: Uuid; readonly group: Uuid; readonly longRun: boolean }

/** A run whose node has not said for so long that it is at it may be taken over, in seconds of the database's own clock. */
const SILENCE = 5

const isSilent = sql<boolean>`runs.beat_at < clock_timestamp() - make_interval(secs => ${SILENCE})`

/** Gives the run of a version to a node; false where another one is at it. */
export async function takeRun(db: Database, node: Uuid, { scheduleUuid, group, longRun }: WantedRun): Promise<boolean> {
  const { rows } = await sql`
    insert into runs (schedule_uuid, group_uuid, long_run, node, beat_at)
    values (${scheduleUuid}, ${group}, ${longRun}, ${node}, clock_timestamp())
    on conflict (schedule_uuid) do update set group_uuid = excluded.group_uuid, long_run = excluded.long_run,
      node = excluded.node, beat_at = excluded.beat_at
    where ${isSilent} returning 1`.execute(db)
  return rows.length > 0
}

/** Wants the run of a version from whichever node takes it up; nothing where one is at it. */
export async function wantRun(db: Database, { scheduleUuid, group, longRun }: WantedRun): Promise<void> {
  await sql`
    insert into runs (schedule_uuid, group_uuid, long_run, node, beat_at)
    values (${scheduleUuid}, ${group}, ${longRun}, '', '-infinity') on conflict do nothing`.execute(db)
}

/** Takes over one run whose node has fallen silent, or has laid it down. */
export async function adoptRun(db: Database, node: Uuid): Promise<WantedRun | undefined> {
  const { rows } = await sql<WantedRun>`
    update runs set node = ${node}, beat_at = clock_timestamp() where schedule_uuid = (
      select schedule_uuid from runs where ${isSilent} order by beat_at limit 1 for update skip locked
    ) returning schedule_uuid as "scheduleUuid", group_uuid as "group", long_run as "longRun"`.execute(db)
  return rows[0]
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

/** A node lays its runs down for others to take: at once, as they would those of a node that is gone. */
export async function layDownRuns(db: Database, node: Uuid): Promise<void> {
  await sql`update runs set beat_at = '-infinity' where node = ${node}`.execute(db)
}

/** Is there no run of this version at any node that is there? One that nobody is at goes. */
export async function noRunOf(db: Database, scheduleUuid: Uuid): Promise<boolean> {
  await sql`delete from runs where schedule_uuid = ${scheduleUuid} and ${isSilent}`.execute(db)
  const row = await db.selectFrom('runs').select('node').where('schedule_uuid', '=', scheduleUuid).executeTakeFirst()
  return row === undefined
}
