import { equipmentNames, equipmentOf, LIMITS, sameName, type Schedule } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand, useSchedule } from '../../store/session-context.tsx'
import { summarize } from '../../timetable/calendars/calendar-summary.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NamedRow } from '../../ui/named-row.tsx'
import styles from './divide-class.module.css'

/** The dialog with all equipment of a version, where each piece can be renamed. */
export function EquipmentNames({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const names = schedule ? [...equipmentNames(schedule)].sort(compareNames) : []
  return (
    <Dialog title={t('calendars.equipment.title')} onClose={onClose} size={560}>
      <p className="quiet">{t('calendars.equipment.about')}</p>
      <ul className={styles.divisions} aria-label={t('calendars.equipment.existing')}>
        {schedule && names.map((name) => <EquipmentRow key={name} schedule={schedule} name={name} all={names} />)}
      </ul>
    </Dialog>
  )
}

type RowProps = { readonly schedule: Schedule; readonly name: string; readonly all: readonly string[] }

/** A piece of equipment with its rooms, and a field to rename it. With the name of another piece, the two become one. */
function EquipmentRow({ schedule, name, all }: RowProps) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const rooms = Object.values(schedule.calendars).flatMap((room) =>
    equipmentOf(room).includes(name) ? [room.name] : [],
  )
  const namesake = (typed: string) => all.find((other) => other !== name && sameName(other) === sameName(typed))
  return (
    <NamedRow
      name={name}
      detail={rooms.length > 0 ? summarize(rooms.sort(compareNames)) : t('calendars.equipment.unknown')}
      rename={t('calendars.equipment.rename', { name })}
      nameLabel={t('calendars.equipment.name')}
      problemOf={(typed) => {
        if (typed === '') return t('calendars.nameRequired')
        return typed.length > LIMITS.nameLength ? t('calendars.nameTooLong') : null
      }}
      meaningOf={(typed) => {
        const other = namesake(typed)
        return other === undefined
          ? null
          : { text: t('calendars.equipment.merges', { name: other }), submit: t('subjects.tags.merge') }
      }}
      onRename={(typed) => void runCommand('renameEquipment', { equipment: name, name: namesake(typed) ?? typed })}
    />
  )
}
