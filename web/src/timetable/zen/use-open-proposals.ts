import { proposalAgainst, type Against, type Proposal } from '@timetable/domain'
import { useMemo } from 'react'
import { useProposals } from '../../store/session-context.tsx'
import { useSettledSchedule } from '../versions/use-settled-schedule.ts'

/** A proposal, compared with the current version. */
export type OpenProposal = { readonly proposal: Proposal; readonly against: Against }

/** The proposals for the open version. One that was applied in full is omitted, until that is undone. */
export function useOpenProposals(): readonly OpenProposal[] {
  const schedule = useSettledSchedule()
  const proposals = useProposals((state) => (state.scheduleUuid === schedule?.uuid ? state.proposals : NONE))
  return useMemo(() => {
    if (!schedule) return []
    return proposals
      .map((proposal) => ({ proposal, against: proposalAgainst(schedule, proposal) }))
      .filter(({ proposal, against }) => against.made.length < proposal.moves.length)
  }, [schedule, proposals])
}

const NONE: readonly Proposal[] = []
