import { proposalAgainst, type Against, type Proposal } from '@timetable/domain'
import { useMemo } from 'react'
import { useProposals } from '../../store/session-context.tsx'
import { useSettledSchedule } from '../versions/use-settled-schedule.ts'

/** A proposal as it stands against the version of now. */
export type OpenProposal = { readonly proposal: Proposal; readonly against: Against }

/** What is proposed for the open version; what has been taken as a whole is not, until it is taken back. */
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
