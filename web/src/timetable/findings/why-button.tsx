import type { Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import styles from './findings.module.css'

/** Opens the reasons why lessons cannot be scheduled well. `what` distinguishes the button for screen readers. */
export function WhyButton(props: { lessonUuids: readonly Uuid[]; what: string; onAsk?: (() => void) | undefined }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const { lessonUuids, what, onAsk } = props
  if (readOnly || lessonUuids.length === 0) return null
  return (
    <button
      type="button"
      className={styles.fix}
      aria-label={t('reasons.whyOf', { what })}
      onClick={() => {
        onAsk?.()
        ui.openModal({ kind: 'why', lessonUuids })
      }}
    >
      {t('reasons.why')}
    </button>
  )
}
