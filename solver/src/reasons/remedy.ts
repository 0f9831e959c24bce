import { judgementOf, minus, placedAs, type Schedule } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import type { Remedy } from './reason.ts'
import { commandsOf, relaxed, type AskedCommand, type Relaxation } from './relaxations.ts'

/** The best first. */
const CLEARS: readonly Remedy['clears'][] = ['all', 'reason', 'no-more']

/** How much of the school a change concerns: a course, a slot or a limit; a rule or a room; every day; what is taught. */
const RANKS: Readonly<Record<Relaxation['kind'], number>> = {
  ...{ free: 0, unpin: 0, release: 0, limit: 0, shorten: 0, instead: 0, also: 0 },
  ...{ rest: 1, wish: 1, second: 1, join: 1 },
  ...{ periods: 2, day: 2 },
  drop: 3,
}

/** The remedies with one more, the best first: those that clear everything, then those with the smallest changes. */
export function withRemedy(remedies: readonly Remedy[], more: Remedy): readonly Remedy[] {
  const nameOf = ({ commands }: Remedy) => JSON.stringify(commands)
  if (remedies.some((each) => nameOf(each) === nameOf(more))) return remedies
  return [...remedies, more].sort(
    (a, b) =>
      CLEARS.indexOf(a.clears) - CLEARS.indexOf(b.clears) ||
      rankOf(a) - rankOf(b) ||
      a.relaxations.length - b.relaxations.length ||
      a.moved - b.moved,
  )
}

/** Whether it changes neither every day nor what is taught. */
export const isMild = (remedy: Remedy): boolean => rankOf(remedy) < RANKS.periods

const rankOf = ({ relaxations }: Remedy): number => Math.max(...relaxations.map(({ kind }) => RANKS[kind]))

/** What some relaxations make of the school. */
export type Change = Pick<Remedy, 'relaxations' | 'commands' | 'isSmallest'> & {
  readonly before: Schedule
  readonly after: Schedule
}

/** The change that some relaxations are together. Undefined if one of their commands is refused. */
export function changeBy(
  before: Schedule,
  { relaxations, isSmallest }: Pick<Change, 'relaxations' | 'isSmallest'>,
): Change | undefined {
  const commands: AskedCommand[] = []
  let after = before
  for (const relaxation of relaxations) {
    const own = commandsOf(after, relaxation)
    const next = own && relaxed(after, own)
    if (!next) return undefined
    commands.push(...own)
    after = next
  }
  // The commands of several are checked together, as they are sent.
  const whole = relaxations.length === 1 ? after : relaxed(before, commands)
  return whole && { before, after: whole, relaxations, commands, isSmallest }
}

/** The remedy that a change is, with the lessons where they were found to fit. */
export function remedyBy(
  { before, after, ...change }: Change,
  placements: readonly Placement[],
  clears: Remedy['clears'],
): Remedy {
  const lessons = { ...after.lessons }
  let moved = 0
  for (const [uuid, timeSlotUuid, chosen = []] of placements) {
    const lesson = lessons[uuid]
    if (!lesson) continue
    const slotUuid = before.lessons[uuid]?.timeSlotUuid ?? null
    if (slotUuid !== null && slotUuid !== timeSlotUuid) moved++
    lessons[uuid] = placedAs(lesson, { timeSlotUuid, chosen })
  }
  const cost = minus(judgementOf({ ...after, lessons }).cost, judgementOf(before).cost)
  return { ...change, clears, moved, cost }
}
