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
 * What a run proposes that does not write into its version: made once it has found what the judge calls better, and made anew
 * whenever it finds more, under the run's own uuid, unless somebody has dropped it.
 */
export class RunProposal {
  readonly #open: OpenSchedule
  readonly #of: Of
  readonly #clock: Clock
  #moves: readonly ProposedMove[] = []
  #newest: Placements | null = null
  #turn: Promise<void> = Promise.resolve()
  #standing: 'not-made' | 'made' | 'dropped' = 'not-made'
  #moved: Moved | null = null
  /** What was made last leaves so much wrong, of the version at that revision. */
  #made: { readonly revision: number; readonly wrong: number } | null = null

  constructor(open: OpenSchedule, of: Of, clock: Clock) {
    this.#open = open
    this.#of = of
    this.#clock = clock
  }

  /** The uuid of what was made and is there still. */
  get uuid(): Uuid | null {
    return this.#standing === 'made' ? this.#of.group : null
  }

  /** What becomes of lessons by it, or by what is kept until more is known; null: nothing. */
  get moved(): Moved | null {
    return this.#standing === 'dropped' ? null : this.#moved
  }

  /** Was something made that leaves nothing wrong? */
  get isSound(): boolean {
    return this.#standing === 'made' && this.#made?.wrong === 0
  }

  /** The version as the search is to see it after an edit: with what still fits of what it has found. */
  on(schedule: Schedule): Schedule {
    return withFitting(schedule, this.#moves)
  }

  /** Where what of that still fits lies in the version itself. */
  stood(schedule: Schedule): readonly Placed[] {
    const { fitting } = proposalAgainst(schedule, { moves: [...this.#moves] })
    return fitting.map(({ lessonUuid, from }): Placed => [lessonUuid, from.timeSlotUuid, from.chosen])
  }

  /** Something was found that is neither written nor proposed yet. */
  keep(schedule: Schedule, later: Schedule): void {
    this.#moves = movesBetween(schedule, later)
    this.#moved = movedSince(Object.values(schedule.lessons), later)
  }

  /** What was found is written into the version. */
  forget(): void {
    this.#moves = []
    this.#moved = null
  }

  /** One after the other, however long each takes to be judged; what is overtaken while it waits is not. */
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
    const [moves, moved] = [this.#moves, this.#moved]
    this.keep(schedule, later)
    const offer = await stepByStep(offering(schedule, later), pause)
    // One that moves more is a new timetable.
    if (!offer || offer.moves.length > LIMITS.proposalMoves) return void (this.#moved = null)
    const { moves: offered, ...figures } = offer
    const wrong = VIOLATION_KINDS.reduce((sum, kind) => sum + (kind === 'wish' ? 0 : figures.after.counts[kind]), 0)
    // Of a find that mends more, less may be left once what makes something new wrong is taken out.
    if (this.#standing === 'made' && this.#made?.revision === revision && wrong > this.#made.wrong) {
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
    const isKept = await this.#open.propose(proposal, this.#standing === 'made' ? 'renew' : 'new')
    this.#standing = isKept ? 'made' : 'dropped'
    this.#made = { revision, wrong }
  }
}
