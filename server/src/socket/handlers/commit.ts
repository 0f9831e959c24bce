import { isRefusal, type Refusal } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { keepAnswer } from '../../store/answers.ts'
import type { Database } from '../../store/database.ts'
import type { Answer } from './handler.ts'

/**
 * Does a command's work and remembers its answer in one transaction, then answers. Whoever else is to hear of it is told
 * afterwards. A refusal is handed back unanswered.
 */
export async function commit<T extends Message>(
  db: Database,
  answer: Answer<T>,
  work: (trx: Database) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const said = await db.transaction().execute(async (trx) => {
    const said = await work(trx)
    const kept = isRefusal(said) ? null : answer.toStore(said)
    if (kept) await keepAnswer(trx, kept)
    return said
  })
  if (!isRefusal(said)) answer.give(said)
  return said
}
