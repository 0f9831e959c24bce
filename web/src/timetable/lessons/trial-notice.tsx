import { LIMITS } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount } from '../../store/session-context.tsx'
import form from '../../ui/form.module.css'

/** States, before a version has that many courses, how many of them the trial would lock. */
export function TrialNotice({ courses }: { readonly courses: number }) {
  const { t } = useAppText()
  // Until the server has said how schools pay, a school that was in its trial may have paid elsewhere.
  const isCustomer = useAccount(({ school, billing }) => billing === 'off' || (school?.isSchoolCustomer ?? true))
  const locked = courses - LIMITS.trialSubjects
  if (isCustomer || locked <= 0) return null
  return <p className={form.warning}>{t('billing.willLock', { count: locked, max: LIMITS.trialSubjects, courses })}</p>
}
