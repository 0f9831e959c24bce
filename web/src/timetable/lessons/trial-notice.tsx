import { LIMITS } from '@timetable/domain'
import { useAccount } from '../../store/session-context.tsx'
import form from '../../ui/form.module.css'
import { WouldLock } from './would-lock.tsx'

/** Whether the trial would lock courses of a version with so many that it counts. */
export function useWouldLock(courses: number): boolean {
  // Until the server has said how schools pay, a school that was in its trial may have paid elsewhere.
  const isCustomer = useAccount(({ school, billing }) => billing === 'off' || (school?.isSchoolCustomer ?? true))
  return !isCustomer && courses > LIMITS.trialSubjects
}

/** States, before a version has that many courses, how many of them the trial would lock. */
export function TrialNotice({ courses }: { readonly courses: number }) {
  return useWouldLock(courses) ? (
    <p className={form.warning}>
      <WouldLock courses={courses} />
    </p>
  ) : null
}
