import { Button } from '@mantine/core'
import { NEW_CALENDAR, type CalendarType, type NewCalendars, type Uuid } from '@timetable/domain'
import { useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { useCalendarGroups } from '../../timetable/calendars/use-calendar-groups.ts'
import type { BulkChange } from './bulk-bar.tsx'
import styles from '../../timetable/bulk/bulk-bar.module.css'
import { BulkPopover } from '../../timetable/bulk/bulk-popover.tsx'
import { CalendarSelect } from './calendar-select.tsx'
import type { CourseRow } from './course-rows.ts'

const NONE: NewCalendars = []

/** Adds classes, teachers and rooms to all selected courses, or removes them. */
export function BulkCalendars({ rows, onSave }: { rows: readonly CourseRow[]; onSave: (change: BulkChange) => void }) {
  const { t } = useAppText()
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<readonly Uuid[]>([])
  const [coming, setComing] = useState(NONE)
  const groups = useCalendarGroups(coming)
  const count = rows.length
  const emptied = rows.filter(
    ({ calendarUuids }) => calendarUuids.length > 0 && calendarUuids.every((uuid) => chosen.includes(uuid)),
  )
  const taken = rows.some(({ calendarUuids }) => calendarUuids.some((uuid) => chosen.includes(uuid)))

  function create(name: string, calendarType: CalendarType) {
    const uuid = `${NEW_CALENDAR}${coming.length + 1}`
    setComing([...coming, { uuid, name, calendarType }])
    setChosen([...chosen, uuid])
  }
  function save(change: BulkChange) {
    setOpened(false)
    setChosen([])
    setComing(NONE)
    onSave(change)
  }
  return (
    <BulkPopover label={t('subjects.bulk.calendars')} width={360} opened={opened} onOpened={setOpened}>
      <div className={styles.panel}>
        <CalendarSelect
          label={t('subjects.calendars')}
          groups={groups}
          value={chosen}
          onChange={setChosen}
          onCreate={create}
          inside
        />
        {emptied.length > 0 && (
          <p className="quiet">{t('subjects.bulk.emptied', { names: summarize(emptied.map(({ name }) => name)) })}</p>
        )}
        <Button
          disabled={chosen.length === 0}
          onClick={() =>
            save({
              addCalendarUuids: [...chosen],
              newCalendars: coming.filter(({ uuid }) => chosen.includes(uuid)),
            })
          }
        >
          {t('subjects.bulk.addTo', { count })}
        </Button>
        <Button
          variant="default"
          disabled={!taken || emptied.length > 0}
          onClick={() => save({ removeCalendarUuids: chosen.filter((uuid) => !uuid.startsWith(NEW_CALENDAR)) })}
        >
          {t('subjects.bulk.removeFrom', { count })}
        </Button>
      </div>
    </BulkPopover>
  )
}
