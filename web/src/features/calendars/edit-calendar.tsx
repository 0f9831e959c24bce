import { SegmentedControl } from '@mantine/core'
import { labelOf, type Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CalendarForm } from './calendar-form.tsx'
import { DeleteCalendar } from './delete-calendar.tsx'
import styles from './edit-calendar.module.css'

const MODES = ['edit', 'delete'] as const
type Mode = (typeof MODES)[number]

/** The dialog of a class, teacher or room: edits or deletes it. */
export default function EditCalendar(props: { calendarUuid: Uuid; mode: Mode; onClose: () => void }) {
  const { t } = useAppText()
  const calendar = useSchedule((state) => state.schedule?.calendars[props.calendarUuid])
  const [mode, setMode] = useState<Mode>(props.mode)
  // Keeps the name while the dialog closes after a deletion.
  const label = useSchedule(({ schedule }) => (schedule ? labelOf(schedule, props.calendarUuid) : ''))
  const [name] = useState(label)
  return (
    <Dialog title={t(`calendars.${mode}`, { name })} onClose={props.onClose} size={700} zIndex={20_000}>
      <SegmentedControl
        className={styles.modes}
        aria-label={t('calendars.mode')}
        value={mode}
        onChange={setMode}
        data={MODES.map((value) => ({ value, label: t(`calendars.modes.${value}`) }))}
      />
      {!calendar && <p>{t('calendars.gone', { name })}</p>}
      {calendar && mode === 'edit' && <CalendarForm calendar={calendar} onClose={props.onClose} />}
      {calendar && mode === 'delete' && <DeleteCalendar calendar={calendar} onClose={props.onClose} />}
    </Dialog>
  )
}
