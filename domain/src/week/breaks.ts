import { cached } from '../cached.ts'
import { weekOf } from '../lessons/placement.ts'
import type { Schedule, TimeSlot } from '../schedule.ts'
import { minutesOf } from './clock.ts'

/** The break before the first period of a day. */
export const BEFORE_FIRST = -1

/**
 * The time between two periods of a day. `after`: the period that it follows, from 0; `BEFORE_FIRST`: before the day begins. `before`, `next`:
 * the slots at its ends. Before the first period and after the last one there is only one of them.
 */
export type Break = {
  readonly dayNum: number
  readonly after: number
  readonly before: TimeSlot | null
  readonly next: TimeSlot | null
}

/**
 * The breaks of a week by its time slots, in order: before the first period of each day, where at least a minute is between two periods, and
 * after the last period.
 */
export const breaksOf = ({ timeSlots }: Pick<Schedule, 'timeSlots'>): readonly Break[] => breaksIn(timeSlots)

const breaksIn = cached((timeSlots: Schedule['timeSlots']): readonly Break[] => {
  const { days, hours, at } = weekOf({ timeSlots })
  return Array.from({ length: days }, (_, dayNum) => {
    const slots = Array.from({ length: hours }, (__, hour) => at(dayNum, hour) ?? []).flat()
    return slots.length === 0 ? [] : breaksOfDay(dayNum, slots)
  }).flat()
})

function breaksOfDay(dayNum: number, slots: readonly TimeSlot[]): Break[] {
  const ends = [null, ...slots]
  return ends.flatMap((before, index): Break[] => {
    const next = slots[index] ?? null
    const isPause = before === null || next === null || minutesOf(next.startTime) > minutesOf(before.endTime)
    return isPause ? [{ dayNum, after: before?.hourNum ?? BEFORE_FIRST, before, next }] : []
  })
}

/** Whether a week has a break between two periods. */
export const hasBreaks = (schedule: Pick<Schedule, 'timeSlots'>): boolean =>
  breaksOf(schedule).some(({ before, next }) => before !== null && next !== null)
