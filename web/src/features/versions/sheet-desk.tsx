import { NumberInput, TextInput } from '@mantine/core'
import { LIMITS } from '@timetable/domain'
import { schoolOfCourses, writeJson, type SheetCourses, type SheetWorld } from '@timetable/formats'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useAccount, useSession } from '../../store/session-context.tsx'
import { summarize } from '../../timetable/calendar-summary.ts'
import { ChosenTable, type SheetSource } from '../../timetable/chosen-sheet.tsx'
import { CoursePreview } from '../../timetable/course-preview.tsx'
import { sameName } from '../../timetable/same-name.ts'
import { SheetColumns } from '../../timetable/sheet-columns.tsx'
import { useSheet } from '../../timetable/use-sheet.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { versionErrors, type VersionDraft } from './version-draft.ts'

const USUAL_DAYS = 5
/** A version that is not there yet has no calendars, and days as long as they must be. */
const NEW_VERSION: SheetWorld = { longest: LIMITS.maxPeriods, isKnown: () => false }

type DeskProps = { source: SheetSource; onCreated: (uuid: string) => void; onClose: () => void }

/** A spreadsheet on its way to a new version: what is understood of it and what would be made, before it is. */
export function SheetDesk({ source: chosen, onCreated, onClose }: DeskProps) {
  const { t } = useAppText()
  const [source, setSource] = useState(chosen)
  return (
    <Dialog title={t('sheets.desk.title', { name: source.fileName })} onClose={onClose} size={850} unsaved>
      <div className={form.form}>
        <ChosenTable source={source} onChange={setSource} />
        {source.file.hasMacros && <p className={form.note}>{t('sheets.macros')}</p>}
        <SheetToVersion key={source.table.name} source={source} onCreated={onCreated} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function SheetToVersion({ source, onCreated, onClose }: DeskProps) {
  const { t } = useAppText()
  const { runCommand } = useSession()
  const schoolUuid = useAccount((account) => account.school?.uuid)
  const reading = useSheet(source.table, NEW_VERSION)
  const [draft, setDraft] = useState<VersionDraft>({
    title: source.fileName.replace(/\.\w{1,5}$/, '').slice(0, LIMITS.nameLength),
    description: '',
    days: USUAL_DAYS,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { courses } = reading.read
  const errors = versionErrors(draft)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (courses.length === 0) return setProblem(t('sheets.desk.nothing'))
    if (errors.title || errors.days || schoolUuid === undefined) return
    const made = schoolOfCourses(draft.title.trim(), Number(draft.days), courses)
    if ('error' in made) return setProblem(t('versions.importFailed', { name: source.fileName, reason: made.error }))
    setBusy(true)
    const params = { schoolUuid, fileName: 'school.json', text: writeJson(made.school) }
    const answer = await runCommand('createScheduleByImport', params, { toast: false })
    setBusy(false)
    if (answer.type === 'Error') return setProblem(answer.error)
    onCreated(answer.item.uuid)
  }

  return (
    <form onSubmit={submit} noValidate className={form.form}>
      <SheetColumns reading={reading} />
      <LeftOut read={reading.read} />
      {courses.length > 0 && (
        <>
          <WhatItMakes read={reading.read} />
          <CoursePreview courses={courses.map((course) => ({ ...course, line: course.row + 1 }))} />
        </>
      )}
      <div className={form.pair}>
        <TextInput
          label={t('versions.titleField')}
          value={draft.title}
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
          error={errors.title && t(`versions.${errors.title}`, { max: LIMITS.maxDays })}
          autoComplete="off"
        />
        <NumberInput
          label={t('versions.daysField')}
          value={draft.days}
          onChange={(days) => setDraft({ ...draft, days })}
          error={errors.days && t(`versions.${errors.days}`, { max: LIMITS.maxDays })}
          min={LIMITS.minDays}
          max={LIMITS.maxDays}
          allowDecimal={false}
          clampBehavior="none"
        />
      </div>
      {problem !== null && (
        <p role="alert" className={form.warning}>
          {problem}
        </p>
      )}
      <DialogActions submit={t('sheets.desk.submit')} busy={busy} onCancel={onClose} />
    </form>
  )
}

/** Columns that nothing is made of, by their heads. */
function LeftOut({ read: { columns } }: { read: SheetCourses }) {
  const { t } = useAppText()
  const heads = columns.flatMap(({ head, role }) => (role === null && head !== '' ? [head] : []))
  return heads.length > 0 ? <p>{t('sheets.desk.leftOut', { names: summarize(heads) })}</p> : null
}

function WhatItMakes({ read: { courses } }: { read: SheetCourses }) {
  const { t } = useAppText()
  const names = { CLASS: new Set<string>(), TEACHER: new Set<string>(), ROOM: new Set<string>() }
  let lessons = 0
  for (const { lengths, calendars } of courses) {
    lessons += lengths.length
    for (const { name, calendarType } of calendars) names[calendarType].add(sameName(name))
  }
  const parts = [
    t('sheets.desk.courses', { count: courses.length }),
    t('subjects.lessonCount', { count: lessons }),
    t('sheets.desk.classes', { count: names.CLASS.size }),
    t('sheets.desk.teachers', { count: names.TEACHER.size }),
    t('sheets.desk.rooms', { count: names.ROOM.size }),
  ]
  return (
    <p role="status">
      {t('sheets.desk.makes')} {parts.join(' · ')}
    </p>
  )
}
