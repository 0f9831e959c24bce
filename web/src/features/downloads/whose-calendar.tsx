import { NativeSelect } from '@mantine/core'
import { CALENDAR_TYPES, calendarLabel, calendarsInOrder, type Schedule, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'

const ALL = ''

/** Selects the class, teacher or room whose calendar is written, or all of them. */
export function WhoseCalendar({
  schedule: { calendars },
  of,
  onChoose,
}: {
  schedule: Schedule
  of: Uuid | null
  onChoose: (of: Uuid | null) => void
}) {
  const { t, i18n } = useAppText()
  const { compare } = new Intl.Collator(i18n.language, { numeric: true, sensitivity: 'base' })
  return (
    <NativeSelect
      mt="md"
      label={t('downloads.calendar.whose')}
      value={of ?? ALL}
      onChange={({ currentTarget: { value } }) => onChoose(value === ALL ? null : value)}
    >
      <option value={ALL}>{t('downloads.calendar.all')}</option>
      {CALENDAR_TYPES.map((type) => (
        <optgroup key={type} label={t(`scheduler.types.${type}`)}>
          {calendarsInOrder(calendars, type, compare).map((calendar) => (
            <option key={calendar.uuid} value={calendar.uuid}>
              {calendarLabel(calendars, calendar)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
