import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { curriculumOf, headOf, LIMITS, weekNamesOf, type Schedule } from '@timetable/domain'
import { useMemo, useState, type ClipboardEvent, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { StepButton } from '../../timetable/step-button.tsx'
import { useSettledSchedule } from '../../timetable/use-settled-schedule.ts'
import { useUndoKeys } from '../../timetable/use-undo-keys.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { axesOf } from './axes.ts'
import { CurriculumGrid } from './curriculum-grid.tsx'
import styles from './curriculum.module.css'
import { TeacherLoads } from './teacher-loads.tsx'
import { codeIn } from '../../timetable/code-in.ts'
import { useWriting } from './use-writing.ts'
import { WritingBar } from './writing-bar.tsx'

/** Who teaches what to which class, and how much of it, all at once: typed as planners write it down. */
export function CurriculumPage() {
  const { t } = useAppText()
  const status = useSchedule((state) => state.status)
  const schedule = useSchedule((state) => state.schedule)
  if (status === 'loading') return <div className={styles.skeleton} aria-busy="true" aria-label={t('loading')} />
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
  const [begun, setBegun] = useState<readonly string[]>([])
  const [search, setSearch] = useState('')
  const { waiting, write, forget } = useWriting()
  useUndoKeys()
  const curriculum = useMemo(() => curriculumOf(schedule, codeIn(schedule)), [schedule])
  const [first, second] = weekNamesOf(headOf(schedule))
  const axes = useMemo(() => {
    const all = axesOf(curriculum, begun, classesDown)
    const wanted = search.trim().toLocaleLowerCase()
    return { ...all, names: all.names.filter((name) => name.toLocaleLowerCase().includes(wanted)) }
  }, [curriculum, begun, classesDown, search])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('curriculum.title')}</h1>
        <Link to="/app/subjects">{t('curriculum.asList')}</Link>
        <TextInput
          type="search"
          aria-label={t('curriculum.search')}
          placeholder={t('curriculum.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
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
      {!readOnly && (
        <p className={styles.hint}>
          {[
            t('curriculum.hint'),
            ...(first === undefined ? [] : [t('curriculum.weeksHint', { week: first, other: second ?? '' })]),
            t('curriculum.keysHint'),
          ].join(' ')}
        </p>
      )}
      {waiting && (
        <WritingBar waiting={waiting} onMakeTeachers={() => void write(waiting.cells, true)} onForget={forget} />
      )}
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
                waiting={waiting}
                onWrite={readOnly ? undefined : (cells) => void write(cells)}
              />
            )}
            {axes.names.length === 0 && (
              <p className={styles.hint}>{t(search === '' ? 'curriculum.noCourses' : 'subjects.page.noResultTitle')}</p>
            )}
            {!readOnly && <NewName onNames={(names) => setBegun([...new Set([...begun, ...names])])} />}
          </div>
          <TeacherLoads schedule={settled} />
        </div>
      )}
    </div>
  )
}

/** Names more, of which nobody has any lesson yet: one that is typed, or a pasted list of them. */
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

/** One a line, or one a cell, as a spreadsheet copies them. */
const namesIn = (text: string): string[] =>
  text
    .split(/[\t\r\n]+/)
    .map((name) => name.trim().slice(0, LIMITS.nameLength))
    .filter((name) => name !== '')
