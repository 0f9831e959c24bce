import { Button } from '@mantine/core'
import { capacityFindings, OPTIMIZER_NAME, type Calendar, type Schedule } from '@timetable/domain'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { formatNumber, formatSeconds } from '../../i18n/format.ts'
import { useRunCommand, useSchedule, useSession } from '../../store/session-context.tsx'
import { useCalendarLabel } from '../../timetable/use-calendar-label.ts'
import { useTypeNames } from '../../store/type-names.ts'
import { brokenEntries } from '../../timetable/broken-places.ts'
import { BrokenRulesList } from '../../timetable/broken-rules-list.tsx'
import { CapacityList } from '../../timetable/capacity-list.tsx'
import { Card } from './card.tsx'
import styles from './dashboard-page.module.css'
import type { Overview, Ranked, Step } from './overview.ts'

/** The three figures that matter, and Zen. */
export function StateCard({ overview }: { overview: Overview }) {
  const { t, i18n } = useAppText()
  const number = (value: number) => formatNumber(i18n.language, value)
  const { doubleBookings, unplaced, overfull, affected } = overview
  return (
    <Card title={t('dashboard.state')} wide>
      <div className={styles.state}>
        <dl className={styles.figures}>
          <Figure
            value={number(doubleBookings)}
            label={t('dashboard.doubleBookings', { count: doubleBookings })}
            tone={doubleBookings > 0 ? 'clash' : 'done'}
          >
            {doubleBookings > 0 && t('dashboard.affected', { count: affected })}
          </Figure>
          <Figure
            value={number(unplaced)}
            label={t('dashboard.unplaced', { count: unplaced })}
            tone={unplaced > 0 ? 'warning' : 'done'}
          />
          <Figure
            value={number(overfull.length)}
            label={t('dashboard.overfullCount', { count: overfull.length })}
            tone={overfull.length > 0 ? 'warning' : 'done'}
          />
        </dl>
        <ZenState />
      </div>
    </Card>
  )
}

function Figure(props: { value: string; label: string; tone: 'clash' | 'warning' | 'done'; children?: ReactNode }) {
  return (
    <div className={styles.figure} data-tone={props.tone}>
      <dt>{props.label}</dt>
      <dd>
        {props.value}
        <span className={styles.note}>{props.children}</span>
      </dd>
    </div>
  )
}

function ZenState() {
  const { t, i18n } = useAppText()
  const runCommand = useRunCommand()
  const { state, progress, ended } = useSchedule((each) => each.solver)
  const readOnly = useSchedule((each) => each.scheduleOnly)
  const running = state === 'RUNNING'
  const names = { optimizer: OPTIMIZER_NAME }
  const says = () => {
    if (running)
      return t('dashboard.zenRunning', { ...names, seconds: formatSeconds(i18n.language, progress?.seconds ?? 0) })
    return ended ? t(`dashboard.zenEnded_${ended}`, names) : t('dashboard.zenPaused', names)
  }
  return (
    <div className={styles.zen}>
      <p data-running={running || undefined}>{says()}</p>
      <div className={styles.buttons}>
        {!readOnly && (
          <Button
            variant={running ? 'default' : 'filled'}
            onClick={() => void (running ? runCommand('pauseSchedule', {}) : runCommand('resumeSchedule', {}))}
          >
            {t(running ? 'dashboard.zenPause' : 'dashboard.zenStart', names)}
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
    </Card>
  )
}

/** The rules that are broken now, the required and the worst first. */
export function BrokenRulesCard({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const entries = useMemo(() => brokenEntries(schedule), [schedule])
  return (
    <Card title={t('rules.panel.title')}>
      {entries.length === 0 ? (
        <p className={styles.good}>{t('rules.panel.holds')}</p>
      ) : (
        <BrokenRulesList schedule={schedule} entries={entries} most={SHOWN} />
      )}
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
