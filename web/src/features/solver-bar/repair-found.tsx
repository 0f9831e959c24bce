import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useSchedule } from '../../store/session-context.tsx'
import type { RunTrace } from './run-trace.ts'
import styles from './solver-bar.module.css'
import { useElapsed } from './use-run-trace.ts'
import { whatMoved, type RepairTold } from './use-zen-toast.ts'

/** What a repair has moved: so far, while it looks for fewer, and until the next edit where that is to be seen. */
export function RepairFound({ trace, told }: { readonly trace: RunTrace; readonly told: RepairTold | null }) {
  const { t, i18n } = useAppText()
  const seconds = useElapsed(trace)
  const { aim, moved } = useSchedule(({ solver }) => solver)
  const revision = useSchedule((state) => state.revision)
  if (trace.running && trace.solvedAfter !== null && aim === 'repair')
    return (
      <span className={styles.time} role="timer">
        {moved && `${whatMoved(t, i18n.language, moved)} `}
        {t('repair.lookingForFewer', { seconds: formatSeconds(i18n.language, seconds ?? 0) })}
      </span>
    )
  if (trace.running || told === null || told.revision !== revision) return null
  return (
    <span className={styles.time}>
      {whatMoved(t, i18n.language, told.moved)} <Link to={told.link}>{t('repair.show')}</Link>
    </span>
  )
}
