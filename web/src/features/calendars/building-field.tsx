import { Autocomplete } from '@mantine/core'
import { buildingsOf, LIMITS, type Schedule, sameName } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

/** The building of a room: a text field that suggests existing names. Empty means that the building is unknown. */
export function BuildingField(props: { value: string; onChange: (value: string) => void; clears?: boolean }) {
  const { t } = useAppText()
  const calendars = useSchedule(({ schedule }) => schedule?.calendars)
  const known = calendars ? [...buildingsOf({ calendars })].sort(compareNames) : []
  return (
    <Autocomplete
      label={t('calendars.building.label')}
      description={t(props.clears ? 'calendars.building.clears' : 'calendars.building.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={known}
      value={props.value}
      onChange={props.onChange}
      maxLength={LIMITS.nameLength}
      autoComplete="off"
      // The list itself scrolls. The keyboard could not reach a scroll area around it.
      withScrollArea={false}
      comboboxProps={{ zIndex: 20_001 }}
    />
  )
}

/** Returns the building that a typed name means: an existing one, ignoring case and spaces, or a new one. Null if nothing is typed. */
export function buildingMeant(schedule: Pick<Schedule, 'calendars'>, typed: string): string | null {
  const name = typed.trim()
  if (name === '') return null
  return buildingsOf(schedule).find((building) => sameName(building) === sameName(name)) ?? name
}
