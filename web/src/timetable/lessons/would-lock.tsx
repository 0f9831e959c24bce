import { LIMITS, OPTIMIZER_NAME } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'

/** States how many of so many courses the trial locks, and that they stay planned. */
export function WouldLock({ courses }: { readonly courses: number }) {
  const { t } = useAppText()
  const { trialSubjects: max } = LIMITS
  return (
    <>
      {t('billing.willLock', { count: courses - max, max, courses })}{' '}
      {t('billing.staysPlanned', { optimizer: OPTIMIZER_NAME })}
    </>
  )
}
