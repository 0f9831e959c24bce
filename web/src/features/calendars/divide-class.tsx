import { divisionsOf, type Schedule, type Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DeleteDivision } from './delete-division.tsx'
import styles from './divide-class.module.css'
import { DivisionRow } from './division-row.tsx'
import { NewDivision } from './new-division.tsx'

/** The divisions of a class and their groups: add, rename or delete them. For a group, it shows the divisions of the group's class. */
export default function DivideClass({ calendarUuid, onClose }: { calendarUuid: Uuid; onClose: () => void }) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const whole = schedule && classOf(schedule, calendarUuid)
  // Keeps the name if another user deletes the class while the dialog is open.
  const [name] = useState(whole?.name ?? '')
  const [typed, setTyped] = useState(false)
  const [deleting, setDeleting] = useState<string | null>(null)
  const divisions = schedule && whole ? divisionsOf(schedule, whole.uuid) : []
  const isDeleting = deleting !== null && divisions.includes(deleting)
  return (
    <Dialog
      title={
        isDeleting
          ? t('calendars.division.deleteTitle', { division: deleting })
          : t('calendars.division.title', { name })
      }
      onClose={onClose}
      size={560}
      unsaved={typed && !isDeleting}
    >
      {!whole && <p>{t('calendars.gone', { name })}</p>}
      {whole && isDeleting && <DeleteDivision whole={whole} division={deleting} onDone={() => setDeleting(null)} />}
      {schedule && whole && !isDeleting && (
        <>
          <p className="quiet">{t('calendars.division.about')}</p>
          {divisions.length > 0 && (
            <ul className={styles.divisions} aria-label={t('calendars.division.existing')}>
              {divisions.map((division) => (
                <DivisionRow
                  key={division}
                  schedule={schedule}
                  classUuid={whole.uuid}
                  division={division}
                  onDelete={() => setDeleting(division)}
                />
              ))}
            </ul>
          )}
          <NewDivision schedule={schedule} whole={whole} onTyped={setTyped} onClose={onClose} />
        </>
      )}
    </Dialog>
  )
}

function classOf({ calendars }: Schedule, calendarUuid: Uuid) {
  const calendar = calendars[calendarUuid]
  return calendars[calendar?.classUuid ?? ''] ?? calendar
}
