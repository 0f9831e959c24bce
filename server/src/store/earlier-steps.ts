import type { HistoryStep, Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Stores the history of a version before its import, the newest step first, in the transaction that creates the version. */
export async function keepEarlierSteps(
  trx: Database,
  scheduleUuid: Uuid,
  steps: readonly HistoryStep[],
): Promise<void> {
  if (steps.length === 0) return
  await sql`
    insert into earlier_steps (schedule_uuid, place, step)
    select ${scheduleUuid}, told.place - 1, told.step
    from json_array_elements(${JSON.stringify(steps)}::json) with ordinality as told(step, place)`.execute(trx)
}

/** Returns the steps from a position on, the newest first. */
export async function earlierSteps(
  db: Database,
  scheduleUuid: Uuid,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly HistoryStep[]> {
  const rows = await db
    .selectFrom('earlier_steps')
    .select('step')
    .where('schedule_uuid', '=', scheduleUuid)
    .where('place', '>=', from)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map(({ step }) => step)
}
