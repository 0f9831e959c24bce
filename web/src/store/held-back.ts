import type { Message } from '@timetable/service'

/**
 * Which messages are held back. 'improvements': those of Zen, until another message follows that must be delivered after them; it
 * releases them too. 'all': that message waits as well.
 */
export type Held = 'nothing' | 'improvements' | 'all'

/** Splits the messages, in order, into those to deliver now and those that wait. */
export function heldBack(messages: readonly Message[], held: Held): { now: Message[]; later: Message[] } {
  const first = messages.findIndex(isImprovement)
  if (held === 'nothing' || first === -1) return { now: [...messages], later: [] }
  if (held === 'improvements' && messages.length > MOST) return { now: [...messages], later: [] }
  const last = messages.findLastIndex((message) => !isImprovement(message) && !isAside(message))
  const until = held === 'all' ? first : last + 1
  const now = messages.slice(0, until)
  const later: Message[] = []
  for (const message of messages.slice(until)) (isAside(message) ? now : later).push(message)
  return { now, later }
}

/** About ten seconds of Zen: the limit on the age of what is shown, and on the memory used. */
const MOST = 40

export const isImprovement = (message: Message): boolean => message.type === 'Change' && message.command === 'zen'

/** Whether improvements move so many lessons that calculating and painting them must be separate tasks. */
export function isLarge(messages: readonly Message[]): boolean {
  let edits = 0
  for (const message of messages)
    if (message.type === 'Change' && isImprovement(message)) edits += message.change.length
  return edits > 20
}

/** Whether the message is independent of those before and after it. The progress of Zen and presence are shown at once. */
function isAside(message: Message): boolean {
  return message.type === 'Presence' || (message.type === 'SolverState' && message.id === undefined)
}
