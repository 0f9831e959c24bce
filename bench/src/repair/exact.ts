import { joinTogether, problemFrom } from '@timetable/solver'
import type { Schedule } from '@timetable/domain'
import { median } from '../basics/statistics.ts'
import { leastMoves, type Bounds, type LeastMoves } from './least-moves.ts'
import type { Mended } from './mend.ts'

/** One edit, with the moves of the repair and the minimum number of moves. */
export type Compared = Pick<Mended, 'isMended' | 'moved'> & { readonly least: LeastMoves }

/** Returns the minimum number of moves. Lessons that must start together are tried as one, which counts for all of them. */
export function leastOf(schedule: Schedule, bounds: Bounds): LeastMoves {
  const { problem, present } = problemFrom(schedule)
  const together = joinTogether(problem, present)
  if (!together) return leastMoves(problem, present, bounds)
  return leastMoves(together.problem, together.joined(present), bounds, together.sizes)
}

/** Whether the minimum is known: it was found, or it is proved that the repair cannot move fewer. */
function isKnown({ isMended, moved, least }: Compared): boolean {
  return least.isKnown || (isMended && moved === least.moves)
}

/** Returns how close repairs are to the minimum number of moves. */
export function nearness(compared: readonly Compared[]) {
  const known = compared.filter(isKnown)
  const others = compared.filter((one) => !isKnown(one))
  const above = (by: number) =>
    known.filter(({ isMended, moved, least }) => isMended && moved <= least.moves + by).length
  return {
    edits: compared.length,
    known: known.length,
    atLeast: above(0),
    withinOne: above(1),
    least: median(known.map(({ least }) => least.moves)),
    moved: median(known.filter(({ isMended }) => isMended).map(({ moved }) => moved)),
    /** For edits with an unknown minimum: the median lower bound, and the number of repairs that move at most one more. */
    bound: median(others.map(({ least }) => least.moves)),
    nearBound: others.filter(({ isMended, moved, least }) => isMended && moved <= least.moves + 1).length,
    /** A value other than 0 is an error: a repair that moves fewer lessons than possible. */
    below: compared.filter(({ isMended, moved, least }) => isMended && moved < least.moves).length,
  }
}

export function nearnessRow(compared: readonly Compared[], name: string): string {
  const { edits, known, atLeast, withinOne, least, moved, bound, nearBound, below } = nearness(compared)
  const others =
    edits > known ? `; of ${edits - known} others at least ${bound} must, ${nearBound} move one more at most` : ''
  const wrong = below > 0 ? `; ${below} MOVE FEWER THAN CAN BE` : ''
  return `  exact: the fewest are known of ${known} of ${edits} edits, ${atLeast} repairs move so few, ${withinOne} one more at most; medians ${least ?? '-'} and ${moved ?? '-'}${others}${wrong}  ${name}`
}
