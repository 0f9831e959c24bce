import { weekOf, type Schedule, type Uuid } from '@timetable/domain'
import { SlotGrid, type SlotGridProps } from './slot-grid.tsx'
import { useWeekNames } from './week-names.ts'

type Props = Omit<SlotGridProps, 'days' | 'hours' | 'names' | 'keyAt' | 'markOf'> & {
  readonly schedule: Schedule
  readonly markOf?: (uuid: Uuid) => { readonly kind: string; readonly word: string }
}

/** The week of the open version, small, to mark its slots. */
export function SlotPainter({ schedule, ...props }: Props) {
  const names = useWeekNames()
  const week = weekOf(schedule)
  const keyAt = (day: number, hour: number) => week.at(day, hour)?.uuid
  return <SlotGrid {...props} {...{ names, keyAt }} days={week.days} hours={week.hours} />
}
