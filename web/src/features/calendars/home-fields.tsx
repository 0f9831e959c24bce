import { Select } from '@mantine/core'
import { homeClassesOf, labelOf, type Calendar, type CalendarType, type Schedule, type Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import form from '../../ui/form.module.css'

type HomeDraft = { readonly room: Uuid | null; readonly teacher: Uuid | null }

export const homeDraftOf = ({ homeRoomUuid, homeTeacherUuid }: Calendar): HomeDraft => ({
  room: homeRoomUuid ?? null,
  teacher: homeTeacherUuid ?? null,
})

/** The home room of a class or teacher, and the class teacher. */
export function HomeFields(props: {
  schedule: Schedule
  calendar: Calendar
  calendarType: CalendarType
  value: HomeDraft
  onChange: (value: HomeDraft) => void
}) {
  const { t } = useAppText()
  const { schedule, calendar, calendarType, value, onChange } = props
  if (calendarType === 'ROOM') return null
  const options = (type: CalendarType) =>
    calendarsByName(schedule, type)
      .filter(({ uuid }) => uuid !== calendar.uuid)
      .map(({ uuid, name }) => ({ value: uuid, label: name }))
  const shared = { searchable: true, clearable: true, limit: 100, comboboxProps: { zIndex: 20_001 } } as const
  const classes = homeClassesOf(schedule, calendar.uuid).map(({ uuid }) => labelOf(schedule, uuid))
  return (
    <div className={form.pair}>
      <Select
        {...shared}
        label={t('calendars.home.room')}
        data={options('ROOM')}
        value={value.room}
        onChange={(room) => onChange({ ...value, room })}
        nothingFoundMessage={t('calendars.home.unknown.room')}
      />
      {calendarType === 'CLASS' ? (
        <Select
          {...shared}
          label={t('calendars.home.teacher')}
          data={options('TEACHER')}
          value={value.teacher}
          onChange={(teacher) => onChange({ ...value, teacher })}
          nothingFoundMessage={t('calendars.home.unknown.teacher')}
        />
      ) : (
        classes.length > 0 && <p className="quiet">{t('calendars.home.ofClasses', { names: classes.join(', ') })}</p>
      )}
    </div>
  )
}
