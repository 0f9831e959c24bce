import { OPTIMIZER_NAME } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber, formatSeconds } from '../../i18n/format.ts'
import { useRunCommand, useSchedule } from '../../store/session-context.tsx'
import { tracePath } from '../../timetable/trace-path.ts'
import { breaksRules, type RunTrace } from './run-trace.ts'
import styles from './solver-bar.module.css'
import { isRequired, type BrokenEntry } from '../../timetable/broken-places.ts'
import { BrokenRules, useBrokenRules } from './broken-rules.tsx'
import { CannotFit } from './cannot-fit.tsx'
import { DoubleBooked } from './double-booked.tsx'
import { PremiumControls } from './premium-controls.tsx'
import { Unplaceable } from './unplaceable.tsx'
import { useElapsed, useRunTrace } from './use-run-trace.ts'
import { useZenToast } from './use-zen-toast.ts'

/** The foot of the scheduler: how many double bookings are left, and the one button that takes them out. */
export function SolverBar() {
  const { t } = useAppText()
  const loaded = useSchedule((state) => state.schedule !== null)
  const trace = useRunTrace()
  const elapsed = useElapsed(trace)
  useZenToast(trace)
  const broken = useBrokenRules()
  if (!loaded) return null
  return (
    <section data-foot className={styles.bar} aria-label={t('scheduler.solver.label', { optimizer: OPTIMIZER_NAME })}>
      <StartPause />
      <PremiumControls />
      <Count solvedAfter={trace.solvedAfter} rules={broken.filter(isRequired).length} />
      <Fall trace={trace} seconds={elapsed} />
      <Elapsed trace={trace} seconds={elapsed} />
      <Facts broken={broken} />
    </section>
  )
}

function StartPause() {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const running = useSchedule((state) => state.solver.state === 'RUNNING')
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const empty = useSchedule((state) => state.version?.lessons === 0 && state.clashes.unplaced === 0)
  if (readOnly) return null
  return (
    <button
      type="button"
      className={styles.button}
      data-running={running || undefined}
      disabled={!running && empty}
      onClick={() =>
        void (running ? runCommand('pauseSchedule', {}) : runCommand('resumeSchedule', { longRun: false }))
      }
    >
      <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
        <path d={running ? 'M3 2h3v10H3zM8 2h3v10H8z' : 'M3.5 1.8v10.4L12 7z'} />
      </svg>
      {running ? t('scheduler.solver.pause') : t('scheduler.solver.start', { optimizer: OPTIMIZER_NAME })}
    </button>
  )
}

/** The age of the run. Once every lesson has its place, it says that the run goes on for the wishes. */
function Elapsed({ trace, seconds }: { trace: RunTrace; seconds: number | null }) {
  const { t, i18n } = useAppText()
  if (seconds === null) return null
  const solved = trace.solvedAfter !== null
  if (solved && !trace.running) return null
  return (
    <span className={styles.time} role="timer">
      {t(solved ? 'scheduler.solver.improving' : 'scheduler.solver.seconds', {
        seconds: formatSeconds(i18n.language, seconds),
      })}
    </span>
  )
}

/** The number that counts: double bookings, else lessons without a place, else required rules that are broken; at zero a tick and a sentence. */
function Count({ solvedAfter, rules }: { solvedAfter: number | null; rules: number }) {
  const { t, i18n } = useAppText()
  const count = useSchedule((state) => state.clashes.doubleBookings)
  const unplaced = useSchedule((state) => state.clashes.unplaced)
  const breaks = useSchedule(({ solver }) => solver.state === 'RUNNING' && breaksRules(solver))
  const lessons = useSchedule((state) => Object.keys(state.schedule?.lessons ?? {}).length)
  if (lessons === 0) return <p className={styles.solved}>{t('scheduler.solver.noLessons')}</p>
  if (count === 0 && unplaced === 0 && rules > 0) {
    return (
      <p className={styles.count}>
        <strong>{formatNumber(i18n.language, rules)}</strong>
        <span>{t('rules.panel.left', { count: rules })}</span>
      </p>
    )
  }
  if (count === 0 && unplaced === 0 && breaks) {
    return <p className={styles.count}>{t('scheduler.solver.noDoubleBookings')}</p>
  }
  if (count === 0 && unplaced === 0) {
    const text =
      solvedAfter === null
        ? t('scheduler.solver.solved')
        : t('scheduler.solver.ended.solved', { seconds: formatSeconds(i18n.language, solvedAfter) })
    return (
      <p className={styles.solved} aria-live="polite">
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          aria-hidden="true"
        >
          <path d="m5 12.5 4.5 4.5L19 7.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {text}
      </p>
    )
  }
  return (
    <p className={styles.count} data-clash={count > 0 || undefined}>
      <strong>{formatNumber(i18n.language, count || unplaced)}</strong>
      <span>
        {count > 0
          ? t('scheduler.solver.doubleBookings', { count })
          : t('scheduler.solver.withoutPlace', { count: unplaced })}
      </span>
    </p>
  )
}

const WIDTH = 160
const HEIGHT = 28

function Fall({ trace, seconds }: { trace: RunTrace; seconds: number | null }) {
  const { t } = useAppText()
  const [first] = trace.points
  const last = trace.points.at(-1)
  if (!first || !last || first.count === 0) return null
  // One step down is no fall to look at: its line would be a corner.
  if (!trace.running && new Set(trace.points.map(({ count }) => count)).size < 3) return null
  return (
    <svg
      className={styles.fall}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('scheduler.solver.toZero', { from: first.count, to: last.count })}
    >
      <path d={`M0 ${HEIGHT}H${WIDTH}`} className={styles.ground} />
      <path d={tracePath(trace.points, seconds ?? 0, WIDTH, HEIGHT)} className={styles.line} />
    </svg>
  )
}

function Facts({ broken }: { broken: readonly BrokenEntry[] }) {
  const { t } = useAppText()
  const affected = useSchedule((state) => state.clashes.events.size)
  const doubleBookings = useSchedule((state) => state.clashes.doubleBookings)
  const unplaced = useSchedule((state) => state.clashes.unplaced)
  const unchosen = useSchedule((state) => state.clashes.unchosen)
  return (
    <p className={styles.facts} aria-live="polite">
      <DoubleBooked affected={affected} />
      <BrokenRules entries={broken} />
      {unplaced > 0 && (
        <span>
          {doubleBookings > 0
            ? t('scheduler.solver.unplaced', { count: unplaced })
            : t('scheduler.solver.noDoubleBookings')}
        </span>
      )}
      {unchosen > 0 && <span>{t('choices.unchosen', { count: unchosen })}</span>}
      <Unplaceable />
      <CannotFit />
    </p>
  )
}
