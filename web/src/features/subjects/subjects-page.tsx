import { Skeleton } from '@mantine/core'
import { weekCountOf, type Uuid } from '@timetable/domain'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { PasteCourses } from './paste-courses.tsx'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useUndoKeys } from '../../timetable/history/use-undo-keys.ts'
import { LockedRow } from '../../timetable/lessons/locked-row.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { CourseTable } from './course-table.tsx'
import { isFiltered, WHOLE_VIEW } from './course-view.ts'
import { NOTHING } from '../../timetable/bulk/selection.ts'
import styles from './subjects-page.module.css'
import { Toolbar } from './toolbar.tsx'
import { useCourses } from './use-courses.ts'
import { WaitingBar } from './waiting-bar.tsx'
import type { WaitingClasses } from './waiting-classes.ts'

const NO_CLASSES: WaitingClasses = new Map()

/** /app/subjects: all courses of the version, to search and edit, one by one or many at once. */
export function SubjectsPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  if (status === 'loading') return <Loading />
  if (status !== 'ready') {
    return (
      <EmptyState title={t('subjects.page.noVersion')} text={t('subjects.page.noVersionText')}>
        <Link to="/app/versions">{t('subjects.page.openVersions')}</Link>
      </EmptyState>
    )
  }
  return <Courses />
}

function Courses() {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const { all, shown, locked, view, setView, words, selection, setSelection } = useCourses()
  useUndoKeys()
  const [pasting, setPasting] = useState(false)
  const [waiting, setWaiting] = useState<WaitingClasses>(NO_CLASSES)
  const onWait = useCallback(
    (uuid: Uuid, text: string | null) =>
      setWaiting(
        (before) => new Map([...before].filter(([one]) => one !== uuid).concat(text === null ? [] : [[uuid, text]])),
      ),
    [],
  )
  const weekly = useSchedule(({ schedule }) => schedule !== null && weekCountOf(schedule) > 1)
  const tagged = all.some(({ tags }) => tags.length > 0)
  const ticked = all.filter((row) => selection.uuids.has(row.uuid))
  return (
    <div className={styles.page}>
      <Toolbar
        view={view}
        onView={setView}
        shown={shown.length}
        all={all.length + locked}
        onPaste={() => setPasting(true)}
      />
      <WaitingBar waiting={waiting} onDone={() => setWaiting(NO_CLASSES)} />
      {shown.length > 0 && (
        <CourseTable
          rows={shown}
          words={words}
          tagged={tagged}
          weekly={weekly}
          view={view}
          onView={setView}
          waiting={waiting}
          onWait={onWait}
          selection={selection}
          onSelect={setSelection}
        />
      )}
      {locked > 0 && <LockedRow text={t('billing.lockedCourses', { count: locked })} />}
      {shown.length === 0 && isFiltered(view) && (
        <EmptyState title={t('subjects.page.noResultTitle')} text={t('subjects.page.noResult')}>
          <button type="button" onClick={() => setView(WHOLE_VIEW)}>
            {t('subjects.page.clear')}
          </button>
        </EmptyState>
      )}
      {all.length === 0 && !isFiltered(view) && (
        <EmptyState title={t('subjects.page.emptyTitle')} text={t('subjects.page.emptyText')}>
          {!readOnly && (
            <div className={styles.first}>
              <Link to="/app/curriculum">{t('subjects.page.curriculum')}</Link>
              <button type="button" className={styles.second} onClick={() => ui.openModal({ kind: 'create-subject' })}>
                {t('subjects.createTitle')}
              </button>
              <button type="button" className={styles.second} onClick={() => setPasting(true)}>
                {t('subjects.page.paste')}
              </button>
            </div>
          )}
        </EmptyState>
      )}
      {ticked.length > 0 && <BulkBar rows={ticked} words={words} onClear={() => setSelection(NOTHING)} />}
      {pasting && <PasteCourses onClose={() => setPasting(false)} />}
    </div>
  )
}

/** A placeholder with the layout of the table, until it is loaded. */
function Loading() {
  const { t } = useAppText()
  return (
    <div className={styles.page} role="status" aria-label={t('subjects.page.loading')}>
      <div className={styles.toolbar}>
        <Skeleton height={28} width={180} />
        <Skeleton height={36} className={styles.search} />
      </div>
      <div className={styles.rows}>
        {Array.from({ length: 12 }, (_, row) => (
          <Skeleton key={row} height={14} width={`${60 - (row % 4) * 8}%`} />
        ))}
      </div>
    </div>
  )
}
