import { Button } from '@mantine/core'
import { capacityFindings, OPTIMIZER_NAME, VIOLATION_KINDS, type Calendar, type Schedule } from '@timetable/domain'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber, formatSeconds, placeInLine } from '../../i18n/format.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useCalendarLabel } from '../../timetable/use-calendar-label.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { brokenEntries } from '../../timetable/broken-places.ts'
import { BrokenRulesList } from '../../timetable/broken-rules-list.tsx'
import { UnqualifiedList } from './unqualified-list.tsx'
import { CapacityList } from '../../timetable/capacity-list.tsx'
import { FindingCount } from '../../timetable/finding-count.tsx'
import { pinnedReport } from '../../timetable/pinned-report.ts'
import { isInOrder, zenWord } from '../../timetable/timetable-state.ts'
import type { Standing } from '../../timetable/use-standing.ts'
import { DoneIcon } from '../../ui/icons.tsx'
import { Card } from './card.tsx'
import styles from './dashboard-page.module.css'
import type { Overview, Ranked, Step } from './overview.ts'

/** How the version stands, each count a list that opens, and Zen. */
export function StateCard({ standing, overfull }: { standing: Standing; overfull: number }) {
  const { t, i18n } = useAppText()
  const { state } = standing
  return (
    <Card title={t('dashboard.state')} wide>
      <div className={styles.state}>
        <div className={styles.figures}>
          {isInOrder(state) && (
            <p className={styles.solved}>
              <DoneIcon />
              {t('scheduler.solver.solved')}
            </p>
          )}
          {VIOLATION_KINDS.map((kind) => (
            <FindingCount key={kind} standing={standing} kind={kind} large side="below" />
          ))}
          {overfull > 0 && (
            <p className={styles.overfull}>
              <strong>{formatNumber(i18n.language, overfull)}</strong>{' '}
              <span>{t('dashboard.overfullCount', { count: overfull })}</span>
            </p>
          )}
        </div>
        <ZenState standing={standing} />
      </div>
    </Card>
  )
}

const BUTTON = { PAUSED: 'dashboard.zenStart', WAITING: 'common.cancel', RUNNING: 'dashboard.zenPause' } as const

function ZenState({ standing: { schedule, judgement, state } }: { standing: Standing }) {
  const { t, i18n } = useAppText()
  const { zen } = useSession()
  const solver = useSchedule((each) => each.solver)
  const readOnly = useSchedule((each) => each.scheduleOnly)
  const word = zenWord(solver, state)
  const running = word === 'running'
  const rests = solver.state === 'PAUSED'
  const place = placeInLine(i18n.language, solver.place ?? 1)
  const names = { optimizer: OPTIMIZER_NAME }
  const seconds = formatSeconds(i18n.language, solver.progress?.seconds ?? 0)
  const pinned = !rests || word === 'resting' ? [] : pinnedReport(schedule, judgement)
  return (
    <div className={styles.zen}>
      <p data-running={running || undefined}>{t(`dashboard.zen_${word}`, { ...names, seconds, place })}</p>
      {pinned.map(({ kind, count }) => (
        <p key={kind}>{t(`standing.pinned.${kind}`, { count })}</p>
      ))}
      <div className={styles.buttons}>
        {!readOnly && (
          <Button variant={rests ? 'filled' : 'default'} onClick={() => void (rests ? zen.start({}) : zen.pause())}>
            {t(BUTTON[solver.state], names)}
          </Button>
        )}
        <Button variant="default" component={Link} to="/app/scheduler">
          {t('dashboard.toScheduler')}
        </Button>
      </div>
    </div>
  )
}

const SHOWN = 6

/** Who is double booked most; each leads to its grid. */
export function WorstCard({ worst }: { worst: readonly Ranked[] }) {
  const { t } = useAppText()
  const most = worst[0]?.doubleBookings ?? 1
  return (
    <Card title={t('dashboard.worst')}>
      {worst.length === 0 ? (
        <p className={styles.good}>{t('dashboard.worstNone')}</p>
      ) : (
        <CalendarList
          calendars={worst.map(({ calendar }) => calendar)}
          fact={(i) => worst[i]!.doubleBookings}
          share={(i) => worst[i]!.doubleBookings / most}
        />
      )}
    </Card>
  )
}

/** What can never fit, before Zen tries. */
export function CapacityCard({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const findings = useMemo(() => capacityFindings(schedule), [schedule])
  return (
    <Card title={t('capacity.title')}>
      {findings.length === 0 ? (
        <p className={styles.good}>{t('capacity.none')}</p>
      ) : (
        <CapacityList schedule={schedule} findings={findings} most={SHOWN} />
      )}
      <UnqualifiedList schedule={schedule} most={SHOWN} />
    </Card>
  )
}

/** The rules and wishes that are broken now, the required and the worst first. */
export function BrokenRulesCard({ standing: { schedule, state } }: { standing: Standing }) {
  const { t } = useAppText()
  const entries = useMemo(() => brokenEntries(schedule), [schedule])
  return (
    <Card title={t('rules.panel.title')}>
      {entries.length > 0 && <BrokenRulesList schedule={schedule} entries={entries} most={SHOWN} />}
      {entries.length === 0 && isInOrder(state) && <p className={styles.good}>{t('rules.panel.holds')}</p>}
      {/* With lessons in the tray or double booked nobody knows yet whether the rules can hold. */}
      {entries.length === 0 && !isInOrder(state) && <p className={styles.note}>{t('standing.noRuleBroken')}</p>}
    </Card>
  )
}

function CalendarList(props: {
  calendars: readonly Calendar[]
  fact: (index: number) => ReactNode
  share?: (index: number) => number
}) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const labelOf = useCalendarLabel()
  const more = props.calendars.length - SHOWN
  return (
    <>
      <ul className={styles.list}>
        {props.calendars.slice(0, SHOWN).map((calendar, i) => (
          <li key={calendar.uuid}>
            <Link to={`/app/scheduler?calendar=${calendar.uuid}`} className={styles.row} title={labelOf(calendar)}>
              <span className={styles.name}>{labelOf(calendar)}</span>
              <span className={styles.type}>{one[calendar.calendarType]}</span>
              <span className={styles.fact}>{props.fact(i)}</span>
              {props.share && (
                <span className={styles.bar} style={{ width: `${100 * props.share(i)}%` }} aria-hidden="true" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link to="/app/timetables?problems=1" className={styles.more}>
          {t('dashboard.more', { count: more })}
        </Link>
      )}
    </>
  )
}

/** How much there is of everything, each leading to its page. */
export function CountsCard({ counts }: { counts: Overview['counts'] }) {
  const { t, i18n } = useAppText()
  const { many } = useTypeNames()
  const rows = [
    ['CLASS', many.CLASS, '/app/timetables?type=CLASS'],
    ['TEACHER', many.TEACHER, '/app/timetables?type=TEACHER'],
    ['ROOM', many.ROOM, '/app/timetables?type=ROOM'],
    ['subjects', t('dashboard.subjects'), '/app/subjects'],
    ['lessons', t('dashboard.lessons'), '/app/scheduler'],
  ] as const
  return (
    <Card title={t('dashboard.counts')}>
      <ul className={styles.list}>
        {rows.map(([key, label, to]) => (
          <li key={key}>
            <Link to={to} className={styles.row}>
              <span className={styles.name}>{label}</span>
              <span className={styles.fact}>{formatNumber(i18n.language, counts[key])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const STEPS = ['calendars', 'periods', 'subjects', 'zen'] as const satisfies readonly Step[]

/** A version that is not begun: the four steps to a timetable, and the next of them. */
export function NextSteps({ overview }: { overview: Overview }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const now = STEPS.findIndex((step) => step === overview.step)
  const open = (step: (typeof STEPS)[number]) => {
    if (step === 'calendars') ui.openModal({ kind: 'create-calendars' })
    if (step === 'periods') ui.openModal({ kind: 'periods' })
    if (step === 'subjects') ui.openModal({ kind: 'create-subject' })
  }
  return (
    <Card title={t('dashboard.next')} wide>
      <ol className={styles.steps}>
        {STEPS.map((step, i) => (
          <li key={step} data-done={i < now || undefined} aria-current={i === now ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {i < now ? '✓' : i + 1}
            </span>
            <div>
              <p className={styles.step}>
                {t(`dashboard.step_${step}`, { optimizer: OPTIMIZER_NAME })}
                {i < now && <span className="visually-hidden">, {t('dashboard.stepDone')}</span>}
              </p>
              <p className={styles.note}>{t(`dashboard.stepText_${step}`)}</p>
              {i === now && step !== 'zen' && (
                <Button mt={8} onClick={() => open(step)}>
                  {t(`dashboard.step_${step}`, { optimizer: OPTIMIZER_NAME })}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
