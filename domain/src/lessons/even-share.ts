import { weekOf } from './placement.ts'
import type { Schedule } from '../schedule.ts'

/** The highest number of lessons per day if `count` of them are spread evenly over the days that have any slot. */
export function evenShare(schedule: Schedule, count: number): number {
  const { days, hours, at } = weekOf(schedule)
  let open = 0
  for (let day = 0; day < days; day++)
    for (let hour = 0; hour < hours; hour++)
      if (at(day, hour)) {
        open++
        break
      }
  return Math.max(1, Math.ceil(count / Math.max(1, open)))
}
