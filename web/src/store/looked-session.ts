import {
  apply,
  changeOfMoves,
  clashesOf,
  proposalAgainst,
  type Proposal,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { createStore } from 'zustand/vanilla'
import { lookedAt, type ProposalsState } from './proposals-store.ts'
import type { ScheduleState } from './schedule-state.ts'
import type { Session } from './session.ts'

const lookedSessions = new WeakMap<Session, Session>()

/**
 * The session as the scheduler shows it. While the user views a proposal, the open version is shown with or without the proposal,
 * and is read-only. Otherwise it is the session itself.
 */
export function lookedSessionOf(session: Session): Session {
  let looked = lookedSessions.get(session)
  if (!looked) lookedSessions.set(session, (looked = look(session)))
  return looked
}

function look(session: Session): Session {
  const { schedule, proposals } = session
  const stateOf = lookedStates()
  const now = () => stateOf(schedule.getState(), proposals.getState())
  const shown = createStore<ScheduleState>(now)
  const follow = () => shown.setState(now(), true)
  schedule.subscribe(follow)
  proposals.subscribe(follow)
  return { ...session, schedule: { ...schedule, ...shown } }
}

/** Derives the shown state from the open version and the viewed proposal. Returns the same object as long as neither changes. */
function lookedStates(): (state: ScheduleState, proposals: ProposalsState) => ScheduleState {
  let last: { state: ScheduleState; proposals: ProposalsState; shown: ScheduleState } | null = null
  return (state, proposals) => {
    if (
      last?.state === state &&
      last.proposals.look === proposals.look &&
      last.proposals.proposals === proposals.proposals
    )
      return last.shown
    const shown = lookedState(state, proposals)
    last = { state, proposals, shown }
    return shown
  }
}

function lookedState(state: ScheduleState, proposals: ProposalsState): ScheduleState {
  const proposal = lookedAt(proposals)
  const { schedule, version } = state
  if (!proposal || !schedule || version?.uuid !== proposals.scheduleUuid) return state
  const moved: ReadonlySet<Uuid> = new Set(proposal.moves.map(({ lessonUuid }) => lessonUuid))
  const { side, part } = proposals.look!
  if (side === 'before') return { ...state, scheduleOnly: true, moved }
  const after = afterTaking(schedule, proposal, part)
  return { ...state, schedule: after, clashes: clashesOf(after), scheduleOnly: true, moved }
}

type Taken = { readonly schedule: Schedule; readonly part: ReadonlySet<Uuid> | null; readonly after: Schedule }
const taken = new WeakMap<Proposal, Taken>()

/** The version with all moves of a proposal that fit it, or with a part of them. */
export function afterTaking(schedule: Schedule, proposal: Proposal, part: ReadonlySet<Uuid> | null = null): Schedule {
  const known = taken.get(proposal)
  if (known?.schedule === schedule && known.part === part) return known.after
  const { fitting } = proposalAgainst(schedule, proposal)
  const moves = part ? fitting.filter(({ lessonUuid }) => part.has(lessonUuid)) : fitting
  const after = apply(schedule, changeOfMoves(schedule, moves))
  taken.set(proposal, { schedule, part, after })
  return after
}
