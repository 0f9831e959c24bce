import { NumberInput, TextInput } from '@mantine/core'
import { LIMITS, sameName, type Uuid } from '@timetable/domain'
import { leftOutOf, schoolOfSheet, writeJson, type SheetMeaning, type SheetWorld } from '@timetable/formats'
import { useMemo, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import type { SheetSource } from '../../timetable/import/chosen-sheet.tsx'
import { CoursePreview, weeksInWords } from '../../timetable/lessons/course-preview.tsx'
import { sheetFile } from '../../timetable/import/into-version/sheet-file.ts'
import { countsInWords } from '../../timetable/import/into-version/counts-in-words.ts'
import { SheetColumns, useColumnName } from '../../timetable/import/sheet-columns.tsx'
import { useSheet, type SheetReading } from '../../timetable/import/use-sheet.ts'
import { TrialNotice } from '../../timetable/lessons/trial-notice.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'
import { isDayCount, versionErrors } from '../../timetable/versions/version-draft.ts'
import { IntoVersion } from './into-version.tsx'
import { ListPreview } from './list-preview.tsx'

const USUAL_DAYS = 5
/** Returns the name of a file without its extension. */
const bareName = (fileName: string) => fileName.replace(/\.\w{1,5}$/, '')
/** A new version has no calendars yet, and its days can be as long as necessary. */
const NEW_VERSION: SheetWorld = { longest: LIMITS.maxPeriods, isKnown: () => false }

type DeskProps = {
  readonly source: SheetSource
  /** The version to import into; null for a new one. */
  readonly into: Uuid | null
  readonly onCreated: (uuid: Uuid) => void
  readonly onClose: () => void
}

/** Imports a spreadsheet. It shows what is understood and what would be created, before anything is. */
export function SheetDesk({ source, into, onCreated, onClose }: DeskProps) {
  const world = useMemo(() => ({ ...NEW_VERSION, called: bareName(source.fileName) }), [source.fileName])
  const reading = useSheet(source.table, world)
  const { read } = reading
  return (
    <div className={form.form}>
      <SheetColumns reading={reading} asksKind />
      <LeftOut reading={reading} />
      {read.courses.length > 0 && (
        <>
          {into === null && <WhatItMakes read={read} />}
          <CoursePreview
            courses={read.courses.map(({ weeks, ...course }) => ({
              ...course,
              line: course.row + 1,
              weeks: weeksInWords(course.lengths, weeks, read.weekNames),
            }))}
          />
        </>
      )}
      {read.listed.length > 0 && read.lists !== null && read.lists !== 'courses' && (
        <>
          {into === null && <WhatItMakes read={read} />}
          <ListPreview type={read.lists} listed={read.listed} />
        </>
      )}
      {into === null ? (
        <SheetToNewVersion source={source} read={read} onCreated={onCreated} onClose={onClose} />
      ) : (
        <SheetIntoVersion key={into} source={source} read={read} into={into} onClose={onClose} />
      )}
    </div>
  )
}

type WithRead = Pick<DeskProps, 'source' | 'onClose'> & { readonly read: SheetMeaning }

function SheetToNewVersion({ source, read, onCreated, onClose }: WithRead & Pick<DeskProps, 'onCreated'>) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const [title, setTitle] = useState(() => bareName(source.fileName).slice(0, LIMITS.nameLength))
  const [days, setDays] = useState<number | string>(USUAL_DAYS)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useBusy()
  const errors = versionErrors({ title, description: '', plan: null })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (read.courses.length + read.listed.length === 0) return setProblem(t('sheets.desk.nothing'))
    if (errors.title || !isDayCount(days) || schoolUuid === undefined) return
    const made = schoolOfSheet(title.trim(), days, read)
    if ('error' in made) return setProblem(t('versions.importFailed', { name: source.fileName, reason: made.error }))
    const { fileName } = source
    const params = { schoolUuid, fileName, text: writeJson(made.school), sheet: { left: leftOutOf(read) } }
    const answer = await during(runCommand('createScheduleByImport', params, { toast: false }))
    if (answer.type === 'Error') return setProblem(answer.error)
    onCreated(answer.item.uuid)
  }

  return (
    <form onSubmit={submit} noValidate className={form.form}>
      <div className={form.pair}>
        <TextInput
          label={t('versions.titleField')}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={errors.title && t(`versions.${errors.title}`)}
          autoComplete="off"
        />
        <NumberInput
          label={t('versions.daysField')}
          value={days}
          onChange={setDays}
          error={isDayCount(days) ? null : t('versions.daysInvalid', { max: LIMITS.maxDays })}
          min={LIMITS.minDays}
          max={LIMITS.maxDays}
        />
      </div>
      <TrialNotice courses={read.courses.length} />
      {problem !== null && (
        <p role="alert" className={form.warning}>
          {problem}
        </p>
      )}
      <DialogActions submit={t('sheets.desk.submit')} busy={busy} onCancel={onClose} />
    </form>
  )
}

/** The list compared with an existing version. */
function SheetIntoVersion({ source, read, into, onClose }: WithRead & { readonly into: Uuid }) {
  const { t } = useAppText()
  const file = useMemo(() => sheetFile(source.fileName, read), [source.fileName, read])
  if (!file) return <p role="status">{t('sheets.desk.nothing')}</p>
  if (typeof file === 'string')
    return (
      <p role="alert" className={form.warning}>
        {t('versions.importFailed', { name: source.fileName, reason: file })}
      </p>
    )
  return <IntoVersion scheduleUuid={into} file={file} onDone={onClose} onCancel={onClose} />
}

/** The columns that are not used. */
function LeftOut({ reading }: { reading: SheetReading }) {
  const { t } = useAppText()
  const nameOf = useColumnName(reading)
  const { leftOut } = reading.read
  return leftOut.length > 0 ? <p>{t('sheets.desk.leftOut', { names: summarize(leftOut.map(nameOf)) })}</p> : null
}

function WhatItMakes({ read: { lists, courses, listed } }: { read: SheetMeaning }) {
  const { t } = useAppText()
  const names = { CLASS: new Set<string>(), TEACHER: new Set<string>(), ROOM: new Set<string>() }
  let lessons = 0
  for (const { lengths, calendars } of courses) {
    lessons += lengths.length
    for (const { name, calendarType } of calendars) names[calendarType].add(sameName(name))
  }
  for (const { name, homeRoom, homeTeacher } of listed) {
    if (lists !== null && lists !== 'courses') names[lists].add(sameName(name))
    if (homeRoom !== undefined) names.ROOM.add(sameName(homeRoom))
    if (homeTeacher !== undefined) names.TEACHER.add(sameName(homeTeacher))
  }
  const counts = {
    courses: courses.length,
    lessons,
    classes: names.CLASS.size,
    teachers: names.TEACHER.size,
    rooms: names.ROOM.size,
  }
  return (
    <p role="status">
      {t('sheets.desk.makes')} {countsInWords(counts, t, { hasZeros: lists === 'courses' })}
    </p>
  )
}
