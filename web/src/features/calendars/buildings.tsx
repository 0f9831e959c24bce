import { buildingsOf, LIMITS, roomsIn, sameName, type Schedule, type Uuid } from '@timetable/domain'
import { useRef, useState } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand, useSchedule } from '../../store/session-context.tsx'
import { calendarsByName } from '../../timetable/calendars/calendars-by-name.ts'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import form from '../../ui/form.module.css'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { NamedRow } from '../../ui/named-row.tsx'
import { BuildingField, buildingMeant } from './building-field.tsx'
import styles from './divide-class.module.css'

/** The dialog for the buildings and their rooms: rename a building, or move several rooms to a building at once. */
export default function Buildings({ rooms, onClose }: { rooms?: readonly Uuid[] | undefined; onClose: () => void }) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const [typed, setTyped] = useState(false)
  const buildings = schedule ? [...buildingsOf(schedule)].sort(compareNames) : []
  return (
    <Dialog title={t('calendars.building.title')} onClose={onClose} size={560} unsaved={typed}>
      <p className="quiet">{t('calendars.building.about')}</p>
      {schedule && buildings.length > 0 && (
        <ul className={styles.divisions} aria-label={t('calendars.building.existing')}>
          {buildings.map((building) => (
            <BuildingRow key={building} schedule={schedule} building={building} />
          ))}
        </ul>
      )}
      {schedule && (
        <PutRooms
          schedule={schedule}
          first={(rooms ?? []).filter((uuid) => schedule.calendars[uuid])}
          onTyped={setTyped}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** Puts rooms into a building. The dialog stays open, because more rooms and buildings may follow. */
function PutRooms(props: {
  schedule: Schedule
  first: readonly Uuid[]
  onTyped: (typed: boolean) => void
  onClose: () => void
}) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const { schedule, onTyped } = props
  const [rooms, setRooms] = useState<readonly Uuid[]>(props.first)
  const [building, setBuilding] = useState('')
  const [missing, setMissing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const options = calendarsByName(schedule, 'ROOM').map((room) => ({
    value: room.uuid,
    label: room.building === undefined ? room.name : `${room.name} (${room.building})`,
  }))

  function submit() {
    const chosen = rooms.filter((uuid) => schedule.calendars[uuid])
    if (chosen.length === 0) {
      setMissing(true)
      element.current?.querySelector('input')?.focus()
      return
    }
    // Applied at once. A refusal undoes it and shows a toast.
    void runCommand('setBuilding', { calendarUuids: [...chosen], building: buildingMeant(schedule, building) })
    setRooms([])
    setBuilding('')
    onTyped(false)
  }

  return (
    <DialogForm bare ref={element} submit={t('calendars.building.submit')} onCancel={props.onClose} onSubmit={submit}>
      <h3 className={styles.new}>{t('calendars.building.put')}</h3>
      <div className={form.form}>
        <MultiSelect
          label={t('calendars.building.rooms')}
          groups={[{ label: t('calendars.building.rooms'), choices: options }]}
          value={rooms}
          onChange={(value) => {
            setRooms(value)
            setMissing(false)
            onTyped(true)
          }}
          error={missing && t('calendars.building.roomsRequired')}
          nothingFound={t('calendars.building.noRoom')}
          typeForMore={t('subjects.typeForMore')}
        />
        <BuildingField
          value={building}
          onChange={(value) => {
            setBuilding(value)
            onTyped(true)
          }}
          clears
        />
      </div>
    </DialogForm>
  )
}

/** A building with its rooms, and a field to rename it. */
function BuildingRow({ schedule, building }: { schedule: Schedule; building: string }) {
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
