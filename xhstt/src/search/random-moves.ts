import type { Random } from '@timetable/solver/basics'
import type { XhsttModel } from './model.ts'
import type { Moves } from './moves.ts'
import type { XhsttState } from './state.ts'

/** Proposes random moves, of seats or of parts. False: the move is not possible. */
type RandomMoves = {
  ofSeats(): boolean
  ofParts(): boolean
  /** Whether there is anything to move. */
  readonly exist: boolean
}

const SPLITS = 0.1
const SWAPS = 0.15
const CHAINS = 0.97
/** Shares of the steps that change who has seats. */
const REASSIGNED = 0.5
const EXCHANGED = 0.65
const GROUPS_REASSIGNED = 0.85

export function createRandomMoves(model: XhsttModel, state: XhsttState, moves: Moves, random: Random): RandomMoves {
  const { blocks, blockOfPart } = model
  const { seats, partOfSeat } = model.ofRoles
  const movable = Int32Array.from({ length: model.parts }, (_, part) => part).filter(
    (part) => blocks[blockOfPart[part]].time === null,
  )
  const mayBeSplit = model.splits.some(({ amounts }) => amounts.maximum > 1)

  function ofSeats(): boolean {
    const seat = random.below(seats)
    if (state.duration[partOfSeat[seat]] === 0) return false
    const draw = random.unit()
    if (draw < REASSIGNED) return moves.ofSeats.reassign(seat)
    if (draw < EXCHANGED) return moves.ofSeats.exchange(seat)
    return draw < GROUPS_REASSIGNED ? moves.ofSeats.reassignGroup(seat) : moves.ofSeats.exchangeGroups(seat)
  }

  function ofParts(): boolean {
    const part = movable[random.below(movable.length)]
    if (state.duration[part] === 0) return false
    const draw = random.unit()
    if (draw < SPLITS && mayBeSplit) return moves.split(part)
    if (draw < SWAPS) return moves.swap(part)
    const to = moves.randomStart(part, state.duration[part])
    return draw < CHAINS ? moves.chain(part, to) : moves.shift(part, to)
  }

  return { ofSeats, ofParts, exist: movable.length + seats > 0 }
}
