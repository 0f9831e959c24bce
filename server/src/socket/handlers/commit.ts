import { isRefusal, type Refusal } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { keepAnswer } from '../../store/answers.ts'
import type { Database } from '../../store/database.ts'
import type { Answer } from './handler.ts'

/**
 * Performs a command's work and stores its answer in one transaction, sends the answer, and then calls `notify`, which
 * notifies others. A refusal of the work is returned, and nothing is stored or sent.
 */
export async function commit<T extends Message>(
  db: Database,
  answer: Answer<T>,
  work: (trx: Database) => Promise<T | Refusal>,
  notify: (said: T) => void | Promise<void> = () => {},
): Promise<Refusal | undefined> {
  const said = await db.transaction().execute(async (trx) => {
    const said = await work(trx)
    const kept = isRefusal(said) ? null : answer.toStore(said)
    if (kept) await keepAnswer(trx, kept)
    return said
  })
  if (isRefusal(said)) return said
  answer.give(said)
  await notify(said)
  return undefined
}
