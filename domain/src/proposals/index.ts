export { affectedBy, type Affected } from './affected.ts'
export { fittingMoves, proposalAgainst, type Against, type UnfitMove } from './against.ts'
export { chaining, type Chain } from './chains.ts'
export { figuresOf } from './figures.ts'
export { offering, refusingFound, weighing, withFitting, type Offer } from './found.ts'
export { changeOfMoves, movedBy, movesBetween, moving, placedAs } from './moves.ts'
export { newlyWrong } from './newly-wrong.ts'
export { completing, partWith, taking, type Part, type Taking } from './part.ts'
export { reducing } from './reduced.ts'
export {
  LEFT_CODES,
  proposal,
  proposedMove,
  UNFIT_CODES,
  type Figures,
  type LeftCode,
  type LeftMove,
  type Proposal,
  type ProposedMove,
  type ProposedPlace,
  type TakenProposal,
  type UnfitCode,
} from './proposal.ts'
