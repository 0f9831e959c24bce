import { LIMITS } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSession } from '../../store/session-context.tsx'
import styles from './plan-badge.module.css'
import { usePlan } from './use-plan.ts'

/** The trial badge in the header, with the number of courses left. A click opens the school plan. */
export function PlanBadge() {
  const { t } = useAppText()
  const { ui } = useSession()
  const plan = usePlan()
  if (!plan || plan.isCustomer) return null
  const { left } = plan
  return (
    <button
      type="button"
      className={styles.badge}
      data-none={left === 0 || undefined}
      aria-label={
        left === null ? t('billing.badge.trial') : t('billing.badge.label', { count: left, max: LIMITS.trialSubjects })
      }
      onClick={() => ui.openModal({ kind: 'payment' })}
    >
      <span className={styles.plan}>{`${t('billing.badge.trial')} `}</span>
      {left !== null && <span className="tabular">{t('billing.badge.left', { count: left })}</span>}
    </button>
  )
}
