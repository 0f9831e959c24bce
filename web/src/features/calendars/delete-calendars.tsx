import { Checkbox } from '@mantine/core'
import {
  byName,
  calendarsDeletion,
  lessonsLeft,
  lessonsTaken,
  successorsOf,
  type Calendar,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { calendarCount } from '../../timetable/calendars/calendar-count.ts'
import { namesOf } from '../../timetable/calendars/calendar-summary.ts'
import { useConfirmWord } from '../../timetable/confirm-word.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { deletionWords } from './deletion-words.ts'
import { SuccessorField } from './successor-field.tsx'
import { NamesBox } from './names-box.tsx'

/** Deletes several classes, teachers or rooms of one type, after stating what goes with them and what is left without them. */
export default function DeleteCalendars(props: { calendarUuids: readonly Uuid[]; onClose: () => void }) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const calendars = props.calendarUuids.flatMap((uuid) => schedule?.calendars[uuid] ?? [])
  const [first] = calendars
  // Keeps the title while the dialog closes after the deletion.
  const [what] = useState(first && { type: first.calendarType, count: calendars.length })
  return (
    <Dialog
      title={t('calendars.delete', { name: what ? calendarCount(t, what.type, what.count) : '' })}
      onClose={props.onClose}
      size={560}
    >
      {schedule && first && (
        <Deletion schedule={schedule} calendars={calendars} type={first.calendarType} onClose={props.onClose} />
      )}
    </Dialog>
  )
}

function Deletion(props: {
  schedule: Schedule
  calendars: readonly Calendar[]
  type: Calendar['calendarType']
  onClose: () => void
}) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const { schedule, calendars, type, onClose } = props
  const [withCourses, setWithCourses] = useState(true)
  const [wanted, setWanted] = useState<Uuid | null>(null)
  const confirmation = useConfirmWord('calendars')

  const uuids = calendars.map(({ uuid }) => uuid)
  const what = calendarCount(t, type, calendars.length)
  const successors = successorsOf(schedule, uuids).toSorted(byName)
  const successor = successors.find(({ uuid }) => uuid === wanted)
  const taken = lessonsTaken(schedule, uuids)
  const deletionOf = (all: boolean) =>
    calendarsDeletion(schedule, uuids, { withCourses: all, ...(successor && { successorUuid: successor.uuid }) })
  const deletion = deletionOf(type === 'CLASS' && withCourses)
  const mayKeep = type === 'CLASS' && deletionOf(true).subjectUuids.length > deletionOf(false).subjectUuids.length
  const left = lessonsLeft(schedule, deletion)

  function submit() {
    if (!confirmation.confirmed()) return
    // Applied at once. A refusal undoes it and shows a toast.
    void runCommand('deleteCalendars', deletion)
    ui.toast({ state: 'deleted', headline: t('calendars.many.deleted', { what }) })
    onClose()
  }

  return (
    <DialogForm submit={t('common.delete')} danger onSubmit={submit} onCancel={onClose}>
      <NamesBox names={namesOf(schedule, uuids)} />
      <SuccessorField type={type} taken={taken} successors={successors} value={wanted} onChange={setWanted} />
      {mayKeep && (
        <Checkbox
          label={t('calendars.many.withCourses')}
          checked={withCourses}
          onChange={(event) => setWithCourses(event.currentTarget.checked)}
        />
      )}
      {confirmation.field}
      <p role="status" className={left > 0 ? form.warning : 'quiet'}>
        {deletionWords(t, schedule, { name: what, type, subjectUuids: deletion.subjectUuids, left, successor, taken })}
      </p>
    </DialogForm>
  )
}
