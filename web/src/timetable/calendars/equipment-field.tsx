import { equipmentInUse, LIMITS, sameName } from '@timetable/domain'
import { useMemo, type ReactNode } from 'react'
import { useAppText } from '../../i18n/app-texts.ts'
import { useSchedule } from '../../store/session-context.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { compareNames } from './compare-names.ts'

type Props = {
  readonly label: string
  readonly hint: string
  readonly value: readonly string[]
  readonly error?: ReactNode
  /** Only what rooms already have can be chosen. */
  readonly existing?: boolean
  readonly onChange: (names: readonly string[]) => void
}

/** Equipment of rooms: names that the version uses, and any other name that is typed. */
export function EquipmentField({ label, hint, value, error, existing = false, onChange }: Props) {
  const { t } = useAppText()
  const calendars = useSchedule(({ schedule }) => schedule?.calendars)
  const groups = useMemo(() => {
    const all = new Set([...(calendars ? equipmentInUse({ calendars }).keys() : []), ...value])
    return [{ label: '', choices: [...all].sort(compareNames).map((name) => ({ value: name, label: name })) }]
  }, [calendars, value])
  const set = (names: readonly string[]) => onChange([...new Set(names)].slice(0, LIMITS.maxEquipment))
  // A name that differs only in case or spaces is the existing one.
  const meant = (typed: string) => {
    const known = groups[0]?.choices.find((choice) => sameName(choice.value) === sameName(typed))
    return known?.value ?? typed.trim().slice(0, LIMITS.nameLength)
  }
  return (
    <MultiSelect
      label={label}
      description={hint}
      groups={groups}
      value={value}
      error={error}
      onChange={set}
      {...(!existing && {
        creations: [{ kind: 'equipment', offer: (name: string) => t('calendars.equipment.create', { name }) }],
        onCreate: (name: string) => set([...value, meant(name)]),
      })}
      nothingFound={t(existing ? 'calendars.equipment.unknown' : 'calendars.equipment.none')}
      typeForMore={t('subjects.typeForMore')}
      zIndex={20_001}
    />
  )
}
