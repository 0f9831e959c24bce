import {
  apply,
  LIMITS,
  movesBetween,
  placing,
  stepByStep,
  weighing,
  withFitting,
  type Placements,
  type ProposedMove,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { Clock } from '../clock.ts'
import { inSlices } from '../operation/slices.ts'
import type { NewProposal } from '../store/proposals.ts'
import type { OpenSchedule } from './open-schedule.ts'

type Of = { readonly group: Uuid; readonly wantedBy: Uuid | null }

/**
 * What a run proposes that writes nothing into its version: made once it has found what the judge calls better, and made anew
 * whenever it finds more, under the run's own uuid, unless somebody has dropped it.
 */
export class RunProposal {
  readonly #open: OpenSchedule
  readonly #of: Of
  readonly #clock: Clock
  #moves: readonly ProposedMove[] = []
  #turn: Promise<void> = Promise.resolve()
  #standing: 'not-made' | 'made' | 'dropped' = 'not-made'

  constructor(open: OpenSchedule, of: Of, clock: Clock) {
    this.#open = open
    this.#of = of
    this.#clock = clock
  }

  /** The uuid of what was made and is there still. */
  get uuid(): Uuid | null {
    return this.#standing === 'made' ? this.#of.group : null
  }

  /** The version as the search is to see it after an edit: with what still fits of what it has found. */
  on(schedule: Schedule): Schedule {
    return withFitting(schedule, this.#moves)
  }

  /** One after the other, however long each takes to be judged. */
  offer(placements: Placements): Promise<void> {
    const offered = this.#turn.then(() => this.#offer(placements))
    this.#turn = offered.catch(() => undefined)
    return offered
  }

  /** The same of moves that fit the version as it is. */
  offerMoves(moves: readonly ProposedMove[]): Promise<void> {
    return this.offer(moves.map(({ lessonUuid, to }) => [lessonUuid, to.timeSlotUuid, to.chosen] as const))
  }

  /** Resolves when nothing is being judged or kept any more. */
  settled(): Promise<void> {
    return this.#turn
  }

  async #offer(placements: Placements): Promise<void> {
    if (this.#standing === 'dropped') return
    const { schedule, revision, uuid: scheduleUuid } = this.#open
    const pause = inSlices()
    const later = apply(schedule, await stepByStep(placing(schedule, placements), pause))
    const moves = movesBetween(schedule, later)
    this.#moves = moves
    // One that moves more is a new timetable.
    if (moves.length === 0 || moves.length > LIMITS.proposalMoves) return
    const figures = await stepByStep(weighing(schedule, later), pause)
    if (!figures) return
    const { group, wantedBy } = this.#of
    const proposal: NewProposal = {
      uuid: group,
      scheduleUuid,
      madeBy: wantedBy,
      at: this.#clock.now(),
      revision,
      moves: [...moves],
      ...figures,
    }
    const isKept = await this.#open.propose(proposal, this.#standing === 'made' ? 'renew' : 'new')
    this.#standing = isKept ? 'made' : 'dropped'
  }
}
