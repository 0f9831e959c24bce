import { isRefusal, nextRedo, nextUndo, refuse } from '@timetable/domain'
import type { Handler } from './table.ts'

type Nothing = Record<string, never>

/** Takes the last step back, whoever made it. */
export const undo: Handler<Nothing> = (_, session, answer) => step('undo', session, answer)

/** Repeats what was taken back last. */
export const redo: Handler<Nothing> = (_, session, answer) => step('redo', session, answer)

async function step(kind: 'undo' | 'redo', session: Parameters<Handler>[1], answer: Parameters<Handler>[2]) {
  const hold = await session.viewed()
  if (isRefusal(hold)) return hold
  const { open, optimizer } = hold
  const done = await open.transact(session.user, (_, stacks) => {
    const next = kind === 'undo' ? nextUndo(stacks) : nextRedo(stacks)
    if (isRefusal(next)) return next
    // What Zen is doing now would be done again at once.
    if (next.group !== null && optimizer.group !== null) return refuse('running')
    return { ...next, kind }
  })
  if (isRefusal(done)) return done
  answer({ type: 'Ack', revision: done.revision })
  return undefined
}
