import type { Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** The answer to one command, for the idempotency cache of its tab. */
export type KeptAnswer = {
  readonly memory: Uuid
  readonly id: string | number
  readonly answer: Message
  readonly at: Date
}

/** How many answers are stored per tab. Far fewer ever wait at once. */
export const KEPT_ANSWERS = 1000

/**
 * Returns the UUID of a user's cache for this tab, and records that the tab was seen. If there is none, the given UUID
 * becomes a new cache. `cameAt` is the time of the connection by the clock of the database, because the clocks of nodes
 * may differ.
 */
export async function rememberTab(
  db: Database,
  tab: { readonly userUuid: Uuid; readonly tab: string; readonly memory: Uuid; readonly at: Date },
): Promise<{ readonly memory: Uuid; readonly cameAt: number }> {
  return db
    .insertInto('tabs')
    .values({ user_uuid: tab.userUuid, tab: tab.tab, memory: tab.memory, seen_at: tab.at })
    .onConflict((known) => known.columns(['user_uuid', 'tab']).doUpdateSet({ seen_at: tab.at }))
    .returning(['memory', sql<number>`extract(epoch from clock_timestamp())::double precision`.as('cameAt')])
    .executeTakeFirstOrThrow()
}

/**
 * Stores an answer in the transaction of the command's changes. If the command already has an answer, another node has
 * performed or refused it meanwhile. Then this throws, the transaction is rolled back, and `isAnsweredBefore`
 * recognises the error.
 */
export async function keepAnswer(trx: Database, kept: KeptAnswer): Promise<void> {
  await trx.insertInto('answers').values(answerRow(kept)).execute()
}

/**
 * Stores the answer to a command that changed nothing. Throws if the command already has an answer. It does not wait
 * for the disk: the next synchronous commit also writes this one.
 */
export async function keepHastily(db: Database, kept: KeptAnswer): Promise<void> {
  const { memory, id, answer, at } = answerRow(kept)
  await sql`
    with kept as (
      insert into answers (memory, id, answer, at) values (${memory}, ${id}, ${answer}::json, ${at}::timestamptz)
    )
    select set_config('synchronous_commit', 'off', true)`.execute(db)
}

/** Returns the answer to the command with that id. Undefined if there is none. */
export async function keptAnswer(db: Database, memory: Uuid, id: KeptAnswer['id']): Promise<Message | undefined> {
  const row = await db
    .selectFrom('answers')
    .select('answer')
    .where('memory', '=', memory)
    .where('id', '=', JSON.stringify(id))
    .executeTakeFirst()
  return row?.answer
}

/** Whether the error means that the command already had an answer, so that nothing was changed. */
export function isAnsweredBefore(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown }
    if (code === '23505' && constraint === 'answers_pkey') return true
  }
  return false
}

/** Returns an answer as a row of its table. */
export function answerRow({ memory, id, answer, at }: KeptAnswer) {
  return { memory, id: JSON.stringify(id), answer: JSON.stringify(answer), at }
}

/**
 * Removes tabs that were last seen before `before`, answers of the same age, and all but the newest answers of each
 * tab. `live` are the caches of the tabs connected `now`, which count as seen.
 */
export async function forgetTabs(
  db: Database,
  { live, now, before }: { readonly live: readonly Uuid[]; readonly now: Date; readonly before: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (live.length > 0) await trx.updateTable('tabs').set({ seen_at: now }).where('memory', 'in', live).execute()
    await trx.deleteFrom('tabs').where('seen_at', '<', before).execute()
    await sql`
      delete from answers using (
        select memory, id, row_number() over (partition by memory order by place desc) as newer from answers
      ) ranked
      where answers.memory = ranked.memory and answers.id = ranked.id
        and (answers.at < ${before} or ranked.newer > ${KEPT_ANSWERS})`.execute(trx)
  })
}
