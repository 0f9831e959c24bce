import { Checkbox, Radio, Textarea } from '@mantine/core'
import { countedSubjects, type Dividing, type Schedule } from '@timetable/domain'
import { isListed, readPasted, tablesLeft, type SheetMeaning, type SheetTable } from '@timetable/formats'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { trackEvent } from '../../integrations/analytics.ts'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { CoursePreview, weeksInWords } from '../../timetable/lessons/course-preview.tsx'
import { distinctGroups, isOfSeveral, type MissingGroup } from '../../timetable/lessons/missing-groups.ts'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TrialNotice } from '../../timetable/lessons/trial-notice.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { ChosenSheet, ChooseSheet } from '../../timetable/import/chosen-sheet.tsx'
import type { SheetSource } from '../../timetable/import/sheet-source.ts'
import { FileIntoVersion } from '../../timetable/import/into-version/file-into-version.tsx'
import { sheetFile, toldOfSheets } from '../../timetable/import/into-version/sheet-file.ts'
import { SheetColumns } from '../../timetable/import/sheet-columns.tsx'
import { useSheet } from '../../timetable/import/use-sheet.ts'
import { courseList, listParams, missingCalendars, missingGroups, sheetWorld } from './course-list.ts'

const NOTHING: SheetTable = { name: '', rows: [], odd: [] }

/**
 * Whether a list has more than courses: groups, places, or people and rooms. It is then imported like a file, with a choice of what differs.
 */
const hasMore = ({ lists, week, courses }: SheetMeaning): boolean =>
  isListed(lists) || week !== null || courses.some(({ calendars }) => calendars.some(({ group }) => group))

/** Courses from a spreadsheet, pasted or as a file. Shows the result before anything is created. */
export function PasteCourses({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const [text, setText] = useState('')
  const [source, setSource] = useState<SheetSource | null>(null)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const pasted = useMemo(() => readPasted(text), [text])
  const pastedSource = useMemo((): SheetSource => {
    const table = 'problem' in pasted ? NOTHING : pasted
    return { fileName: t('imports.pasted'), file: { tables: [table], hasMacros: false }, table }
  }, [pasted, t])
  if (!schedule) return null
  const problem =
    'problem' in pasted ? t(`sheets.problems.${pasted.problem}`, { name: t('subjects.paste.label') }) : null

  return (
    <Dialog
      title={t('subjects.paste.title')}
      onClose={onClose}
      size={850}
      unsaved={source !== null || text.trim() !== ''}
    >
      <div className={form.form}>
        {source ? (
          <ChosenSheet source={source} onChange={setSource} />
        ) : (
          <>
            <Textarea
              ref={field}
              label={t('subjects.paste.label')}
              description={t('subjects.paste.hint')}
              placeholder={t('subjects.paste.example')}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setError(null)
              }}
              error={error ?? problem}
              minRows={5}
              maxRows={10}
              data-autofocus
            />
            <ChooseSheet onChosen={setSource} />
          </>
        )}
        <ListedCourses
          // Answers belong to the table that they were given for; typed lists count as the same table.
          key={source ? `${source.fileName} ${source.table.name}` : ''}
          schedule={schedule}
          source={source ?? pastedSource}
          onNothing={() => {
            setError(t('subjects.paste.empty'))
            field.current?.focus()
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}

const toldOfTable = (source: SheetSource, read: SheetMeaning) =>
  toldOfSheets(source, {
    tables: [{ table: source.table, read }],
    notTaken: tablesLeft(source.file.tables, [source.table]),
    same: [],
  })

type ListProps = {
  readonly schedule: Schedule
  readonly source: SheetSource
  readonly onNothing: () => void
  readonly onClose: () => void
}

function ListedCourses({ schedule, source, onNothing, onClose }: ListProps) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const [createMissing, setCreateMissing] = useState(true)
  const [dividing, setDividing] = useState<Dividing | null>('apart')
  const { busy, during } = useBusy()
  const world = useMemo(() => sheetWorld(schedule), [schedule])
  const { fileName, table } = source
  const reading = useSheet(table, world)
  const { read } = reading
  const isMore = hasMore(read)
  const list = useMemo(() => courseList(read, schedule), [read, schedule])
  const isThere = list.courses.some(({ exists }) => exists)
  const [said, setSaid] = useState<boolean | null>(null)
  // A list with existing courses is most often one that is imported again.
  const isHeldAgainst = isMore || ((said ?? isThere) && list.courses.length > 0)
  const file = useMemo(
    () => (isHeldAgainst ? sheetFile({ fileName, read, told: toldOfTable(source, read) }) : null),
    [isHeldAgainst, fileName, source, read],
  )
  const title = useSchedule(({ version }) => version?.title ?? '')
  const missing = missingCalendars(list, dividing)
  const { subjects, newCalendars, divide } = listParams(schedule, list, { createMissing, dividing })
  const count = subjects.length

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (count === 0) return onNothing()
    const answer = await during(
      divide.length > 0
        ? runCommand('editSubjects', { create: subjects, newCalendars, divide })
        : runCommand('createSubjects', { subjects, newCalendars }),
    )
    if (answer.type === 'Error') return
    trackEvent('subject_creation', { count })
    ui.toast({ state: 'success', headline: t('subjects.paste.done', { count }) })
    onClose()
  }

  const holdAgainst = !isMore && Object.keys(schedule.subjects).length > 0 && list.courses.length > 0 && (
    <Checkbox
      label={t('imports.holdAgainst')}
      description={t('imports.holdAgainstHint')}
      checked={isHeldAgainst}
      onChange={(event) => setSaid(event.currentTarget.checked)}
    />
  )
  if (file && typeof file !== 'string')
    return (
      <div className={form.form}>
        <SheetColumns reading={reading} asksKind={isMore} />
        {holdAgainst}
        <FileIntoVersion before={schedule} title={title} file={file} onDone={onClose} onCancel={onClose} />
      </div>
    )

  return (
    <form onSubmit={submit} noValidate className={form.form}>
      <SheetColumns reading={reading} />
      {list.courses.length > 0 && (
        <CoursePreview
          courses={list.courses.map((course) => ({
            ...course,
            weeks: weeksInWords(course.lengths, course.weeks, read.weekNames),
          }))}
        />
      )}
      {holdAgainst}
      {typeof file === 'string' && (
        <p role="alert" className={form.warning}>
          {t('versions.importFailed', { name: fileName, reason: file })}
        </p>
      )}
      {missing.length > 0 && (
        <Checkbox
          label={t('subjects.paste.missing', {
            count: missing.length,
            names: summarize(missing.map(({ name }) => name)),
          })}
          description={t('subjects.paste.without')}
          checked={createMissing}
          onChange={(event) => setCreateMissing(event.currentTarget.checked)}
        />
      )}
      <GroupsOfList missing={missingGroups(list)} dividing={dividing} onChange={setDividing} />
      <TrialNotice courses={countedSubjects(schedule).length + count} />
      <DialogActions
        submit={count > 0 ? t('subjects.paste.submit', { count }) : t('subjects.create')}
        busy={busy}
        onCancel={onClose}
      />
    </form>
  )
}

/** Whether the groups of the list that do not exist yet are created as groups of their classes, and how they divide them. */
function GroupsOfList(props: {
  missing: readonly MissingGroup[]
  dividing: Dividing | null
  onChange: (dividing: Dividing | null) => void
}) {
  const { t } = useAppText()
  const { missing, dividing, onChange } = props
  if (missing.length === 0) return null
  const groups = distinctGroups(missing)
  return (
    <>
      <Checkbox
        label={t('subjects.paste.groups', {
          count: groups.length,
          names: summarize(groups.map(({ text }) => text)),
          where: summarize([...new Set(groups.map(({ whole }) => whole.name))]),
        })}
        description={t('subjects.paste.groupsElse')}
        checked={dividing !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? 'apart' : null)}
      />
      {dividing !== null && isOfSeveral(missing) && (
        <Radio.Group
          label={t('calendars.division.groups')}
          description={t('calendars.division.about')}
          value={dividing}
          onChange={onChange}
        >
          <Radio value="apart" mt={8} label={t('curriculum.groupsApart')} />
          <Radio value="together" mt={8} label={t('curriculum.groupsTogether')} />
        </Radio.Group>
      )}
    </>
  )
}
