import {
  apply,
  changeOfMoves,
  LIMITS,
  movedSince,
  movesBetween,
  offering,
  placing,
  proposalAgainst,
  stepByStep,
  VIOLATION_KINDS,
  withFitting,
  type Moved,
  type Placed,
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
 * The proposal of a run that does not write into its version. It is created once the judge rates a result as better. It
 * is updated whenever the run finds more, under the run's UUID, unless somebody has deleted it.
 */
export class RunProposal {
  readonly #open: OpenSchedule
  readonly #of: Of
  readonly #clock: Clock
  #moves: readonly ProposedMove[] = []
  #newest: Placements | null = null
  #turn: Promise<void> = Promise.resolve()
  #state: 'not-made' | 'made' | 'dropped' = 'not-made'
  #moved: Moved | null = null
  /** How many faults the latest proposal leaves, and the revision of the version that it applies to. */
  #made: { readonly revision: number; readonly wrong: number } | null = null

  constructor(open: OpenSchedule, of: Of, clock: Clock) {
    this.#open = open
    this.#of = of
    this.#clock = clock
  }

  /** The UUID of the proposal. Null if none was created, or it was deleted. */
  get uuid(): Uuid | null {
    return this.#state === 'made' ? this.#of.group : null
  }

  /** Which lessons the proposal moves, or the results that are stored until more is known. Null if none. */
  get moved(): Moved | null {
    return this.#state === 'dropped' ? null : this.#moved
  }

  /** Whether the proposal leaves no faults. */
  get isSound(): boolean {
    return this.#state === 'made' && this.#made?.wrong === 0
  }

  /** Returns the version as the search continues from it after an edit: with the results that still fit. */
  on(schedule: Schedule): Schedule {
    return withFitting(schedule, this.#moves)
  }

  /** Returns the current positions of the lessons whose moves still fit. */
  stood(schedule: Schedule): readonly Placed[] {
    const { fitting } = proposalAgainst(schedule, { moves: [...this.#moves] })
    return fitting.map(({ lessonUuid, from }): Placed => [lessonUuid, from.timeSlotUuid, from.chosen])
  }

  /** Stores a result that is neither written nor proposed yet. */
  keep(schedule: Schedule, later: Schedule): void {
    this.#moves = movesBetween(schedule, later)
    this.#moved = movedSince(Object.values(schedule.lessons), later)
  }

  /** The result was written into the version. */
  forget(): void {
    this.#moves = []
    this.#moved = null
  }

  /** Judges results one after another. If several wait, only the newest is judged. */
  offer(placements: Placements): Promise<void> {
    this.#newest = placements
    const offered = this.#turn.then(() => {
      const newest = this.#newest
      this.#newest = null
      return newest ? this.#offer(newest) : undefined
    })
    this.#turn = offered.catch(() => undefined)
    return offered
  }

  /** Like `offer`, for moves that fit the current version. */
  offerMoves(moves: readonly ProposedMove[]): Promise<void> {
    return this.offer(moves.map(({ lessonUuid, to }) => [lessonUuid, to.timeSlotUuid, to.chosen] as const))
  }

  /** Resolves when no result is being judged or stored. */
  settled(): Promise<void> {
    return this.#turn
  }

  async #offer(placements: Placements): Promise<void> {
    if (this.#state === 'dropped') return
    const { schedule, revision, uuid: scheduleUuid } = this.#open
    const pause = inSlices()
    const later = apply(schedule, await stepByStep(placing(schedule, placements), pause))
    const [moves, moved] = [this.#moves, this.#moved]
    this.keep(schedule, later)
    const offer = await stepByStep(offering(schedule, later), pause)
    // More moves would be a new timetable.
    if (!offer || offer.moves.length > LIMITS.proposalMoves) return void (this.#moved = null)
    const { moves: offered, ...figures } = offer
    const wrong = VIOLATION_KINDS.reduce((sum, kind) => sum + (kind === 'wish' ? 0 : figures.after.counts[kind]), 0)
    // A result that fixes more can still leave more faults, once its moves that cause new faults are removed.
    if (this.#state === 'made' && this.#made?.revision === revision && wrong > this.#made.wrong) {
      this.#moves = moves
      this.#moved = moved
      return
    }
    this.keep(schedule, apply(schedule, changeOfMoves(schedule, offered)))
    const { group, wantedBy } = this.#of
    const proposal: NewProposal = {
      uuid: group,
      scheduleUuid,
      madeBy: wantedBy,
      at: this.#clock.now(),
      revision,
      moves: [...offered],
      ...figures,
    }
    const isKept = await this.#open.propose(proposal, this.#state === 'made' ? 'renew' : 'new')
    this.#state = isKept ? 'made' : 'dropped'
    this.#made = { revision, wrong }
  }
}
