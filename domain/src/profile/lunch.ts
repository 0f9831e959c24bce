import { minutesOf } from '../week/clock.ts'
import type { Schedule, TimeSlot, Uuid } from '../schedule.ts'

/** People eat from one to the other; days that end by the third go without, and so do those with a break so long, in minutes. */
const [FROM, UNTIL, LONG, ENOUGH] = [minutesOf('11:45'), minutesOf('13:00'), minutesOf('15:00'), 20]

/**
 * The slots that begin around noon, on days that go on into the afternoon and have no break then in which everybody eats; none on
 * others. Where no day has any break, nobody has set the times yet: they say nothing of lunch.
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

/** All others: a free period of a class at lunch is no gap. */
export function outsideLunch(schedule: Schedule): Uuid[] {
  const lunch = new Set(lunchSlots(schedule))
  return Object.keys(schedule.timeSlots).filter((uuid) => !lunch.has(uuid))
}

const isAtNoon = ({ startTime }: TimeSlot): boolean => minutesOf(startTime) >= FROM && minutesOf(startTime) <= UNTIL
