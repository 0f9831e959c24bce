import { Button, TextInput } from '@mantine/core'
import { buildingsOf, LIMITS, roomsIn, type Schedule } from '@timetable/domain'
import { useRef, useState, type FormEvent } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useRunCommand } from '../../store/session-context.tsx'
import { compareNames } from '../../timetable/compare-names.ts'
import { sameName } from '../../timetable/same-name.ts'
import { EditIcon } from '../../ui/icons.tsx'
import styles from './divide-class.module.css'

/** A building with its rooms, and another name for it. */
export function BuildingRow(props: { schedule: Schedule; building: string }) {
  const { t } = useAppText()
  const { schedule, building } = props
  const [renaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function stop() {
    setRenaming(false)
    // Once the button is there again.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (renaming) return <RenameBuilding {...props} onDone={stop} />
  const rooms = roomsIn(schedule, building).map(({ name }) => name)
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>{building}</span>{' '}
        <span className={styles.groups}>{rooms.sort(compareNames).join(', ')}</span>
      </span>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('calendars.building.rename', { building })}
        onClick={() => setRenaming(true)}
      >
        <EditIcon />
      </button>
    </li>
  )
}

function RenameBuilding({ schedule, building, onDone }: { schedule: Schedule; building: string; onDone: () => void }) {
  const { t } = useAppText()
  const runCommand = useRunCommand()
  const [typed, setTyped] = useState(building)
  const [problem, setProblem] = useState<string | null>(null)
  const name = typed.trim()
  const isTaken = buildingsOf(schedule).some((other) => other !== building && sameName(other) === sameName(name))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name === '') return setProblem(t('calendars.nameRequired'))
    if (name.length > LIMITS.nameLength) return setProblem(t('calendars.nameTooLong'))
    if (isTaken) return setProblem(t('refusals.building-taken', { building: name }))
    // Shown at once; a refusal takes it back and says so in a toast.
    if (name !== building) void runCommand('renameBuilding', { building, name })
    onDone()
  }

  return (
    <li className={styles.row}>
      <form className={styles.rename} onSubmit={submit} noValidate>
        <TextInput
          label={t('calendars.building.name')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
          }}
          error={problem}
          autoComplete="off"
          autoFocus
        />
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button type="submit">{t('calendars.renameSubmit')}</Button>
      </form>
    </li>
  )
}
