import type { XhsttProblem } from './problem.ts'

/** Events that always move, and are split, together. */
export type Block = {
  readonly events: readonly number[]
  readonly duration: number
  /** The resources that attend, of all events. */
  readonly attendees: readonly number[]
  readonly time: number | null
}

/**
 * Groups linked events of equal duration into blocks: whatever the parts of a block do, the link holds. Events with a time given by the
 * instance stay separate.
 */
export function blocksOf({ events, constraints }: XhsttProblem): { blocks: Block[]; blockOf: Int32Array } {
  const leader = Int32Array.from(events, (_, event) => event)
  const find = (event: number): number => {
    while (leader[event] !== event) event = leader[event] = leader[leader[event]]
    return event
  }
  for (const constraint of constraints) {
    if (constraint.kind !== 'LinkEvents') continue
    for (const group of constraint.groups)
      for (const event of group) {
        const [first, second] = [events[group[0]], events[event]]
        const alike = first.duration === second.duration && first.time === null && second.time === null
        if (alike) leader[find(event)] = find(group[0])
      }
  }
  const blockOf = new Int32Array(events.length)
  const found = new Map<number, number[]>()
  events.forEach((_, event) => found.set(find(event), [...(found.get(find(event)) ?? []), event]))
  const blocks = [...found.values()].map((members, b): Block => {
    for (const event of members) blockOf[event] = b
    const [first] = members
    return {
      events: members,
      duration: events[first].duration,
      attendees: members.flatMap((event) => events[event].attendees),
      time: events[first].time,
    }
  })
  return { blocks, blockOf }
}
