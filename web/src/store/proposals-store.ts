import type { Proposal, ProposedMove, Uuid } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { createStore } from 'zustand/vanilla'

/** The proposal being viewed, or a part of it, and whether the version is shown with or without it. */
export type Look = {
  readonly proposalUuid: Uuid
  readonly side: 'before' | 'after'
  /** Only the moves of these lessons are shown; null: all. */
  readonly part: ReadonlySet<Uuid> | null
}

export type ProposalsState = {
  /** The version that the proposals are for. */
  readonly scheduleUuid: Uuid | null
  /** Ordered by their numbers. */
  readonly proposals: readonly Proposal[]
  readonly look: Look | null
}

const none: ProposalsState = { scheduleUuid: null, proposals: [], look: null }

/** The proposals for the open version, as the server sends them, and the one being viewed here. */
export function createProposals(parts: { readonly onLookedGone: () => void }) {
  const store = createStore<ProposalsState>(() => none)

  function tell(state: ProposalsState): void {
    const { look } = store.getState()
    const isGone = look !== null && !state.proposals.some(({ uuid }) => uuid === look.proposalUuid)
    store.setState({ ...state, look: isGone ? null : look }, true)
    if (isGone) parts.onLookedGone()
  }

  return {
    ...store,
    receive(message: Message) {
      const state = store.getState()
      if (message.type === 'Records' && message.version.uuid !== state.scheduleUuid) store.setState(none, true)
      if (message.type === 'ScheduleDeleted' || message.type === 'AccessEnded') store.setState(none, true)
      if (message.type !== 'Proposal' && message.type !== 'ProposalList') return
      const { scheduleUuid } = message
      const known = state.scheduleUuid === scheduleUuid ? state.proposals : []
      if (message.type === 'Proposal') {
        const { proposal } = message
        const others = known.filter(({ uuid }) => uuid !== proposal.uuid)
        const proposals = [...others, proposal].sort((a, b) => a.number - b.number)
        return store.setState({ ...state, scheduleUuid, proposals }, true)
      }
      const left = new Set(message.proposalUuids)
      tell({ ...state, scheduleUuid, proposals: known.filter(({ uuid }) => left.has(uuid)) })
    },
    /** Shows a proposal in place; null: none. */
    look: (look: Look | null) => store.setState({ look }),
  }
}

/** The proposal being viewed. */
export function lookedAt({ proposals, look }: ProposalsState): Proposal | undefined {
  return look === null ? undefined : proposals.find(({ uuid }) => uuid === look.proposalUuid)
}

/** The shown moves of the proposal being viewed. */
export function lookedMoves(state: ProposalsState): readonly ProposedMove[] {
  const moves = lookedAt(state)?.moves ?? []
  const part = state.look?.part
  return part ? moves.filter(({ lessonUuid }) => part.has(lessonUuid)) : moves
}
