import { Button, Select } from '@mantine/core'
import { buildingsOf, type Calendar } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

/** Filters the rooms by building, if any room has one, and links to the dialog where buildings are edited. */
export function BuildingFilter(props: {
  rooms: readonly Calendar[]
  value: string | null
  onChange: (building: string | null) => void
}) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const { rooms, value, onChange } = props
  const buildings = [...buildingsOf({ calendars: Object.fromEntries(rooms.map((room) => [room.uuid, room])) })]
  return (
    <>
      {buildings.length > 0 && (
        <Select
          aria-label={t('calendars.building.label')}
          placeholder={t('calendars.building.all')}
          data={buildings.sort(compareNames)}
          value={value}
          onChange={onChange}
          withScrollArea={false}
          clearable
        />
      )}
      {!readOnly && rooms.length > 0 && (
        <Button variant="default" onClick={() => ui.openModal({ kind: 'buildings' })}>
          {t('calendars.building.open')}
        </Button>
      )}
    </>
  )
}
