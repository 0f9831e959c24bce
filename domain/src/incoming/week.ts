import { bellOf, sameTimes, timesOnDay, type PeriodTimes } from '../week/bell.ts'
import { clockOf, LAST_MINUTE, minutesOf } from '../week/clock.ts'
import { LIMITS } from '../limits.ts'
import { weekOf } from '../lessons/placement.ts'
import { headOf, type Schedule, type ScheduleHead, type TimeSlot, type Uuid } from '../schedule.ts'

/** The week of a version, extended by days and periods that only the file has, and the slots of the file in it. */
export type WiderWeek = {
  readonly head: ScheduleHead
  readonly timeSlots: Schedule['timeSlots']
  /** By the uuids of the file. A period that no longer fits in the day is missing. */
  readonly slots: ReadonlyMap<Uuid, Uuid>
  /** The numbers of the version's alternating weeks, by those of the file. Null: the file has none, or the version has too few. */
  readonly weeks: readonly number[] | null
}

/**
 * Existing days, periods, names and times do not change. New ones are added only if the file has lessons in them: the rest of a file's week
 * is not significant.
 */
export function widerWeek(before: Schedule, file: Schedule): WiderWeek {
  const [had, own] = [weekOf(before), weekOf(file)]
  const head = headOf(before)
  const fromFile = headOf(file)
  const used = usedIn(file)
  const days = Math.max(head.days, used.days)
  const times = Array.from({ length: days }, (_, dayNum) => timesOf(before, file, used.hours, dayNum))
  // A period that does not fit in one of the days is missing on all of them.
  const hours = Math.min(...times.map(({ length }) => length))
  const timeSlots: Record<Uuid, TimeSlot> = { ...before.timeSlots }
  const slots = new Map<Uuid, Uuid>()
  for (let dayNum = 0; dayNum < days; dayNum++)
    for (const [hourNum, time] of times[dayNum]!.slice(0, hours).entries()) {
      const there = had.at(dayNum, hourNum)
      const ofFile = own.at(dayNum, hourNum)
      if (there) {
        if (ofFile) slots.set(ofFile.uuid, there.uuid)
        continue
      }
      const uuid = `file-d${dayNum}h${hourNum}`
      timeSlots[uuid] = { uuid, dayNum, hourNum, ...time }
      if (ofFile) slots.set(ofFile.uuid, uuid)
    }
  const names = (kind: 'dayNames' | 'periodNames', count: number) => {
    const known = head[kind]
    if (known === null || known.length === count) return known
    const all = Array.from({ length: count }, (_, i) => known[i] ?? fromFile[kind]?.[i] ?? String(i + 1))
    return all
  }
  const weeks = weeksIn(head.weeks ?? fromFile.weeks, fromFile.weeks)
  return {
    head: {
      ...head,
      days,
      dayNames: names('dayNames', days),
      periodNames: names('periodNames', hours),
      ...(head.weeks === undefined && fromFile.weeks && { weeks: fromFile.weeks }),
    },
    timeSlots,
    slots,
    weeks,
  }
}

/** The number of days and periods up to the last one with a lesson. */
function usedIn(file: Schedule): { readonly days: number; readonly hours: number } {
  let [days, hours] = [0, 0]
  for (const { timeSlotUuid, length } of Object.values(file.lessons)) {
    const slot = file.timeSlots[timeSlotUuid ?? '']
    if (!slot) continue
    days = Math.max(days, slot.dayNum + 1)
    hours = Math.max(hours, slot.hourNum + length)
  }
  return { days, hours }
}

/** The times of all periods on a day. New periods have the file's times, or follow the existing ones. */
function timesOf(before: Schedule, file: Schedule, used: number, dayNum: number): PeriodTimes[] {
  const times = [...timesOnDay(bellOf(before), dayNum)]
  const own = timesOnDay(bellOf(file), dayNum)
  for (let hourNum = times.length; hourNum < used; hourNum++) {
    const last = times.at(-1)?.endTime
    const first = own[hourNum]
    const isAfter = first && (last === undefined || minutesOf(first.startTime) >= minutesOf(last))
    const start = minutesOf((isAfter ? first.startTime : last) ?? LIMITS.firstPeriodStart)
    if (start >= LAST_MINUTE) break
    times.push({
      startTime: clockOf(start),
      endTime: isAfter ? first.endTime : clockOf(Math.min(start + LIMITS.periodMinutes, LAST_MINUTE)),
    })
  }
  return times
}

/**
 * The days on which a file with times by day has other times than the version, which keeps its own. A file with the same times on all days
 * may have none of its own.
 */
export function daysOfOtherTimes(before: Schedule, file: Schedule): readonly number[] {
  const [had, own] = [bellOf(before), bellOf(file)]
  if (own.otherDays.length === 0) return []
  const days = Math.min(headOf(before).days, headOf(file).days)
  return Array.from({ length: days }, (_, day) => day).filter((day) => {
    const [ours, theirs] = [timesOnDay(had, day), timesOnDay(own, day)]
    const count = Math.min(ours.length, theirs.length)
    return !sameTimes(ours.slice(0, count), theirs.slice(0, count))
  })
}

/** By name if all names exist, else by order. */
function weeksIn(had: readonly string[] | undefined, own: readonly string[] | undefined): readonly number[] | null {
  if (!had || !own || own.length > had.length) return null
  const named = own.map((name) => had.indexOf(name))
  return named.includes(-1) ? own.map((_, i) => i) : named
}
