import { buildingsOf, LIMITS, roomsIn, type Schedule, sameName } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { NamedRow } from '../../ui/named-row.tsx'

/** A building with its rooms, and a field to rename it. */
export function BuildingRow({ schedule, building }: { schedule: Schedule; building: string }) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const rooms = roomsIn(schedule, building).map(({ name }) => name)

  function problemOf(name: string): string | null {
    if (name === '') return t('calendars.nameRequired')
    if (name.length > LIMITS.nameLength) return t('calendars.nameTooLong')
    const isTaken = buildingsOf(schedule).some((other) => other !== building && sameName(other) === sameName(name))
    return isTaken ? t('refusals.building-taken', { building: name }) : null
  }
  return (
    <NamedRow
      name={building}
      detail={rooms.sort(compareNames).join(', ')}
      rename={t('calendars.building.rename', { building })}
      nameLabel={t('calendars.building.name')}
      problemOf={problemOf}
      onRename={(name) => void runCommand('renameBuilding', { building, name })}
    />
  )
}
