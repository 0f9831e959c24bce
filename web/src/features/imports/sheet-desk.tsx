import { TextInput } from '@mantine/core'
import { isRefusal, LIMITS, versionOfFile, type ImportIssue, type Schedule, type Uuid } from '@timetable/domain'
import {
  isListed,
  reportable,
  schoolOfSheet,
  withCourses,
  writeJson,
  type SamePerson,
  type SheetMeaning,
  NEW_VERSION,
  withoutExtension,
} from '@timetable/formats'
import { useMemo, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { joinedNames } from '../../timetable/calendars/names-in-list.ts'
import type { SheetSource } from '../../timetable/import/sheet-source.ts'
import { CoursePreview, weeksInWords } from '../../timetable/lessons/course-preview.tsx'
import { sheetFile, toldOfSheets } from '../../timetable/import/into-version/sheet-file.ts'
import { SheetColumns } from '../../timetable/import/sheet-columns.tsx'
import { useColumnName } from '../../timetable/import/sheet-preview.tsx'
import { useSheet, type SheetReading } from '../../timetable/import/use-sheet.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { isDayCount, isPeriodCount, versionErrors } from '../../timetable/versions/version-draft.ts'
import { Besides } from './sheet-besides.tsx'
import styles from './sheet-desk.module.css'
import { CrowdedClasses, Overloads, SheetGridFields, USUAL_GRID, type GridDraft } from './sheet-grid.tsx'
import { IntoVersion } from './into-version.tsx'
import { ListPreview } from './list-preview.tsx'
import { NamesOfIds } from './names-of-ids.tsx'
import { SamePeople } from './same-people.tsx'
import { useWouldLock } from '../../timetable/lessons/trial-notice.tsx'
import { TrialChoice, useTrialChoice } from './trial-choice.tsx'
import { useBesides } from './use-besides.ts'
import { useSamePeople } from './use-same-people.ts'
import { WhatItMakes } from './what-it-makes.tsx'

/** Returns the title of a version: the names of its files. */
const titleOf = ({ fileName, fileNames = [fileName] }: SheetSource) => fileNames.map(withoutExtension).join(', ')

type DeskProps = {
  readonly source: SheetSource
  /** The version to import into; null for a new one. */
  readonly into: Uuid | null
  readonly onCreated: (uuid: Uuid) => void
  readonly onClose: () => void
}

/** Imports a spreadsheet. It shows what is understood and what would be created, before anything is. */
export function SheetDesk({ source, into, onCreated, onClose }: DeskProps) {
  const { t } = useAppText()
  const fromSunday = useAccount((account) => account.settings.labelsOnTimeslots === 'sunday')
  const world = useMemo(
    () => ({ ...NEW_VERSION, called: withoutExtension(source.fileName), fromSunday }),
    [source.fileName, fromSunday],
  )
  const reading = useSheet(source.table, world)
  const { read } = reading
  const { taken, offered, left, notOffered, toggle } = useBesides(source, read)
  const given = useMemo(() => taken.map((one) => one.read), [taken])
  const { people, same, reads, choose } = useSamePeople(given)
  const whole = useMemo(() => withCourses(reads[0] ?? read, reads.slice(1)), [read, reads])
  const besides = useMemo(() => given.slice(1), [given])
  const told = useMemo(() => toldOfSheets(source, { tables: taken, notTaken: left, same }), [source, taken, left, same])
  const parts = { source, read, besides, same, told, onClose }
  const wouldLock = useWouldLock(whole.courses.length)
  const preview = useMemo(
    () => (into === null && wouldLock ? previewOf({ read, besides, same }) : null),
    [into, wouldLock, read, besides, same],
  )
  const choice = useTrialChoice(preview)
  return (
    <div className={styles.desk}>
      <TrialChoice choice={choice} />
      <SheetColumns reading={reading} asksKind />
      <LeftOut reading={reading} />
      <Besides offered={offered} onToggle={toggle} />
      <NamesOfIds tables={taken.map(({ table }) => table)} />
      <SamePeople people={people} onChoose={choose} />
      {notOffered.length > 0 && (
        <p>{t('sheets.desk.notOffered', { names: summarize(notOffered.map(({ name }) => name)) })}</p>
      )}
      {whole.courses.length > 0 && (
        <CoursePreview
          courses={whole.courses.map(({ weeks, ...course }) => ({
            ...course,
            line: course.row + 1,
            weeks: weeksInWords(course.lengths, weeks, whole.weekNames),
          }))}
        />
      )}
      {read.listed.length > 0 && isListed(read.lists) && <ListPreview type={read.lists} listed={read.listed} />}
      {into !== null && <CrowdedClasses courses={whole.courses} />}
      {into === null ? (
        <SheetToNewVersion {...parts} reads={reads} whole={whole} firstCourses={choice.places} onCreated={onCreated} />
      ) : (
        <SheetIntoVersion key={into} {...parts} into={into} />
      )}
    </div>
  )
}

type WithRead = Pick<DeskProps, 'source' | 'onClose'> & {
  readonly read: SheetMeaning
  readonly besides: readonly SheetMeaning[]
  readonly same: readonly SamePerson[]
  /** What is left out or assumed. */
  readonly told: readonly ImportIssue[]
}

type ToNewVersion = WithRead &
  Pick<DeskProps, 'onCreated'> & {
    readonly reads: readonly SheetMeaning[]
    readonly whole: SheetMeaning
    /** The courses that come first, by their places in the file. */
    readonly firstCourses: number[] | undefined
  }

/** The version that the sheet becomes, whatever its week is. Null if it becomes none. */
function previewOf({ read, besides, same }: Pick<WithRead, 'read' | 'besides' | 'same'>): Schedule | null {
  const { days, periods } = USUAL_GRID
  if (!isDayCount(days) || !isPeriodCount(periods)) return null
  const made = schoolOfSheet('-', { days, periods }, read, besides, same)
  const version = 'error' in made ? null : versionOfFile(made.school)
  return version && isRefusal(version) ? null : version
}

function SheetToNewVersion(props: ToNewVersion) {
  const { source, read, besides, same, told, reads, whole, firstCourses, onCreated, onClose } = props
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [title, setTitle] = useState(() => titleOf(source).slice(0, LIMITS.nameLength))
  const [grid, setGrid] = useState<GridDraft>(USUAL_GRID)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useBusy()
  const errors = versionErrors({ title, description: '', plan: null })
  const { courses, weekNames } = whole

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (courses.length + read.listed.length === 0) return setProblem(t('sheets.desk.nothing'))
    const { days, periods } = grid
    if (errors.title || !isDayCount(days) || !isPeriodCount(periods) || schoolUuid === undefined) return
    const made = schoolOfSheet(title.trim(), { days, periods }, read, besides, same)
    if ('error' in made) return setProblem(t('versions.importFailed', { name: source.fileName, reason: made.error }))
    const { fileName } = source
    const left = reportable([...told, ...made.issues])
    const params = {
      schoolUuid,
      fileName,
      text: writeJson(made.school),
      sheet: { left },
      ...(firstCourses && { firstCourses }),
    }
    const answer = await during(runCommand('createScheduleByImport', params, { toast: false }))
    if (answer.type === 'Error') return setProblem(answer.error)
    onCreated(answer.item.uuid)
  }

  return (
    <form onSubmit={submit} noValidate className={styles.whole}>
      <TextInput
        label={t('versions.titleField')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={errors.title && t(`versions.${errors.title}`)}
        autoComplete="off"
      />
      {read.week ? (
        <p>{t('sheets.desk.week', { days: read.week.days, periods: read.week.periods.length })}</p>
      ) : (
        <SheetGridFields grid={grid} onChange={setGrid} />
      )}
      {problem !== null && (
        <p role="alert" className={form.warning}>
          {problem}
        </p>
      )}
      <DialogActions
        submit={t('sheets.desk.submit')}
        busy={busy}
        onCancel={onClose}
        // In view wherever the sheet is scrolled to.
        above={
          courses.length + read.listed.length > 0 && (
            <>
              <CrowdedClasses courses={courses} />
              {!read.week && <Overloads courses={courses} weekCount={weekNames.length} grid={grid} />}
              <WhatItMakes reads={reads} />
            </>
          )
        }
      />
    </form>
  )
}

/** The list compared with an existing version. */
function SheetIntoVersion({ source, read, besides, same, told, into, onClose }: WithRead & { readonly into: Uuid }) {
  const { t } = useAppText()
  const { fileName } = source
  const file = useMemo(() => sheetFile({ fileName, read, besides, same, told }), [fileName, read, besides, same, told])
  if (!file) return <p role="status">{t('sheets.desk.nothing')}</p>
  if (typeof file === 'string')
    return (
      <p role="alert" className={form.warning}>
        {t('versions.importFailed', { name: source.fileName, reason: file })}
      </p>
    )
  return <IntoVersion scheduleUuid={into} file={file} onDone={onClose} onCancel={onClose} />
}

/** The columns that are named one by one; of more, only the first few. */
const MOST_COLUMNS = 20

/** The columns that are not used. */
function LeftOut({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const nameOf = useColumnName(reading)
  const { leftOut } = reading.read
  if (leftOut.length === 0) return null
  const names = leftOut.map(nameOf)
  const said = names.length > MOST_COLUMNS ? summarize(names) : joinedNames(names)
  return <p>{t('sheets.desk.leftOut', { names: said })}</p>
}
