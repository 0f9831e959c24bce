import type { Handler } from './handler.ts'

/** Sets this connection's position in the open version. Unknown UUIDs are passed on unchecked, and have no effect. */
export const setPresence: Handler<'setPresence'> = async (attention, session, answer) => {
  const refusal = session.attend(attention)
  if (refusal) return refusal
  answer.give({ type: 'Ack', revision: null })
  return undefined
}
