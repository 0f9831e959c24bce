import { z } from 'zod'
import { inSequence, put, remove, type Change } from '../history/change.ts'
import { bellOf, sameTimes, timesOnDay, type PeriodTimes } from '../week/bell.ts'
import { clockOf, LAST_MINUTE, minutesOf } from '../week/clock.ts'
import { LIMITS } from '../limits.ts'
import { unscheduled } from '../lessons/lessons.ts'
import { blockedSet, occupiedSlots, weekOf } from '../lessons/placement.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { clockTime, dayNum, headOf, uuid, type Schedule, type TimeSlot, type Uuid } from '../schedule.ts'
import { flatMapInSteps, type Steps } from '../steps.ts'
import { defineCommand, type Mint } from './define.ts'
import { distinct, recordOf, refuseMissing, refuseMoreThan } from './records.ts'
import { forgetInRules } from './rules.ts'

/** Adds a period after the last one on every day. By default it starts when that day's previous one ends and takes 45 minutes. */
export const addPeriod = defineCommand({
  params: z.object({ startTime: clockTime.optional(), endTime: clockTime.optional() }),
  example: { startTime: '11:00', endTime: '11:45' },
  deed: ['created', 'period'],
  check: (schedule, params) => {
    const { hours } = weekOf(schedule)
    const full = refuseMoreThan(LIMITS.maxPeriods, hours + 1, 'periods')
    if (full) return full
    for (const times of timesOfNext(schedule, params)) {
      if (params.endTime === undefined && minutesOf(times.startTime) >= LAST_MINUTE) return refuse('day-full')
      const refusal = refuseOrder(hours, times)
      if (refusal) return refusal
    }
    return undefined
  },
  apply: (schedule, params, { mint }) => withPeriod(schedule, timesOfNext(schedule, params), mint),
})

/** `times`: of the period on each day. */
function withPeriod(schedule: Schedule, times: readonly PeriodTimes[], mint: Mint): Change {
  const head = headOf(schedule)
  const hourNum = weekOf(schedule).hours
  const periodNames = head.periodNames && [...head.periodNames, String(hourNum + 1)]
  const slots = times.map((each, dayNum) => ({ uuid: mint(), dayNum, hourNum, ...each }))
  return [
    ...slots.flatMap((slot) => put(schedule, 'timeSlots', slot)),
    ...put(schedule, 'head', { ...head, periodNames }),
    ...withWholeDaysBlocked(schedule, slots),
  ]
}

/** A calendar that blocks all slots of a day also blocks the new one. */
function withWholeDaysBlocked(schedule: Schedule, added: readonly TimeSlot[]): Change {
  const byDay = Map.groupBy(Object.values(schedule.timeSlots), ({ dayNum }) => dayNum)
  return Object.values(schedule.calendars).flatMap((calendar) => {
    if (calendar.blockedTimeSlots.length === 0) return []
    const blocked = blockedSet(calendar)
    const more = added.filter(({ dayNum }) => byDay.get(dayNum)?.every(({ uuid }) => blocked.has(uuid)) === true)
    const blockedTimeSlots = [...calendar.blockedTimeSlots, ...more.map(({ uuid }) => uuid)]
    return more.length === 0 ? [] : put(schedule, 'calendars', { ...calendar, blockedTimeSlots })
  })
}

/**
 * Removes a period (by default the last) from every day. Its lessons, even pinned ones, move to the tray, and its blocks are removed. Later
 * periods move up by one, so that there is no gap and longer lessons still fit.
 */
export const deletePeriod = defineCommand({
  params: z.object({
    hourNum: z
      .int()
      .min(0)
      .max(LIMITS.maxPeriods - 1)
      .optional(),
  }),
  example: { hourNum: 1 },
  deed: ['deleted', 'period'],
  ahead: true,
  check: (schedule, { hourNum }) => {
    const { hours } = weekOf(schedule)
    return hours === 0 || (hourNum ?? 0) >= hours ? refuse('period-missing', { period: (hourNum ?? 0) + 1 }) : undefined
  },
  apply: (schedule, { hourNum }) => withoutPeriods(schedule, new Set([hourNum ?? weekOf(schedule).hours - 1])),
})

function* withoutPeriods(schedule: Schedule, hourNums: ReadonlySet<number>): Steps<Change> {
  const head = headOf(schedule)
  const slots = Object.values(schedule.timeSlots)
  const gone = new Set(slots.filter((slot) => hourNums.has(slot.hourNum)).map((slot) => slot.uuid))
  const upBy = (hourNum: number) => [...hourNums].filter((other) => other < hourNum).length
  const lessons = yield* flatMapInSteps(Object.values(schedule.lessons), (lesson) =>
    occupiedSlots(schedule, lesson).some((slot) => gone.has(slot.uuid))
      ? put(schedule, 'lessons', unscheduled(lesson))
      : [],
  )
  const calendars = yield* flatMapInSteps(Object.values(schedule.calendars), (calendar) => {
    const blockedTimeSlots = calendar.blockedTimeSlots.filter((slot) => !gone.has(slot))
    return put(schedule, 'calendars', { ...calendar, blockedTimeSlots })
  })
  const rules = yield* forgetInRules(schedule, { timeSlots: gone })
  const week = yield* flatMapInSteps(slots, (slot): Change => {
    if (gone.has(slot.uuid)) return remove(schedule, 'timeSlots', slot.uuid)
    const up = upBy(slot.hourNum)
    return up > 0 ? put(schedule, 'timeSlots', { ...slot, hourNum: slot.hourNum - up }) : []
  })
  return [
    ...lessons,
    ...calendars,
    ...rules,
    ...week,
    ...put(schedule, 'head', {
      ...head,
      periodNames: head.periodNames && head.periodNames.filter((_, index) => !hourNums.has(index)),
    }),
  ]
}

/** Sets the number of periods per day as one step. Periods are added or removed at the end. */
export const setPeriodCount = defineCommand({
  params: z.object({ count: z.int().min(0).max(LIMITS.maxPeriods) }),
  example: { count: 8 },
  deed: ['changed', 'period'],
  check: (schedule, { count }) => {
    const missing = count - weekOf(schedule).hours
    if (missing <= 0) return undefined
    // The new periods follow the last one: the day must have room for all of them.
    const latest = Math.max(...timesOfNext(schedule, {}).map(({ startTime }) => minutesOf(startTime)))
    const last = latest + (missing - 1) * LIMITS.periodMinutes
    return last >= LAST_MINUTE ? refuse('day-full') : undefined
  },
  apply: (schedule, { count }, { mint }) => {
    const { hours } = weekOf(schedule)
    const ofEach = Array.from({ length: Math.abs(count - hours) }, (_, index) => index)
    if (count < hours) return withoutPeriods(schedule, new Set(ofEach.map((index) => count + index)))
    return inSequence(
      schedule,
      ofEach.map(() => (now: Schedule) => withPeriod(now, timesOfNext(now, {}), mint)),
    )
  },
})

const pair = z.union([
  z.object({ startTime: clockTime, endTime: clockTime }),
  z.tuple([clockTime, clockTime]).transform(([startTime, endTime]) => ({ startTime, endTime })),
])

const otherDays = z.object({
  days: z.array(dayNum).min(1).max(LIMITS.maxDaysImported),
  times: z.array(pair).max(LIMITS.maxPeriods),
})

type NewTimes = {
  readonly times: readonly PeriodTimes[]
  readonly otherDays?:
    | readonly { readonly days: readonly number[]; readonly times: readonly PeriodTimes[] }[]
    | undefined
}

/**
 * Sets the times of the periods: pair i becomes the time of period i on every day. Later periods do not change. `otherDays`: days with
 * other times, which replace all that there were. If it is omitted, days with other times than the first day keep theirs.
 */
export const setTimeSlotTimes = defineCommand({
  params: z.object({
    times: z.array(pair).max(LIMITS.maxPeriods),
    otherDays: z.array(otherDays).max(LIMITS.maxDaysImported).optional(),
  }),
  example: {
    times: [{ startTime: '08:00', endTime: '08:40' }],
    otherDays: [{ days: [0], times: [{ startTime: '07:50', endTime: '08:30' }] }],
  },
  deed: ['timed', 'period'],
  ahead: true,
  check: (schedule, params) => {
    const { days, hours } = weekOf(schedule)
    const named = (params.otherDays ?? []).flatMap((each) => each.days)
    const missing = named.find((day) => day >= days)
    if (missing !== undefined) return refuse('day-missing', { day: missing + 1 })
    const twice = named.find((day, index) => named.indexOf(day) !== index)
    if (twice !== undefined) return refuse('day-twice', { day: twice + 1 })
    const lists = [params, ...(params.otherDays ?? [])]
    if (lists.some(({ times }) => times.length > hours)) return refuse('period-missing', { period: hours + 1 })
    for (const [day, times] of timesByDay(schedule, params)) {
      const refusal = refuseTimes(schedule, day, times)
      if (refusal) return refusal
    }
    return undefined
  },
  apply: (schedule, params) => {
    const byDay = timesByDay(schedule, params)
    return Object.values(schedule.timeSlots).flatMap((slot) => {
      const pair = byDay.get(slot.dayNum)?.[slot.hourNum]
      return pair ? put(schedule, 'timeSlots', { ...slot, ...pair }) : []
    })
  },
})

/** The new times of each day. A day that keeps its times is missing. */
function timesByDay(schedule: Schedule, { times, otherDays }: NewTimes): Map<number, readonly PeriodTimes[]> {
  const bell = bellOf(schedule)
  const first = timesOnDay(bell, 0)
  const byDay = new Map<number, readonly PeriodTimes[]>()
  for (let day = 0; day < weekOf(schedule).days; day++)
    if (otherDays || sameTimes(timesOnDay(bell, day), first)) byDay.set(day, times)
  for (const other of otherDays ?? []) for (const day of other.days) byDay.set(day, other.times)
  return byDay
}

/** Refuses times out of order. A pair that changes nothing is accepted: an imported time that is so must not prevent the others. */
function refuseTimes(schedule: Schedule, dayNum: number, times: readonly PeriodTimes[]): Refusal | undefined {
  const week = weekOf(schedule)
  for (const [hourNum, pair] of times.entries()) {
    const slot = week.at(dayNum, hourNum)
    const refusal = slot && !sameTimes([slot], [pair]) ? refuseOrder(hourNum, pair) : undefined
    if (refusal) return refusal
  }
  return undefined
}

const onCalendars = z.object({ calendarUuids: z.array(uuid).max(LIMITS.maxCalendars), timeSlotUuid: uuid })
type OnCalendars = z.output<typeof onCalendars>

/** Blocks a slot. It may contain a lesson: Zen then moves that lesson. */
export const blockTimeSlotOnCalendars = defineCommand({
  params: onCalendars,
  example: { calendarUuids: ['1A', 'Ada'], timeSlotUuid: 'd0h1' },
  deed: ['blocked', 'calendar'],
  counted: 'timeOff',
  ahead: true,
  check: refuseForeign,
  apply: (schedule, params) => changeBlocks(schedule, params, (blocked, slot) => distinct([...blocked, slot])),
})

export const unblockTimeSlotOnCalendars = defineCommand({
  params: onCalendars,
  example: { calendarUuids: ['1A', 'Ada'], timeSlotUuid: 'd0h1' },
  deed: ['freed', 'calendar'],
  counted: 'timeOff',
  ahead: true,
  check: refuseForeign,
  apply: (schedule, params) =>
    changeBlocks(schedule, params, (blocked, slot) => blocked.filter((other) => other !== slot)),
})

function refuseForeign(schedule: Schedule, { calendarUuids, timeSlotUuid }: OnCalendars): Refusal | undefined {
  return refuseMissing(schedule, 'calendars', calendarUuids) ?? refuseMissing(schedule, 'timeSlots', [timeSlotUuid])
}

function changeBlocks(
  schedule: Schedule,
  { calendarUuids, timeSlotUuid }: OnCalendars,
  next: (blocked: readonly Uuid[], timeSlotUuid: Uuid) => Uuid[],
): Change {
  return distinct(calendarUuids).flatMap((calendarUuid) => {
    const calendar = recordOf(schedule, 'calendars', calendarUuid)
    return put(schedule, 'calendars', { ...calendar, blockedTimeSlots: next(calendar.blockedTimeSlots, timeSlotUuid) })
  })
}

/** The times of one more period on each day. */
function timesOfNext(schedule: Schedule, { startTime, endTime }: Partial<PeriodTimes>): PeriodTimes[] {
  const bell = bellOf(schedule)
  return Array.from({ length: headOf(schedule).days }, (_, dayNum) => {
    const start = startTime ?? timesOnDay(bell, dayNum).at(-1)?.endTime ?? LIMITS.firstPeriodStart
    return { startTime: start, endTime: endTime ?? clockOf(minutesOf(start) + LIMITS.periodMinutes) }
  })
}

/** Refuses a period that does not end after it starts. */
export function refuseOrder(hourNum: number, { startTime, endTime }: PeriodTimes): Refusal | undefined {
  const inOrder = minutesOf(startTime) < minutesOf(endTime)
  return inOrder ? undefined : refuse('times-out-of-order', { period: hourNum + 1 })
}
