import { SegmentedControl, TextInput } from '@mantine/core'
import { LIMITS, type Calendar } from '@timetable/domain'
import { useRef, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand, useSchedule } from '../../store/session-context.tsx'
import { useTypeNames } from '../../store/type-names.ts'
import { CALENDAR_TYPES } from '../../timetable/calendars-by-name.ts'
import { sameName } from '../../timetable/same-name.ts'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import form from '../../ui/form.module.css'
import { BuildingField, buildingMeant } from './building-field.tsx'

/** Gives a class, teacher or room another name, or makes one of it that is another kind. */
export function RenameCalendar({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { t } = useAppText()
  const { one } = useTypeNames()
  const runCommand = useRunCommand()
  const [name, setName] = useState(calendar.name)
  const [calendarType, setCalendarType] = useState(calendar.calendarType)
  const [building, setBuilding] = useState(calendar.building ?? '')
  const calendars = useSchedule(({ schedule }) => schedule?.calendars) ?? {}
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const twin = useSchedule(({ schedule }) =>
    Object.values(schedule?.calendars ?? {}).some(
      (other) =>
        other.uuid !== calendar.uuid && other.calendarType === calendarType && sameName(other.name) === sameName(name),
    ),
  )

  function refuse(problem: string) {
    setError(problem)
    field.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return refuse(t('calendars.nameRequired'))
    if (name.length > LIMITS.nameLength) return refuse(t('calendars.nameTooLong'))
    const there = buildingMeant({ calendars }, building)
    const isElsewhere = calendarType === 'ROOM' && there !== (calendar.building ?? null)
    const changed = {
      ...(isElsewhere && { building: there }),
      ...(name === calendar.name ? {} : { name }),
      ...(calendarType === calendar.calendarType ? {} : { calendarType }),
    }
    // Shown at once; a refusal takes it back and says so in a toast.
    if (Object.keys(changed).length > 0) void runCommand('updateCalendar', { calendarUuid: calendar.uuid, ...changed })
    onClose()
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className={form.form}>
        <TextInput
          ref={field}
          label={t('calendars.name')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setError(null)
          }}
          error={error}
          autoComplete="off"
          data-autofocus
        />
        <SegmentedControl
          aria-label={t('calendars.type')}
          value={calendarType}
          onChange={setCalendarType}
          data={CALENDAR_TYPES.map((value) => ({ value, label: one[value] }))}
          fullWidth
        />
        {calendarType === 'ROOM' && <BuildingField value={building} onChange={setBuilding} />}
        {calendarType !== calendar.calendarType && <p className={form.note}>{t('calendars.typeChanges')}</p>}
        {twin && <p className={form.warning}>{t(`calendars.twin.${calendarType}`, { name: name.trim() })}</p>}
      </div>
      <DialogActions submit={t('calendars.renameSubmit')} onCancel={onClose} />
    </form>
  )
}
