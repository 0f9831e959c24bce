import { isRefusal, type Refusal } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { keepAnswer } from '../../store/answers.ts'
import type { Database } from '../../store/database.ts'
import type { Answer } from './handler.ts'

/**
 * Performs a command's work and stores its answer in one transaction, then sends the answer. The caller notifies others
 * afterwards. A refusal is returned and not sent.
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
