import { Menu } from '@mantine/core'
import { OPTIMIZER_NAME, VIOLATION_KINDS } from '@timetable/domain'
import { memo, useState, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatSeconds } from '../../i18n/format.ts'
import { useAccount, useProposals, useSchedule, useSession } from '../../store/session-context.tsx'
import { FindingCount } from '../../timetable/findings/finding-count.tsx'
import { isInOrder } from '../../timetable/findings/timetable-state.ts'
import { UnkeptCount } from '../../timetable/rules/unkept-count.tsx'
import { TrendLine } from '../../timetable/zen/trend-line.tsx'
import { useVersionStatus, type VersionStatus } from '../../timetable/findings/use-version-status.ts'
import { ZenButton } from '../../timetable/zen/zen-button.tsx'
import { ZenPlace } from '../../timetable/zen/zen-place.tsx'
import { DoneIcon, MoreIcon } from '../../ui/icons.tsx'
import { CannotFit } from './cannot-fit.tsx'
import { WhereItRuns } from './where-it-runs.tsx'
import { QualityFigures } from './quality-figures.tsx'
import { RepairFound } from './repair-found.tsx'
import type { RunTrace } from './run-trace.ts'
import styles from './solver-bar.module.css'
import { useElapsed, useRunTrace } from './use-run-trace.ts'
import { useZenToast } from './use-zen-toast.ts'

/** The foot of the scheduler: the problems of the timetable, each as a count that opens a list, and the button of Zen. */
export function SolverBar({ offer, proposals }: { offer?: ReactNode; proposals?: ReactNode }) {
  const { t } = useAppText()
  const status = useVersionStatus()
  const trace = useRunTrace()
  const isOpen = useSchedule(({ schedule }) => schedule !== null)
  useZenToast(trace)
  // The bar keeps its place while a version that was just opened is judged, so that the timetable above does not move.
  if (!status) return isOpen ? <div data-foot className={styles.bar} aria-busy="true" /> : null
  return (
    <section data-foot className={styles.bar} aria-label={t('scheduler.solver.label', { optimizer: OPTIMIZER_NAME })}>
      <div className={styles.start}>
        <ZenButton isInOrder={isInOrder(status.state)} />
        <Further isInOrder={isInOrder(status.state)} />
      </div>
      <ZenPlace />
      <StatusSummary status={status} running={trace.running} solvedAfter={trace.solvedAfter} />
      <Run trace={trace} />
      <RepairFound trace={trace} />
      {offer}
      <div className={styles.facts}>
        {proposals}
        <CannotFit />
      </div>
    </section>
  )
}

/**
 * The menu beside the button: where Zen runs, and the options for premium schools. For a finished version also how much a run may
 * change, and planning from scratch.
 */
const Further = memo(function Further(props: { isInOrder: boolean }) {
  const { t } = useAppText()
  const { zen, ui } = useSession()
  const readOnly = useSchedule(({ scheduleOnly }) => scheduleOnly)
  const finished = useSchedule(({ solver }) => solver.finished === true)
  const rests = useSchedule(({ solver }) => solver.state === 'PAUSED')
  const isPremium = useAccount(({ school }) => school?.isPremium === true)
  const isLooking = useProposals(({ look }) => look !== null)
  if (readOnly || isLooking || (!finished && !zen.isHerePossible && !isPremium)) return null
  return (
    <Menu position="top-start" shadow="md" disabled={!rests} returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={styles.further}
          // Uses `aria-disabled`: a repair is over in a moment, and the button keeps the focus.
          aria-disabled={!rests || undefined}
          aria-label={t('repair.more', { optimizer: OPTIMIZER_NAME })}
        >
          <MoreIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {finished && (
          <>
            <Menu.Item onClick={() => ui.openModal({ kind: 'budget' })}>
              {t(props.isInOrder ? 'repair.improveWithin' : 'repair.repairWithin')}
            </Menu.Item>
            <Menu.Item onClick={() => void zen.start({ longRun: false, aim: 'plan' })}>
              {t('repair.planAnew')}
            </Menu.Item>
          </>
        )}
        {isPremium && <PremiumItems />}
        {zen.isHerePossible && <WhereItRuns />}
      </Menu.Dropdown>
    </Menu>
  )
})

/** The parts that update ten times a second while Zen runs, and nothing else. */
function Run({ trace }: { trace: RunTrace }) {
  const elapsed = useElapsed(trace)
  return (
    <>
      <Trend trace={trace} seconds={elapsed} />
      <Elapsed trace={trace} seconds={elapsed} />
    </>
  )
}

/** The age of the run. Once nothing is wrong, states that the run continues for the wishes. */
function Elapsed({ trace, seconds }: { trace: RunTrace; seconds: number | null }) {
  const { t, i18n } = useAppText()
  const isRepair = useSchedule(({ solver }) => solver.aim === 'repair')
  const isProposing = useSchedule(({ solver }) => solver.proposalUuid !== undefined)
  // What it proposes is shown beside, with how long it has searched for fewer moves.
  if (seconds === null || (isRepair && isProposing)) return null
  const solved = trace.solvedAfter !== null
  // A repair does nothing for wishes then: it searches for fewer moves, which is shown beside.
  if (solved && (isRepair || !trace.running)) return null
  return (
    <span className={styles.time} role="timer">
      {t(solved ? 'scheduler.solver.improving' : 'scheduler.solver.seconds', {
        seconds: formatSeconds(i18n.language, seconds),
      })}
    </span>
  )
}

/**
 * The worst problem first and large, the others beside it. If nothing is wrong: a tick and a sentence, what is not checked, and the
 * unmet wishes.
 */
const StatusSummary = memo(function StatusSummary(props: {
  status: VersionStatus
  running: boolean
  solvedAfter: number | null
}) {
  const { t, i18n } = useAppText()
  const { status, running, solvedAfter } = props
  const { state, judgement } = status
  const [all, setAll] = useState(false)
  const inOrder = isInOrder(state)
  // A phone only has room for the worst: there the others are behind their number.
  const others = inOrder ? 0 : state.counted.length - 1
  return (
    <div
      className={styles.standing}
      data-folded={(others > 1 && !all) || undefined}
      aria-live={running ? 'off' : 'polite'}
    >
      {state.kind === 'no-lessons' && <p className={styles.solved}>{t('scheduler.solver.noLessons')}</p>}
      {inOrder && (
        <p className={styles.solved} data-unkept={state.unkept.length > 0 || undefined}>
          <DoneIcon />
          {solvedAfter === null
            ? t('scheduler.solver.solved')
            : t('scheduler.solver.ended.solved', { seconds: formatSeconds(i18n.language, solvedAfter) })}
        </p>
      )}
      {inOrder && <UnkeptCount unkept={state.unkept} />}
      {VIOLATION_KINDS.map((kind) => (
        <FindingCount key={kind} status={status} kind={kind} large={!inOrder && kind === state.counted[0]?.kind} />
      ))}
      {state.kind !== 'no-lessons' && <QualityFigures schedule={status.schedule} solvedAfter={solvedAfter} />}
      {others > 1 && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('status.fewer') : t('status.more', { count: others })}
        </button>
      )}
      {state.kind === 'wrong' && judgement.counts['double-booking'] === 0 && (
        <span className={styles.quiet}>{t('scheduler.solver.noDoubleBookings')}</span>
      )}
    </div>
  )
})

function Trend({ trace, seconds }: { trace: RunTrace; seconds: number | null }) {
  const { t } = useAppText()
  const [first] = trace.points
  const last = trace.points.at(-1)
  if (!first || !last || first.count === 0) return null
  // A single step down is not worth a line: it would only be a corner.
  if (!trace.running && new Set(trace.points.map(({ count }) => count)).size < 3) return null
  return (
    <TrendLine
      points={trace.points}
      until={seconds ?? 0}
      width={160}
      height={28}
      label={t('scheduler.solver.toZero', { from: first.count, to: last.count })}
    />
  )
}

/**
 * For premium schools, while Zen is not running: a run that continues until it is paused, and unscheduling all unpinned lessons.
 */
function PremiumItems() {
  const { t } = useAppText()
  const { runCommand, ui, zen } = useSession()
  const empty = useSchedule(({ schedule }) => Object.keys(schedule?.lessons ?? {}).length === 0)

  async function reset() {
    const answer = await runCommand('resetSchedule', {})
    if (answer.type === 'Error') return
    const action = { label: t('scheduler.undo'), run: () => void runCommand('undo', {}) }
    ui.toast({ state: 'neutral', headline: t('billing.premium.resetDone'), action })
  }
  return (
    <>
      <Menu.Item disabled={empty} onClick={() => void zen.start({ longRun: true })}>
        {t('billing.premium.longRun')}
      </Menu.Item>
      <Menu.Item disabled={empty} onClick={() => void reset()}>
        {t('billing.premium.reset')}
      </Menu.Item>
    </>
  )
}
