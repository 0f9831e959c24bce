import { OPTIMIZER_NAME } from '@timetable/domain'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { nextRun } from '../../timetable/zen/next-run.ts'
import { isInOrder, zenWord, type TimetableState } from '../../timetable/findings/timetable-state.ts'
import { useLeastWords } from '../../timetable/rules/use-least-words.ts'
import { ZenButton } from '../../timetable/zen/zen-button.tsx'
import { ZenPlace } from '../../timetable/zen/zen-place.tsx'
import styles from './dashboard-page.module.css'

/** The Zen button, and a link to the scheduler, where its work is visible. */
export function ZenNow({ state }: { state: TimetableState }) {
  const { t } = useAppText()
  return (
    <div className={styles.zen}>
      <div className={styles.buttons}>
        <ZenButton isInOrder={isInOrder(state)} />
        <Link className={styles.button} to="/app/scheduler">
          {t('dashboard.toScheduler')}
        </Link>
      </div>
      <Words state={state} />
      <LeastWords state={state} />
      <ZenPlace />
    </div>
  )
}

/** The amounts that an improvement cannot avoid, if they are known. */
function LeastWords({ state }: { state: TimetableState }) {
  const schedule = useSchedule((each) => each.schedule)
  const improves = useSchedule(({ solver }) => nextRun(solver, isInOrder(state)) === 'improve')
  const words = useLeastWords(schedule, improves)
  return words.map((each) => <p key={each}>{each}</p>)
}

/** What Zen is doing, or why it ended without a better timetable. */
function Words({ state }: { state: TimetableState }) {
  const { t, i18n } = useAppText()
  const solver = useSchedule((each) => each.solver)
  const word = zenWord(solver, state)
  if (word !== 'running' && word !== 'stalled' && word !== 'failed') return null
  const seconds = formatSeconds(i18n.language, solver.progress?.seconds ?? 0)
  return (
    <p data-running={word === 'running' || undefined}>
      {t(`dashboard.zen_${word}`, { optimizer: OPTIMIZER_NAME, seconds })}
    </p>
  )
}
