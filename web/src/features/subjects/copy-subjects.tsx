import { Checkbox } from '@mantine/core'
import { copiedCalendars, type Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { useBusy } from '../../ui/use-busy.ts'

/** Copies courses with their lessons, with or without their teachers and rooms. A single copy is opened for editing. */
export default function CopySubjects(props: { subjectUuids: readonly Uuid[]; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui, schedule: store } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  const [withTeachers, setWithTeachers] = useState(true)
  const [withRooms, setWithRooms] = useState(true)
  const { busy, during } = useBusy()
  if (!schedule) return null
  const subjects = props.subjectUuids.flatMap((uuid) => schedule.subjects[uuid] ?? [])
  const emptied = subjects.filter(
    ({ calendarUuids, choices }) =>
      calendarUuids.length > 0 &&
      copiedCalendars(schedule, [...calendarUuids, ...choices.flatMap(({ candidates }) => candidates)], {
        withTeachers,
        withRooms,
      }).length === 0,
  )

  async function copy() {
    if (emptied.length > 0 || subjects.length === 0) return
    const before = new Set(Object.keys(schedule!.subjects))
    const subjectUuids = subjects.map(({ uuid }) => uuid)
    const answer = await during(runCommand('copySubjects', { subjectUuids, withTeachers, withRooms }))
    if (answer.type === 'Error') return
    ui.toast({ state: 'success', headline: t('subjects.copy.done', { count: subjects.length }) })
    const made = Object.keys(store.getState().schedule?.subjects ?? {}).filter((uuid) => !before.has(uuid))
    props.onClose()
    if (made.length === 1 && made[0]) ui.openModal({ kind: 'edit-subject', subjectUuid: made[0] })
  }

  return (
    <Dialog title={t('subjects.copy.title', { count: subjects.length })} onClose={props.onClose}>
      <DialogForm submit={t('subjects.copy.submit')} busy={busy} onSubmit={copy} onCancel={props.onClose}>
        <p>{t('subjects.copy.text', { names: summarize(subjects.map(({ name }) => name)) })}</p>
        <Checkbox
          label={t('subjects.copy.teachers')}
          checked={withTeachers}
          onChange={(event) => setWithTeachers(event.currentTarget.checked)}
          data-autofocus
        />
        <Checkbox
          label={t('subjects.copy.rooms')}
          checked={withRooms}
          onChange={(event) => setWithRooms(event.currentTarget.checked)}
        />
        {emptied.length > 0 && (
          <p className={form.warning} role="status">
            {t('subjects.copy.emptied', { names: summarize(emptied.map(({ name }) => name)) })}
          </p>
        )}
      </DialogForm>
    </Dialog>
  )
}
