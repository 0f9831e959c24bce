export { affectedBy } from './affected.ts'
export { fittingMoves, proposalAgainst, type Against } from './against.ts'
export { chaining, type Chain } from './chains.ts'
export { figuresOf } from './figures.ts'
export { offering, refusingFound, weighing, withFitting, type Offer } from './found.ts'
export { changeOfMoves, movedBy, movesBetween, moving, placedAs } from './moves.ts'
export { newlyWrong } from './newly-wrong.ts'
export { completing, partWith, taking, type Part, type Taking } from './part.ts'
export { reducing } from './reduced.ts'
export {
  proposal,
  proposedMove,
  type Figures,
  type LeftMove,
  type Proposal,
  type ProposedMove,
  type ProposedPlace,
  type TakenProposal,
  type UnfitCode,
} from './proposal.ts'
