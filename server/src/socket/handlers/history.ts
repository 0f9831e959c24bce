import { isRefusal, nextRedo, nextUndo, refuse } from '@timetable/domain'
import type { MessageOf } from '@timetable/service'
import { goBack } from '../../schedules/go-back.ts'
import type { Plan } from '../../schedules/parties.ts'
import { readHistory as readWhole, readRows } from '../../schedules/read-history.ts'
import { acknowledge } from './edits.ts'
import type { UserSession } from '../session.ts'
import type { Answer, Handler } from './handler.ts'

/** Takes the last step back, whoever made it, and says who that was. */
export const undo: Handler<'undo'> = (_, session, answer) => step('undo', session, answer)

/** Repeats what was taken back last. */
export const redo: Handler<'redo'> = (_, session, answer) => step('redo', session, answer)

/** What was done to the open version, the newest first. */
export const listChanges: Handler<'listChanges'> = async ({ before, limit }, session, answer, parts) => {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  const { rows, more } = await readRows(hold.open, parts, { before, limit })
  answer.give({ type: 'ChangeList', changes: [...rows], more })
  return undefined
}

/** The same of a version of the user's school, open or not, as a file holds it. */
export const readHistory: Handler<'readHistory'> = async (which, session, answer, parts) =>
  session.withSchedule(which, async ({ open }) => {
    answer.give({ type: 'ToldHistory', history: await readWhole(open, parts) })
    return undefined
  })

/** The version as it was right after a revision: what came since is taken back as one new step. */
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
    // What Zen is doing now would be done again at once.
    if (next.group !== null && optimizer.isRunning) return refuse('running')
    by = next.by
    return { ...next, kind }
  }
  return acknowledge(open, session, plan, answer, () => (by ? { of: by } : {}))
}
