import type { Message, Uuid } from '@timetable/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What one command was answered, for the memory of its tab. */
export type KeptAnswer = {
  readonly memory: Uuid
  readonly id: string | number
  readonly answer: Message
  readonly at: Date
}

export type RememberedTab = {
  readonly memory: Uuid
  /** Oldest first. */
  readonly answers: readonly Pick<KeptAnswer, 'id' | 'answer'>[]
}

/** Answers of one tab that are kept: many more than ever wait at once. */
export const KEPT_ANSWERS = 1000

/** The memory of a user's tab, which is seen now; a new one, by the uuid handed in, where there is none. */
export async function rememberTab(
  db: Database,
  tab: { readonly userUuid: Uuid; readonly tab: string; readonly memory: Uuid; readonly at: Date },
): Promise<RememberedTab> {
  const { memory } = await db
    .insertInto('tabs')
    .values({ user_uuid: tab.userUuid, tab: tab.tab, memory: tab.memory, seen_at: tab.at })
    .onConflict((known) => known.columns(['user_uuid', 'tab']).doUpdateSet({ seen_at: tab.at }))
    .returning('memory')
    .executeTakeFirstOrThrow()
  // A new memory holds nothing.
  if (memory === tab.memory) return { memory, answers: [] }
  const rows = await db
    .selectFrom('answers')
    .select(['id', 'answer'])
    .where('memory', '=', memory)
    .orderBy('place', 'desc')
    .limit(KEPT_ANSWERS)
    .execute()
  return { memory, answers: rows.reverse().map(({ id, answer }) => ({ id: JSON.parse(id), answer })) }
}

/** Keeps answers, within the transaction of what was done. One that is kept already stays as it is. */
export async function keepAnswers(trx: Database, kept: readonly KeptAnswer[]): Promise<void> {
  if (kept.length === 0) return
  await trx
    .insertInto('answers')
    .values(answerRows(kept))
    .onConflict((known) => known.columns(['memory', 'id']).doNothing())
    .execute()
}

/** Answers as rows of their table. */
export function answerRows(kept: readonly KeptAnswer[]) {
  return kept.map(({ memory, id, answer, at }) => ({
    memory,
    id: JSON.stringify(id),
    answer: JSON.stringify(answer),
    at,
  }))
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
