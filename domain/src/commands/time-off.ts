import { z } from 'zod'
import { inSequence } from '../history/change.ts'
import { LIMITS } from '../limits.ts'
import { refuseSoMany } from '../records/references.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { uuid, type Schedule, type Uuid } from '../schedule.ts'
import { TIME_OFF, timeOffOf, withTimeOff, type TimeOffOf } from '../week/time-off.ts'
import { defineCommand } from './define.ts'
import { distinct, refuseMissing, refuseMoreThan } from './records.ts'

/** Classes, teachers, rooms and courses. */
const owners = {
  calendarUuids: z.array(uuid).max(LIMITS.maxCalendars).default([]),
  subjectUuids: z.array(uuid).max(LIMITS.maxSubjects).default([]),
}
type Owners = { readonly calendarUuids: readonly Uuid[]; readonly subjectUuids: readonly Uuid[] }
const slots = z
  .array(uuid)
  .min(1)
  .max(LIMITS.maxDaysImported * LIMITS.maxPeriods)

/** Sets the time off of some of them in some slots, as after one stroke of the pointer. `free`: none. */
export const setTimeOff = defineCommand({
  params: z.object({ ...owners, timeSlotUuids: slots, timeOff: z.literal([...TIME_OFF, 'free']) }),
  example: { calendarUuids: ['Ada'], timeSlotUuids: ['d0h0', 'd0h1'], timeOff: 'ratherNot' },
  deed: ['blocked', 'calendar'],
  counted: 'timeOff',
  check: (schedule, { timeSlotUuids, ...params }) =>
    refuseMissing(schedule, 'timeSlots', timeSlotUuids) ?? refuseOwners(schedule, params, timeSlotUuids.length),
  apply: (schedule, { timeSlotUuids, timeOff, ...params }, { mint }) =>
    inSequence(
      schedule,
      ownersOf(params).map((owner) => (now: Schedule) => {
        const week = new Map(timeOffOf(now, owner))
        for (const slot of timeSlotUuids) {
          if (timeOff === 'free') week.delete(slot)
          else week.set(slot, timeOff)
        }
        return withTimeOff(now, owner, week, mint)
      }),
    ),
})

/** Copies the time off of one of them to others, and replaces theirs. */
export const copyTimeOff = defineCommand({
  params: z
    .object({ ...owners, fromCalendarUuid: uuid.optional(), fromSubjectUuid: uuid.optional() })
    .refine(
      (params) => (params.fromCalendarUuid === undefined) !== (params.fromSubjectUuid === undefined),
      'must name one',
    ),
  example: { fromCalendarUuid: 'Ada', calendarUuids: ['1A'] },
  deed: ['blocked', 'calendar'],
  counted: 'timeOff',
  check: (schedule, params) => {
    const { fromCalendarUuid: calendar, fromSubjectUuid: subject } = params
    const missing =
      (calendar === undefined ? undefined : refuseMissing(schedule, 'calendars', [calendar])) ??
      (subject === undefined ? undefined : refuseMissing(schedule, 'subjects', [subject]))
    return missing ?? refuseOwners(schedule, params, timeOffOf(schedule, sourceOf(params)).size)
  },
  apply: (schedule, params, { mint }) => {
    const week = timeOffOf(schedule, sourceOf(params))
    return inSequence(
      schedule,
      ownersOf(params).map((owner) => (now: Schedule) => withTimeOff(now, owner, week, mint)),
    )
  },
})

const slotsOfWeek = z
  .array(uuid)
  .max(LIMITS.maxDaysImported * LIMITS.maxPeriods)
  .default([])

/** Replaces the time off of some calendars for the whole week, as one step. */
export const setTimeOffWeeks = defineCommand({
  params: z.object({
    weeks: z
      .array(z.object({ calendarUuid: uuid, cannot: slotsOfWeek, ratherNot: slotsOfWeek, likes: slotsOfWeek }))
      .min(1)
      .max(LIMITS.maxCalendars),
  }),
  example: { weeks: [{ calendarUuid: 'Ada', cannot: ['d0h0'], ratherNot: [], likes: ['d0h1'] }] },
  deed: ['blocked', 'calendar'],
  counted: 'timeOff',
  check: (schedule, { weeks }) => {
    const calendarUuids = weeks.map(({ calendarUuid }) => calendarUuid)
    const slots = weeks.flatMap((week) => TIME_OFF.flatMap((off) => week[off]))
    return (
      refuseMissing(schedule, 'timeSlots', slots) ??
      refuseOwners(schedule, { calendarUuids, subjectUuids: [] }, 1) ??
      refuseSoMany(slots.length)
    )
  },
  apply: (schedule, { weeks }, { mint }) =>
    inSequence(
      schedule,
      weeks.map(({ calendarUuid, ...week }) => (now: Schedule) => {
        const said = new Map(TIME_OFF.flatMap((off) => week[off].map((slot) => [slot, off] as const)))
        return withTimeOff(now, { calendarUuid }, said, mint)
      }),
    ),
})

const sourceOf = (params: { fromCalendarUuid?: Uuid | undefined; fromSubjectUuid?: Uuid | undefined }): TimeOffOf =>
  params.fromCalendarUuid === undefined
    ? { subjectUuid: params.fromSubjectUuid ?? '' }
    : { calendarUuid: params.fromCalendarUuid }

const ownersOf = ({ calendarUuids, subjectUuids }: Owners): TimeOffOf[] => [
  ...distinct(calendarUuids).map((calendarUuid) => ({ calendarUuid })),
  ...distinct(subjectUuids).map((subjectUuid) => ({ subjectUuid })),
]

/** Each may need a rule for every grade of time off. */
function refuseOwners(schedule: Schedule, params: Owners, slotCount: number): Refusal | undefined {
  const count = ownersOf(params).length
  if (count === 0) return refuse('rule-empty')
  return (
    refuseMissing(schedule, 'calendars', params.calendarUuids) ??
    refuseMissing(schedule, 'subjects', params.subjectUuids) ??
    refuseSoMany(count * slotCount) ??
    refuseMoreThan(LIMITS.maxRules, Object.keys(schedule.rules).length + count * TIME_OFF.length, 'rules')
  )
}
