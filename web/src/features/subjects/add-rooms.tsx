import { Button, Menu } from '@mantine/core'
import type { Choice, Uuid } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import type { Asked } from './choice-draft.ts'
import { roomSets } from './room-sets.ts'

/** Adds all rooms at once, or all that have certain equipment or enough seats. Only for a choice among rooms. */
export function AddRooms(props: {
  readonly label: string
  readonly choice: Choice
  readonly asked: Asked
  readonly onAdd: (candidates: Uuid[]) => void
}) {
  const { t } = useAppText()
  const schedule = useSchedule((state) => state.schedule)
  const { label, choice, asked, onAdd } = props
  const sets = schedule ? roomSets(schedule, choice, asked) : []
  if (sets.length === 0) return null
  const textOf = (set: (typeof sets)[number]) => {
    const found = set.roomUuids.length
    if (set.by === 'equipment') return t('choices.roomsWith', { equipment: set.equipment, found })
    return set.by === 'seats' ? t('choices.roomsFor', { seats: set.seats, found }) : t('choices.allRooms', { found })
  }
  return (
    <Menu position="bottom-start" zIndex={20_001}>
      <Menu.Target>
        <Button
          className="flush-start"
          variant="subtle"
          size="compact-sm"
          aria-label={t('choices.addRoomsTo', { label })}
        >
          {t('choices.addRooms')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sets.map((set) => (
          <Menu.Item key={textOf(set)} onClick={() => onAdd([...new Set([...choice.candidates, ...set.roomUuids])])}>
            {textOf(set)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
