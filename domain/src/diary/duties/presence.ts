import { cached } from '../../cached.ts'
import { calendarUuidsOf } from '../../lessons/choices.ts'
import { occupiedSlots, weekOf } from '../../lessons/placement.ts'
import { headOf, type Schedule, type TimeSlot, type Uuid } from '../../schedule.ts'
import { weekCountOf, weeksOf } from '../../week/weeks.ts'

/** A date of the week in one of the alternating weeks: both halves, where days are half days. */
type Day = {
  first: number
  last: number
  /** The buildings of the lessons in each period. A lesson without a building is in none. */
  readonly buildings: Map<number, ReadonlySet<string>>
}

/** When a teacher teaches. `weekly`: the periods of a week, on average over the alternating weeks. */
export type Presence = {
  weekly: number
  readonly days: Map<string, Day>
}

/** When and where each teacher of a version teaches. Who teaches nothing is left out. */
export const presenceOf = cached((schedule: Schedule): ReadonlyMap<Uuid, Presence> => {
  const found = new Map<Uuid, Presence>()
  const weeks = weekCountOf(schedule)
  for (const lesson of Object.values(schedule.lessons)) {
    const attending = [...new Set(calendarUuidsOf(lesson))]
    const buildings = new Set(attending.flatMap((uuid) => schedule.calendars[uuid]?.building ?? []))
    const teachers = attending.filter((uuid) => schedule.calendars[uuid]?.calendarType === 'TEACHER')
    const slots = occupiedSlots(schedule, lesson)
    for (const uuid of teachers) {
      let own = found.get(uuid)
      if (!own) found.set(uuid, (own = { weekly: 0, days: new Map() }))
      for (const week of weeksOf(lesson, weeks)) {
        own.weekly += slots.length / weeks
        for (const slot of slots) addPeriod(own, dayKey(schedule, slot.dayNum, week), hourOf(schedule, slot), buildings)
      }
    }
  }
  return found
})

function addPeriod({ days }: Presence, key: string, hour: number, buildings: ReadonlySet<string>): void {
  const day = days.get(key)
  if (!day) {
    days.set(key, { first: hour, last: hour, buildings: new Map([[hour, buildings]]) })
    return
  }
  day.first = Math.min(day.first, hour)
  day.last = Math.max(day.last, hour)
  day.buildings.set(hour, new Set([...(day.buildings.get(hour) ?? []), ...buildings]))
}

/** The date of the week that a day of a version is: two half days are one date. */
export const dateNum = (schedule: Schedule, dayNum: number): number =>
  headOf(schedule).halfDays === true ? Math.floor(dayNum / 2) : dayNum

const dayKey = (schedule: Schedule, dayNum: number, week: number) => `${dateNum(schedule, dayNum)} ${week}`

/** The period of a date, counted through both halves. */
function hourOf(schedule: Schedule, { dayNum, hourNum }: Pick<TimeSlot, 'dayNum' | 'hourNum'>): number {
  const isSecondHalf = headOf(schedule).halfDays === true && dayNum % 2 === 1
  return hourNum + (isSecondHalf ? weekOf(schedule).hours : 0)
}

/**
 * Where a teacher is around a break in one week. `before`, `after`: the buildings of the lesson directly before and after it; undefined:
 * there is none. `inHouse`: the break is within their day.
 */
export type Around = {
  readonly before: ReadonlySet<string> | undefined
  readonly after: ReadonlySet<string> | undefined
  readonly inHouse: boolean
}

/** Where a teacher is around a break, in each of the alternating weeks. */
export function aroundBreak(
  schedule: Schedule,
  teacherUuid: Uuid,
  pause: { readonly dayNum: number; readonly before: TimeSlot | null; readonly next: TimeSlot | null },
): Around[] {
  const own = presenceOf(schedule).get(teacherUuid)
  const [before, next] = [pause.before, pause.next].map((slot) => (slot ? hourOf(schedule, slot) : undefined))
  return Array.from({ length: weekCountOf(schedule) }, (_, week): Around => {
    const day = own?.days.get(dayKey(schedule, pause.dayNum, week))
    if (!day) return { before: undefined, after: undefined, inHouse: false }
    const [from, to] = [before ?? next! - 1, next ?? before! + 1]
    return {
      before: before === undefined ? undefined : day.buildings.get(before),
      after: next === undefined ? undefined : day.buildings.get(next),
      inHouse: day.first <= from && to <= day.last,
    }
  })
}
