import { isRefusal, nextRedo, nextUndo, refuse } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { goBack } from '../../schedules/go-back.ts'
import type { Plan } from '../../schedules/parties.ts'
import { readHistory as readWhole, readRows } from '../../schedules/read-history.ts'
import { acknowledge } from './edits.ts'
import type { UserSession } from '../session.ts'
import type { Answer, Handler } from './handler.ts'

/** Undoes the last step, regardless of its author, and answers with the author. */
export const undo: Handler<'undo'> = (_, session, answer) => step('undo', session, answer)

/** Redoes the last step that was undone. */
export const redo: Handler<'redo'> = (_, session, answer) => step('redo', session, answer)

/** Lists the changes to the open version, the newest first. */
export const listChanges: Handler<'listChanges'> = async ({ before, limit }, session, answer, parts) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  const { rows, more } = await readRows(hold.open, parts, { before, limit })
  answer.give({ type: 'ChangeList', changes: [...rows], more })
  return undefined
}

/** Returns the history of a version of the user's school, open or not, in the form of a file. */
export const readHistory: Handler<'readHistory'> = async (which, session, answer, parts) =>
  session.withSchedule(which, async ({ open }) => {
    answer.give({ type: 'FileHistory', history: await readWhole(open, parts) })
    return undefined
  })

/** Returns the version to its state right after a revision, by undoing all later changes as one new step. */
export const goBackTo: Handler<'goBackTo'> = async ({ revision }, session, answer) => {
  const hold = session.held()
  if (isRefusal(hold)) return hold
  return acknowledge(hold.open, session, goBack(revision), answer)
}

async function step(kind: 'undo' | 'redo', session: UserSession, answer: Answer<MessageOf<'Ack'>>) {
  const hold = session.held()
  if (isRefusal(hold)) return hold
  const { open, optimizer } = hold
  let by: MessageOf<'Ack'>['of'] | null = null
  const plan: Plan = (_, stacks) => {
    const next = kind === 'undo' ? nextUndo(stacks) : nextRedo(stacks)
    if (isRefusal(next)) return next
    // A running Zen would make the same moves again at once.
    if (next.group !== null && optimizer.isRunning) return refuse('running')
    by = next.by
    return { ...next, kind }
  }
  return acknowledge(open, session, plan, answer, () => (by ? { of: by } : {}))
}
