import { cached } from '../cached.ts'
import { weekOf } from '../lessons/placement.ts'
import type { Schedule, TimeSlot } from '../schedule.ts'

/** When a period starts and ends. */
export type PeriodTimes = Readonly<Pick<TimeSlot, 'startTime' | 'endTime'>>

/** The days on which some period has another time than usual, and the times of all periods on these days. */
export type OtherDays = { readonly days: readonly number[]; readonly times: readonly PeriodTimes[] }

/** The bell schedule: the usual times of the periods, and those of the days that have other times. */
export type Bell = { readonly usual: readonly PeriodTimes[]; readonly otherDays: readonly OtherDays[] }

/** The bell schedule of a version. Usual are the times of most days; if two are as frequent, those of the earlier days. */
export const bellOf = ({ timeSlots }: Pick<Schedule, 'timeSlots'>): Bell => bellIn(timeSlots)

const bellIn = cached((timeSlots: Schedule['timeSlots']): Bell => {
  const { days, hours, at } = weekOf({ timeSlots })
  return bellFrom(Array.from({ length: days }, (_, day) => Array.from({ length: hours }, (__, hour) => at(day, hour))))
})

/** The bell schedule of days with these times. A day may lack a period: it then has the usual time. */
export function bellFrom(byDay: readonly (readonly (PeriodTimes | undefined)[])[]): Bell {
  const dayNums = [...byDay.keys()]
  const [most = []] = alike(dayNums, (day) => byDay[day]!).toSorted((a, b) => b.length - a.length)
  const inMost = byDay[most[0] ?? 0] ?? []
  const usual = inMost.map((each, hour) => timesOf(each ?? byDay.find((day) => day[hour])?.[hour]))
  const filled = byDay.map((day) => usual.map((times, hour) => (day[hour] ? timesOf(day[hour]) : times)))
  const others = dayNums.filter((day) => !sameTimes(filled[day]!, usual))
  return {
    usual,
    otherDays: alike(others, (day) => filled[day]!).map((days) => ({ days, times: filled[days[0]!]! })),
  }
}

/** The bell schedule as a file has it. */
export function bellInFile({ usual, otherDays }: Bell) {
  const others = otherDays.map(({ days, times }) => ({ days: [...days], periods: [...times] }))
  return { periods: [...usual], ...(others.length > 0 && { otherDays: others }) }
}

/** The days with equal times, each group in order, the group with the earliest day first. */
function alike(dayNums: readonly number[], timesOn: (day: number) => readonly (PeriodTimes | undefined)[]) {
  const key = (dayNum: number) =>
    timesOn(dayNum)
      .map((each) => each && `${each.startTime} ${each.endTime}`)
      .join()
  return [...Map.groupBy(dayNums, key).values()]
}

const timesOf = ({ startTime = '', endTime = '' }: Partial<PeriodTimes> = {}): PeriodTimes => ({ startTime, endTime })

export function sameTimes(a: readonly PeriodTimes[], b: readonly PeriodTimes[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ startTime, endTime }, index) => startTime === b[index]!.startTime && endTime === b[index]!.endTime)
  )
}

/** The times of all periods of a day. */
export function timesOnDay({ usual, otherDays }: Bell, dayNum: number): readonly PeriodTimes[] {
  return otherDays.find(({ days }) => days.includes(dayNum))?.times ?? usual
}

/** Whether a slot starts or ends at another time than its period usually does. */
export function hasOtherTimes(schedule: Pick<Schedule, 'timeSlots'>, slot: TimeSlot): boolean {
  const usual = bellOf(schedule).usual[slot.hourNum]
  return usual !== undefined && !sameTimes([slot], [usual])
}
