import { SegmentedControl } from '@mantine/core'
import type { CalendarType } from '@timetable/domain'
import { useTypeNames } from '../../store/type-names.ts'
import { CALENDAR_TYPES } from './calendars-by-name.ts'

type Props = {
  readonly value: CalendarType
  readonly onChange: (type: CalendarType) => void
  /** What the switch chooses, for screen readers. */
  readonly label: string
  readonly size?: 'xs' | 'sm'
  readonly fullWidth?: boolean
}

/** Classes, teachers or rooms, in the school's words. */
export function TypeSwitch({ label, ...control }: Props) {
  const { many } = useTypeNames()
  return (
    <SegmentedControl
      {...control}
      aria-label={label}
      data={CALENDAR_TYPES.map((type) => ({ value: type, label: many[type] }))}
    />
  )
}
