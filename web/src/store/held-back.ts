import type { Message } from '@timetable/service'

/**
 * Which messages wait. 'improvements': those of Zen, until one comes that is to be told after them, which brings them along.
 * 'all': that one waits as well.
 */
export type Held = 'nothing' | 'improvements' | 'all'

/** Messages told apart, in their order, into those to deliver now and those that wait. */
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

/** Ten seconds of Zen: what is seen is not to be older, nor more kept in memory. */
const MOST = 40

export const isImprovement = (message: Message): boolean => message.type === 'Change' && message.command === 'zen'

/** Do improvements move so many lessons that working them out is a task of its own, and painting them another? */
export function isLarge(messages: readonly Message[]): boolean {
  let edits = 0
  for (const message of messages)
    if (message.type === 'Change' && isImprovement(message)) edits += message.change.length
  return edits > 20
}

/** Is it all the same to what is told before and after it? How far Zen is, and who is here, is seen at once. */
function isAside(message: Message): boolean {
  return message.type === 'Presence' || (message.type === 'SolverState' && message.id === undefined)
}
