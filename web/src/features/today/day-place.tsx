import { Button, SegmentedControl } from '@mantine/core'
import { headOf, weekNamesOf, type Diary, type IsoDate, type Schedule, type Uuid } from '@timetable/domain'
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useAppText } from '../../i18n/app-texts.ts'
import { createDaySession, type ShownDay } from '../../store/day-session.ts'
import { SessionProvider, useSession } from '../../store/session-context.tsx'
import { StepButton } from '../../timetable/history/step-button.tsx'
import { CardNotes } from '../../timetable/lessons/card-notes.ts'
import { useUndoKeys } from '../../timetable/history/use-undo-keys.ts'
import { useWeekNames } from '../../timetable/week/week-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDayActs } from './day-acts.ts'
import { DayContext, useDay, type Today } from './day-context.ts'
import { longDate } from './day-dates.tsx'
import type { DayFound } from './day-of.ts'
import { countRows } from './day-rows.ts'
import { Differences } from './differences.tsx'
import { DutyList } from './duty-list.tsx'
import { LessonList } from './lesson-list.tsx'
import { namesOf, outcomeWords } from './outcome-words.ts'
import { PublishDay } from './publish-day.tsx'
import { summaryWords } from './summary-words.ts'
import styles from './today.module.css'
import { usePlanDay } from './use-plan-day.ts'

type Props = {
  readonly found: DayFound
  readonly published: Schedule
  readonly diary: Diary
  readonly date: IsoDate
  readonly schoolUuid: Uuid
  readonly readOnly: boolean
  /** The name of the published version. */
  readonly title: string
  readonly dates: ReactNode
  readonly onBoard: boolean
  readonly showBoard: (on: boolean) => void
  readonly board: ReactNode
}

/** A date with lessons: everything about it, in a session in which its schedule is the open version. */
export function DayPlace({ found, title, dates, onBoard, showBoard, board, ...of }: Props) {
  const { i18n } = useAppText()
  const session = useSession()
  const { schoolUuid, date, readOnly, published, diary } = of
  const act = useDayActs(schoolUuid, date)
  const { history, revision } = useStore(session.diary)
  const today = useMemo(
    (): Today => ({ ...found, published, diary, date, schoolUuid, readOnly, act }),
    [found, published, diary, date, schoolUuid, readOnly, act],
  )
  const shown = useMemo((): ShownDay => {
    const { planned, shown: schedule, rows } = found
    const decided = rows.flatMap(({ decision }) => decision ?? [])
    return {
      ...{ schoolUuid, date, planned, schedule, decided, history, revision, readOnly },
      name: longDate(i18n.language, date),
    }
  }, [found, schoolUuid, date, history, revision, readOnly, i18n.language])
  const [daySession] = useState(() => createDaySession(session, shown))
  useLayoutEffect(() => daySession.show(shown), [daySession, shown])
  useEffect(() => daySession.close, [daySession])
  return (
    <DayContext value={today}>
      <SessionProvider session={daySession.session}>
        <Place {...{ title, dates, onBoard, showBoard, board }} />
      </SessionProvider>
    </DayContext>
  )
}

type PlaceProps = Pick<Props, 'title' | 'dates' | 'onBoard' | 'showBoard' | 'board'>

function Place({ title, dates, onBoard, showBoard, board }: PlaceProps) {
  const { t } = useAppText()
  const { day, published, readOnly, rows } = useDay()
  useUndoKeys()
  const week = weekNamesOf(headOf(published))[day.week]
  const about = [
    t('today.version', { title }),
    ...(week === undefined ? [] : [t('periods.inWeek', { week })]),
    ...(day.special ? [day.special.name] : []),
  ]
  return (
    <div className={styles.page} data-board={onBoard || undefined}>
      <header className={styles.head}>
        {dates}
        <p className={styles.version}>{about.join(' · ')}</p>
        <PublishDay />
      </header>
      <div className={styles.body}>
        <Differences />
        <section className={styles.main} aria-labelledby="today-lessons">
          <div className={styles.tools}>
            <h2 id="today-lessons">{t('today.list.title')}</h2>
            <SegmentedControl
              size="xs"
              aria-label={t('today.view.label')}
              value={onBoard ? 'board' : 'list'}
              data={[
                { value: 'list', label: t('today.view.list') },
                { value: 'board', label: t('today.view.board') },
              ]}
              onChange={(value) => showBoard(value === 'board')}
            />
            <span className="spacer" />
            {!readOnly && (
              <>
                <Link to="/app/cover">{t('today.counts')}</Link>
                <StepButton command="undo" />
                <StepButton command="redo" />
                <PlanButton />
              </>
            )}
          </div>
          <Summary />
          {onBoard ? <Board>{board}</Board> : rows.length > 0 ? <LessonList /> : <Nothing />}
          {!onBoard && <DutyList />}
        </section>
      </div>
    </div>
  )
}

function PlanButton() {
  const { t } = useAppText()
  const { rows } = useDay()
  const { busy, plan } = usePlanDay()
  const { lost, open } = countRows(rows)
  return (
    <Button
      variant={open > 0 ? 'filled' : 'default'}
      aria-disabled={busy || lost === 0 || undefined}
      aria-busy={busy}
      onClick={() => lost > 0 && plan()}
    >
      {busy ? t('today.plan.busy', { count: lost }) : t('today.plan.do')}
    </Button>
  )
}

/** How far the date is planned, as a sentence. */
function Summary() {
  const { t } = useAppText()
  const { rows } = useDay()
  const counts = countRows(rows)
  return (
    <p role="status" className={styles.summary} data-open={counts.open > 0 || undefined}>
      {summaryWords(counts, t)}
    </p>
  )
}

function Nothing() {
  const { t } = useAppText()
  const { readOnly } = useDay()
  return (
    <EmptyState title={t('today.nothing.title')} text={t(readOnly ? 'today.nothing.read' : 'today.nothing.text')} />
  )
}

/** The board marks what is different on each card. */
function Board({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useAppText()
  const { rows, planned } = useDay()
  const names = useWeekNames()
  const notes = useMemo(
    () =>
      new Map(
        rows.map((row) => {
          const state = outcomeWords({ planned }, row, { t, locale: i18n.language, names })
          const before = (['TEACHER', 'ROOM'] as const).flatMap((type) => namesOf(planned, row.lesson.uuid, type) || [])
          const place = names.period(row.hourNum)
          return [row.lesson.uuid, t('today.board.note', { state, before: [place, ...before].join(', ') })]
        }),
      ),
    [rows, planned, names, t, i18n.language],
  )
  return (
    <div className={styles.board}>
      <CardNotes value={notes}>{children}</CardNotes>
    </div>
  )
}
