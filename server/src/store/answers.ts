import type { Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What one command was answered, for the memory of its tab. */
export type KeptAnswer = {
  readonly memory: Uuid
  readonly id: string | number
  readonly answer: Message
  readonly at: Date
}

/** Answers of one tab that are kept: many more than ever wait at once. */
export const KEPT_ANSWERS = 1000

/**
 * The memory of a user's tab, which is seen now; a new one, by the uuid handed in, where there is none. And when it came,
 * by the clock of the database, since those of nodes may differ.
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
 * Keeps an answer, within the transaction of what was done. Where the command has one already, it was done elsewhere
 * meanwhile, or refused: then this throws, and the transaction with it, as `isAnsweredBefore` knows.
 */
export async function keepAnswer(trx: Database, kept: KeptAnswer): Promise<void> {
  await trx.insertInto('answers').values(answerRow(kept)).execute()
}

/**
 * Keeps the answer to what changed nothing; throws where the command has one already. It is not waited for until it is on
 * the disk: whatever is saved later and waited for takes it along.
 */
export async function keepHastily(db: Database, kept: KeptAnswer): Promise<void> {
  const { memory, id, answer, at } = answerRow(kept)
  await sql`
    with kept as (
      insert into answers (memory, id, answer, at) values (${memory}, ${id}, ${answer}::json, ${at}::timestamptz)
    )
    select set_config('synchronous_commit', 'off', true)`.execute(db)
}

/** What the command of that id was answered; undefined where it was not. */
export async function keptAnswer(db: Database, memory: Uuid, id: KeptAnswer['id']): Promise<Message | undefined> {
  const row = await db
    .selectFrom('answers')
    .select('answer')
    .where('memory', '=', memory)
    .where('id', '=', JSON.stringify(id))
    .executeTakeFirst()
  return row?.answer
}

/** Was nothing done because the command had been answered before? */
export function isAnsweredBefore(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown }
    if (code === '23505' && constraint === 'answers_pkey') return true
  }
  return false
}

/** An answer as a row of its table. */
export function answerRow({ memory, id, answer, at }: KeptAnswer) {
  return { memory, id: JSON.stringify(id), answer: JSON.stringify(answer), at }
}

/**
 * Forgets tabs that were last seen before `before`, answers as old, and all but the newest of each tab. `live` are the
 * memories of the tabs that are here `now`: they are seen.
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
