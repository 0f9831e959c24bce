import { lessonsOfSubject, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Deletes courses with all of their lessons, after stating their number. */
export default function DeleteSubjects(props: { subjectUuids: readonly Uuid[]; onClose: () => void }) {
  const { t } = useAppText()
  const { runCommand, ui } = useSession()
  const schedule = useSchedule((state) => state.schedule)
  if (!schedule) return null
  const subjects = props.subjectUuids.flatMap((uuid) => schedule.subjects[uuid] ?? [])
  const lessons = subjects.reduce((sum, { uuid }) => sum + lessonsOfSubject(schedule, uuid).length, 0)
  const [first] = subjects

  function remove() {
    // Shown at once; a refusal reverts it and shows a toast.
    void runCommand('deleteSubjects', { subjectUuids: subjects.map(({ uuid }) => uuid) })
    const headline =
      subjects.length === 1 && first
        ? t('subjects.deleted', { name: first.name })
        : t('subjects.deletion.done', { count: subjects.length })
    ui.toast({ state: 'deleted', headline })
    props.onClose()
  }

  return (
    <Dialog title={t('subjects.deletion.title', { count: subjects.length })} onClose={props.onClose}>
      <p>
        {t('subjects.deletion.text', {
          names: summarize(subjects.map(({ name }) => name)),
          lessons: t('subjects.lessonCount', { count: lessons }),
        })}
      </p>
      <DialogActions
        submit={t('common.delete')}
        danger
        disabled={subjects.length === 0}
        focus="cancel"
        onSubmit={remove}
        onCancel={props.onClose}
      />
    </Dialog>
  )
}
