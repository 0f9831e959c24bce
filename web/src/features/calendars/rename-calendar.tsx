import { TextInput } from '@mantine/core'
import { LIMITS, type Uuid } from '@timetable/domain'
import { useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand, useSchedule } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'

/** Gives a class, teacher or room another name. */
export default function RenameCalendar({ calendarUuid, onClose }: { calendarUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const before = useSchedule((state) => state.schedule?.calendars[calendarUuid]?.name) ?? ''
  const [name, setName] = useState(before)
  const [error, setError] = useState<string | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setError(t('calendars.nameRequired'))
    if (name.length > LIMITS.nameLength) return setError(t('calendars.nameTooLong'))
    // Shown at once; a refusal takes it back and says so in a toast.
    if (name !== before) void runCommand('updateCalendar', { calendarUuid, name })
    onClose()
  }

  return (
    <Dialog title={t('calendars.rename', { name: before })} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={form.form}>
          <TextInput
            label={t('calendars.name')}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setError(null)
            }}
            error={error}
            data-autofocus
          />
        </div>
        <DialogActions submit={t('calendars.renameSubmit')} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
