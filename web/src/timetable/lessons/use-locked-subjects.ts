import { lockedSubjects, type Uuid } from '@timetable/domain'
import { useAccount, useSchedule } from '../../store/session-context.tsx'

/** The courses beyond the trial: they show 'Buy Premium' and cannot be edited. Empty for a customer. */
export function useLockedSubjects(): ReadonlySet<Uuid> {
  const customer = useAccount((account) => account.school?.isSchoolCustomer ?? true)
  return useSchedule(({ schedule }) => (schedule ? lockedSubjects(schedule, customer) : NONE))
}

const NONE: ReadonlySet<Uuid> = new Set()
