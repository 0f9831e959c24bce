import { Button, SegmentedControl, TextInput } from '@mantine/core'
import {
  type Calendar,
  type CellText,
  curriculumOf,
  headOf,
  LIMITS,
  type Schedule,
  weekNamesOf,
  writable,
} from '@timetable/domain'
import { useMemo, useState, type ClipboardEvent, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { StepButton } from '../../timetable/history/step-button.tsx'
import { LockedRow } from '../../timetable/lessons/locked-row.tsx'
import { useLockedSubjects } from '../../timetable/lessons/use-locked-subjects.ts'
import { useSettledSchedule } from '../../timetable/versions/use-settled-schedule.ts'
import { useUndoKeys } from '../../timetable/history/use-undo-keys.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { axesOf, orderKept, orderOf } from './axes.ts'
import { CurriculumGrid } from './curriculum-grid.tsx'
import styles from './curriculum.module.css'
import { TeacherLoads } from './teacher-loads.tsx'
import { codeIn } from '../../timetable/calendars/code-in.ts'
import { useWriting } from './use-writing.ts'
import { WritingBar } from './writing-bar.tsx'

/** The whole curriculum on one page: who teaches what to which class, and how much. It uses the notation of planners. */
export function CurriculumPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const schedule = useSchedule((state) => state.schedule)
  if (status === 'loading')
    return <div className={styles.skeleton} role="status" aria-busy="true" aria-label={t('loading')} />
  if (!schedule)
    return (
      <EmptyState title={t('subjects.page.noVersion')} text={t('subjects.page.noVersionText')}>
        <Link to="/app/versions">{t('subjects.page.openVersions')}</Link>
      </EmptyState>
    )
  return <CurriculumOf key={schedule.uuid} schedule={schedule} />
}

function CurriculumOf({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const { ui } = useSession()
  const { many } = useTypeNames()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const settled = useSettledSchedule() ?? schedule
  const [params, setParams] = useSearchParams()
  const classesDown = params.get('down') === 'classes'
  const locked = useLockedSubjects()
  const [begun, setBegun] = useState<readonly string[]>([])
  const [search, setSearch] = useState('')
  useUndoKeys()
  const curriculum = useMemo(() => curriculumOf(schedule, codeIn(schedule)), [schedule])
  const { waiting, write, writeAll, forget } = useWriting(schedule, curriculum, readOnly)
  const begin = (names: readonly string[]) => setBegun((before) => [...new Set([...before, ...names])])
  /** An emptied row stays, because the user may type into it next. */
  const writeInto = (cells: readonly CellText[]) => {
    begin(cells.map(({ name }) => name))
    write(cells)
  }
  const rows = useMemo(() => [...begun, ...waiting.names], [begun, waiting])
  const [order, setOrder] = useState(() => orderOf(curriculum))
  const kept = useMemo(() => orderKept(order, curriculum, rows), [order, curriculum, rows])
  if (kept !== order) setOrder(kept)
  const axes = useMemo(() => {
    const all = axesOf(kept, curriculum, rows, classesDown)
    const wanted = search.trim().toLocaleLowerCase()
    return { ...all, names: all.names.filter((name) => name.toLocaleLowerCase().includes(wanted)) }
  }, [kept, curriculum, rows, classesDown, search])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('curriculum.title')}</h1>
        <Link to="/app/subjects">{t('curriculum.asList')}</Link>
        <SearchField label={t('curriculum.search')} value={search} onChange={setSearch} />
        <SegmentedControl
          aria-label={t('curriculum.down')}
          value={classesDown ? 'classes' : 'courses'}
          onChange={(value) => setParams(value === 'classes' ? { down: 'classes' } : {}, { replace: true })}
          data={[
            { value: 'courses', label: t('curriculum.coursesDown') },
            { value: 'classes', label: many.CLASS },
          ]}
        />
        {!readOnly && (
          <div className={styles.actions}>
            <StepButton command="undo" />
            <StepButton command="redo" />
          </div>
        )}
      </header>
      {!readOnly && <WritingHint schedule={settled} />}
      <WritingBar
        waiting={waiting}
        onMakeTeachers={() => writeAll({ makesTeachers: true })}
        onMakeGroups={(makesGroups) => writeAll({ makesGroups })}
        onMeant={(text, calendarUuid) => writeAll({ meant: { [text]: calendarUuid } })}
        onAgain={() => writeAll()}
        onForget={forget}
      />
      {axes.classes.length === 0 ? (
        <EmptyState title={t('curriculum.noClasses')} text={t('curriculum.noClassesText')}>
          {!readOnly && (
            <button type="button" onClick={() => ui.openModal({ kind: 'create-calendars' })}>
              {t('scheduler.noCalendars.add')}
            </button>
          )}
        </EmptyState>
      ) : (
        <div className={styles.body}>
          <div className={styles.main}>
            {axes.names.length > 0 && (
              <CurriculumGrid
                key={String(classesDown)}
                schedule={settled}
                curriculum={curriculum}
                axes={axes}
                waiting={waiting.cells}
                onWrite={readOnly ? undefined : writeInto}
                onOpen={(name) => begin([name])}
              />
            )}
            {axes.names.length === 0 && (
              <p className={styles.hint}>{t(search === '' ? 'curriculum.noCourses' : 'subjects.page.noResultTitle')}</p>
            )}
            {locked.size > 0 && <LockedRow text={t('billing.lockedCourses', { count: locked.size })} />}
            {!readOnly && <NewName onNames={begin} />}
          </div>
          <TeacherLoads schedule={settled} />
        </div>
      )}
    </div>
  )
}

/** Adds names of courses that have no lessons yet: one that is typed, or a pasted list. */
function NewName({ onNames }: { onNames: (names: readonly string[]) => void }) {
  const { t } = useAppText()
  const [name, setName] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    onNames([name.trim()])
    setName('')
  }
  function paste(event: ClipboardEvent) {
    const names = namesIn(event.clipboardData.getData('text/plain'))
    if (names.length < 2) return
    event.preventDefault()
    onNames(names)
  }
  return (
    <form className={styles.new} onSubmit={submit}>
      <TextInput
        aria-label={t('curriculum.newName')}
        placeholder={t('curriculum.newName')}
        value={name}
        maxLength={LIMITS.nameLength}
        onChange={(event) => setName(event.currentTarget.value)}
        onPaste={paste}
      />
      <Button type="submit" variant="default">
        {t('curriculum.addName')}
      </Button>
    </form>
  )
}

/** Returns the names in a text: one per line, or one per cell as copied from a spreadsheet. */
const namesIn = (text: string): string[] =>
  text
    .split(/[\t\r\n]+/)
    .map((name) => name.trim().slice(0, LIMITS.nameLength))
    .filter((name) => name !== '')

/** Explains the notation of cells, with the school's own teachers, groups and classes as examples. */
function WritingHint({ schedule }: { schedule: Schedule }) {
  const { t } = useAppText()
  const [one, other, group, last] = useMemo(() => {
    const codeOf = codeIn(schedule)
    const said = (one: Calendar | undefined) => one && { code: writable(codeOf(one)), name: one.name }
    const [first, second] = calendarsByName(schedule, 'TEACHER')
    const isGroup = ({ classUuid }: Calendar) => classUuid !== null
    const [all, groups] = [calendarsByName(schedule, 'CLASS'), Object.values(schedule.calendars).filter(isGroup)]
    const classes = all.filter((each) => !isGroup(each))
    return [said(first), said(second), said(groups[0]), said(classes.length > 1 ? classes.at(-1) : undefined)] as const
  }, [schedule])
  const [week, otherWeek] = weekNamesOf(headOf(schedule))
  const code = one?.code ?? ''
  const [first, ...more] = [
    one ? t('curriculum.hint', { one: code, name: one.name }) : t('curriculum.hintAlone'),
    one && other && t('curriculum.hintBoth', { one: code, other: other.code }),
    one && group && t('curriculum.hintGroup', { one: code, group: group.code }),
    one && last && t('curriculum.hintWith', { one: code, second: last.code }),
    one && week !== undefined && t('curriculum.weeksHint', { one: code, week, other: otherWeek ?? '' }),
    t('curriculum.hintEnd'),
    t('curriculum.keysHint'),
  ].filter((sentence) => typeof sentence === 'string')
  return (
    <details className={styles.help}>
      <summary>
        {first} <span className={styles.more}>{t('curriculum.hintMore')}</span>
      </summary>
      <ul className="plain-list">
        {more.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}
