import type { Handler } from './handler.ts'

/** Where this connection is in the open version. Uuids that name nothing are told as they are, and mean nothing. */
export const setPresence: Handler<'setPresence'> = async (attention, session, answer) => {
  const refusal = session.attend(attention)
  if (refusal) return refusal
  answer.give({ type: 'Ack', revision: null })
  return undefined
}
