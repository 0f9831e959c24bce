import { Drawer } from '@mantine/core'
import type { Calendar } from '@timetable/domain'
import { memo, useCallback, useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { lookedSessionOf } from '../../store/looked-session.ts'
import { SessionProvider, useSchedule, useSession } from '../../store/session-context.tsx'
import { isHolding } from '../../board/drag-state.ts'
import { CalendarSidebar } from './sidebar/calendar-sidebar.tsx'
import { EditorProvider, useEditor } from './editor/editor-context.tsx'
import { useGridModel } from '../../timetable/week/use-grid-model.ts'
import { NoticeHere } from '../../ui/dialog-notice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GridHeader } from './grid-header.tsx'
import { EditorTools } from './editor-tools.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListIcon } from '../../ui/icons.tsx'
import { NoPeriods } from './board/no-periods.tsx'
import styles from './scheduler-page.module.css'
import { CriterionNote } from './board/week/criterion-note.tsx'
import { Week } from './board/week/week.tsx'
import { Tray } from './tray/tray.tsx'
import { LinkedProvider, useLinked } from './linked/linked-context.tsx'
import { LinkedDrawer } from './linked/linked-drawer.tsx'
import { LinkedTimetables } from './linked/linked-timetables.tsx'
import { LinkedToggle } from './linked/linked-toggle.tsx'
import { DayPage } from './board/day/day-page.tsx'
import { MatrixPage } from './board/matrix/matrix-page.tsx'
import { useAddress } from './address/use-address.ts'
import { ViewSwitch } from './view-switch.tsx'
import { UndoRedo } from './undo-redo.tsx'
import { WeekSwitch } from '../../timetable/week/week-switch.tsx'
import { useUndoKeys } from '../../timetable/history/use-undo-keys.ts'
import { useCalendar } from './address/use-calendar.ts'
import { usePresence } from './use-presence.ts'

/**
 * The scheduler: all timetables beside the current one, its unscheduled lessons, `top` above and `foot` below them. While the user
 * views a proposal, it is shown in place of the version; `top` and `foot` still refer to the version.
 */
export function SchedulerPage({ top, foot }: { top?: ReactNode; foot?: ReactNode }) {
  const session = useSession()
  return (
    <div className={styles.page}>
      {top}
      <SessionProvider session={lookedSessionOf(session)}>
        <EditorProvider>
          <Body />
        </EditorProvider>
      </SessionProvider>
      {foot}
    </div>
  )
}

function Body() {
  const { t } = useAppText()
  const { ui } = useSession()
  const status = useSchedule((state) => state.status)
  const calendar = useCalendar()
  useUndoKeys(useEditor().putBack)
  usePresence(calendar?.uuid ?? null)
  if (status === 'loading') return <Skeleton />
  if (status !== 'ready') {
    return (
      <EmptyState isPage title={t('scheduler.noVersion.title')} text={t('scheduler.noVersion.text')}>
        <Link to="/app/versions">{t('scheduler.noVersion.open')}</Link>
      </EmptyState>
    )
  }
  if (!calendar) {
    return (
      <EmptyState isPage title={t('scheduler.noCalendars.title')} text={t('scheduler.noCalendars.text')}>
        <button type="button" data-hint="create-calendars" onClick={() => ui.openModal({ kind: 'create-calendars' })}>
          {t('scheduler.noCalendars.add')}
        </button>
      </EmptyState>
    )
  }
  return (
    <LinkedProvider>
      <Workplace calendar={calendar} />
    </LinkedProvider>
  )
}

function Workplace({ calendar }: { calendar: Calendar }) {
  const { view } = useAddress().address
  const linked = useLinked()
  const besides = view === 'week' ? calendar.uuid : null
  return (
    <div className={styles.workplace} data-view={view}>
      {view === 'week' ? <WeekView calendar={calendar} /> : <SchoolView day={view === 'day'} />}
      {linked.place === 'over' && linked.shown && <LinkedDrawer besides={besides} />}
      <EditorTools />
    </div>
  )
}

/** All calendars of a type at once, for the whole week or for a day. */
function SchoolView({ day }: { day: boolean }) {
  return (
    <>
      <div className={styles.main}>
        <div className={styles.top}>
          <div className={styles.views}>
            <ViewSwitch />
            <ShownWeek />
          </div>
          <span className="spacer" />
          <LinkedToggle />
          <UndoRedo />
        </div>
        {day ? <DayPage /> : <MatrixPage />}
      </div>
      <aside className={styles.tray}>
        <Tray model={null} />
      </aside>
    </>
  )
}

/** Selects the shown week; a lesson being moved is put back first. */
const ShownWeek = memo(function ShownWeek() {
  const { state } = useEditor()
  return <WeekSwitch size="xs" mayStep={useCallback(() => !isHolding(state.getState().drag), [state])} />
})

function WeekView({ calendar }: { calendar: Calendar }) {
  const { t } = useAppText()
  const model = useGridModel(calendar.uuid)
  const linked = useLinked()
  const [choosing, setChoosing] = useState(false)
  useEffect(() => setChoosing(false), [calendar.uuid])
  if (!model) return null
  return (
    <>
      <nav className={styles.sidebar} aria-label={t('scheduler.sidebar.label')}>
        <CalendarSidebar current={calendar} />
      </nav>
      <ChoosingDrawer calendar={calendar} opened={choosing} setOpened={setChoosing} />
      <div className={styles.main}>
        <div className={styles.top}>
          <IconButton
            className={styles.choose}
            label={t('scheduler.sidebar.show')}
            icon={<ListIcon />}
            onClick={() => setChoosing(true)}
          />
          <div className={styles.header}>
            <GridHeader model={model} />
          </div>
          <div className={styles.views}>
            <ViewSwitch />
            <ShownWeek />
          </div>
          <LinkedToggle />
          <UndoRedo />
        </div>
        <CriterionNote calendarUuid={calendar.uuid} />
        {model.periods.length > 0 ? <Week key={calendar.uuid} model={model} /> : <NoPeriods />}
      </div>
      <aside className={styles.tray}>
        <Tray model={model} />
        {linked.place === 'beside' && linked.shown && <LinkedTimetables besides={calendar.uuid} />}
      </aside>
    </>
  )
}

const ChoosingDrawer = memo(function ChoosingDrawer(props: {
  calendar: Calendar
  opened: boolean
  setOpened: (opened: boolean) => void
}) {
  const { t } = useAppText()
  const { calendar, opened, setOpened } = props
  return (
    <Drawer
      opened={opened}
      onClose={() => setOpened(false)}
      title={t('scheduler.sidebar.label')}
      size={344}
      padding={0}
      classNames={{ header: styles.drawerHead }}
    >
      <NoticeHere />
      <div className={styles.drawer}>
        <CalendarSidebar current={calendar} />
      </div>
    </Drawer>
  )
})

/** The page's outlines, until the version is loaded. */
function Skeleton() {
  const { t } = useAppText()
  return (
    <div className={styles.workplace} aria-busy="true" aria-label={t('loading')}>
      <div className={styles.sidebar} />
      <div className={styles.main}>
        <div className={styles.skeleton} />
      </div>
      <div className={styles.tray} />
    </div>
  )
}
