import { minutesOf } from '../week/clock.ts'
import type { Schedule, TimeSlot, Uuid } from '../schedule.ts'

/**
 * Lunch is between the first two times. Days that end by the third need no lunch, and neither do days with a break of at least the last
 * number, in minutes.
 */
const [FROM, UNTIL, LONG, ENOUGH] = [minutesOf('11:45'), minutesOf('13:00'), minutesOf('15:00'), 20]

/**
 * The slots that start around noon, on days that continue into the afternoon and have no common break at that time. Empty if no day has any
 * break: then the times have not been set yet and say nothing about lunch.
 */
export function lunchSlots({ timeSlots }: Schedule): Uuid[] {
  const days = [...Map.groupBy(Object.values(timeSlots), ({ dayNum }) => dayNum).values()]
  const breaks = days.map(breaksOf)
  if (breaks.every(({ length }) => length === 0)) return []
  return days.flatMap((slots, day) => {
    const isLong = slots.some(({ endTime }) => minutesOf(endTime) >= LONG)
    return isLong && !breaks[day]!.some(isLunch) ? slots.filter(isAtNoon).map(({ uuid }) => uuid) : []
  })
}

type Break = { readonly from: number; readonly until: number }

function breaksOf(slots: readonly TimeSlot[]): Break[] {
  const inOrder = slots.toSorted((a, b) => a.hourNum - b.hourNum)
  return inOrder.flatMap(({ startTime }, index) => {
    const [from, until] = [minutesOf(inOrder[index - 1]?.endTime ?? startTime), minutesOf(startTime)]
    return until > from ? [{ from, until }] : []
  })
}

const isLunch = ({ from, until }: Break): boolean => until - from >= ENOUGH && until > FROM && from <= UNTIL + ENOUGH

/** All other slots: a class's free period at lunch is no gap. */
export function outsideLunch(schedule: Schedule): Uuid[] {
  const lunch = new Set(lunchSlots(schedule))
  return Object.keys(schedule.timeSlots).filter((uuid) => !lunch.has(uuid))
}

const isAtNoon = ({ startTime }: TimeSlot): boolean => minutesOf(startTime) >= FROM && minutesOf(startTime) <= UNTIL
