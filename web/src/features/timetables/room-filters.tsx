import { Button, Select } from '@mantine/core'
import { buildingsOf, equipmentOf, type Calendar } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule, useSession } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'

type Chosen = {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}
type FilterProps = Chosen & { readonly rooms: readonly Calendar[] }

/** Filters the rooms by building, if any room has one, and links to the dialog where buildings are edited. */
export function BuildingFilter({ rooms, ...chosen }: FilterProps) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const names = buildingsOf({ calendars: Object.fromEntries(rooms.map((room) => [room.uuid, room])) })
  return (
    <>
      <NameFilter of="building" names={names} {...chosen} />
      {!readOnly && rooms.length > 0 && (
        <Button variant="default" onClick={() => ui.openModal({ kind: 'buildings' })}>
          {t('calendars.building.open')}
        </Button>
      )}
    </>
  )
}

/** Filters the rooms by equipment, if any room has some, and links to the dialog where equipment is renamed. */
export function EquipmentFilter({ rooms, ...chosen }: FilterProps) {
  const { t } = useAppText()
  const { ui } = useSession()
  const readOnly = useSchedule((state) => state.scheduleOnly)
  const names = [...new Set(rooms.flatMap(equipmentOf))]
  return (
    <>
      <NameFilter of="equipment" names={names} {...chosen} />
      {!readOnly && names.length > 0 && (
        <Button variant="default" onClick={() => ui.openModal({ kind: 'equipment' })}>
          {t('calendars.equipment.label')}
        </Button>
      )}
    </>
  )
}

/** Without names there is nothing to filter by. */
function NameFilter(props: Chosen & { of: 'building' | 'equipment'; names: readonly string[] }) {
  const { t } = useAppText()
  const { of, names, value, onChange } = props
  if (names.length === 0) return null
  return (
    <Select
      aria-label={t(`calendars.${of}.label`)}
      placeholder={t(`calendars.${of}.all`)}
      data={[...names].sort(compareNames)}
      value={value}
      onChange={onChange}
      withScrollArea={false}
      clearable
    />
  )
}
