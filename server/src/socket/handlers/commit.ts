import { isRefusal, type Refusal } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { keepAnswer } from '../../store/answers.ts'
import type { Database } from '../../store/database.ts'
import type { Answer } from './handler.ts'

/** Takes the work that notifies others of a change. It starts when the change is committed and the command is answered. */
export type Afterwards = (notify: () => void | Promise<void>) => void

/**
 * Performs a command's work and stores its answer in one transaction, then sends the answer, then notifies others. A
 * refusal of the work is returned, and nothing is stored or sent.
 */
export async function commit<T extends Message>(
  db: Database,
  answer: Answer<T>,
  work: (trx: Database, afterwards: Afterwards) => Promise<T | Refusal>,
): Promise<Refusal | undefined> {
  let notify: () => void | Promise<void> = () => {}
  const said = await db.transaction().execute(async (trx) => {
    const said = await work(trx, (job) => (notify = job))
    const kept = isRefusal(said) ? null : answer.toStore(said)
    if (kept) await keepAnswer(trx, kept)
    return said
  })
  if (isRefusal(said)) return said
  answer.give(said)
  await notify()
  return undefined
}
