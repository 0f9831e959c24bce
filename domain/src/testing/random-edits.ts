import * as fc from 'fast-check'
import { apply } from '../history/change.ts'
import type { Mint } from '../commands/define.ts'
import { perform, type ScheduleCommandName } from '../commands/table.ts'
import { isRefusal } from '../refusal.ts'
import type { Schedule, Uuid } from '../schedule.ts'

/** An edit that is yet to be told what it is of: numbers pick among what a schedule has. */
type RandomEdit = { readonly what: number; readonly picks: readonly number[] }

export function randomEdits(maxLength = 8): fc.Arbitrary<readonly RandomEdit[]> {
  const edit = fc.record({ what: fc.nat(100), picks: fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }) })
  return fc.array(edit, { maxLength })
}

type Asked = readonly [name: ScheduleCommandName, params: unknown]
type Pick = (uuids: readonly Uuid[], index: number) => Uuid

/** The schedule after these edits, those left out that it refuses. */
export function edited(schedule: Schedule, edits: readonly RandomEdit[], mint: Mint): Schedule {
  for (const { what, picks } of edits) {
    const pick: Pick = (uuids, index) => uuids[picks[index]! % Math.max(1, uuids.length)] ?? 'nothing'
    const [name, params] = KINDS[what % KINDS.length]!(schedule, pick, picks)
    const change = perform(schedule, name, params, { mint })
    if (!isRefusal(change)) schedule = apply(schedule, change)
  }
  return schedule
}

const of = (table: Readonly<Record<Uuid, unknown>>): readonly Uuid[] => Object.keys(table)

const KINDS: readonly ((schedule: Schedule, pick: Pick, picks: readonly number[]) => Asked)[] = [
  ({ lessons, timeSlots }, pick) => [
    'moveAndPinEvent',
    { eventUuid: pick(of(lessons), 0), timeSlotUuid: pick(of(timeSlots), 1) },
  ],
  ({ lessons, timeSlots }, pick) => [
    'moveAndPinEvent',
    { eventUuid: pick(of(lessons), 1), timeSlotUuid: pick(of(timeSlots), 0) },
  ],
  ({ lessons }, pick) => ['unplaceEvent', { eventUuid: pick(of(lessons), 0) }],
  ({ lessons }, pick) => ['pinEvent', { eventUuid: pick(of(lessons), 0) }],
  ({ lessons }, pick) => ['deleteEvent', { eventUuid: pick(of(lessons), 0) }],
  ({ subjects, calendars }, pick) => [
    'createEvent',
    { subjectUuid: pick(of(subjects), 0), length: 1, calendarUuids: [pick(of(calendars), 1)] },
  ],
  ({ subjects }, pick, [, count]) => [
    'updateSubjects',
    { subjectUuids: [pick(of(subjects), 0)], count: 1 + (count! % 4) },
  ],
  ({ subjects, calendars }, pick) => [
    'updateSubjects',
    { subjectUuids: [pick(of(subjects), 0)], addCalendarUuids: [pick(of(calendars), 1)], addTags: ['new'] },
  ],
  ({ subjects, calendars }, pick) => [
    'updateSubjects',
    { subjectUuids: [pick(of(subjects), 0)], removeCalendarUuids: [pick(of(calendars), 1)] },
  ],
  ({ subjects }, pick) => ['deleteSubject', { subjectUuid: pick(of(subjects), 0) }],
  ({ calendars }, pick) => [
    'addSubjectWithCalendarsAndCount',
    { name: 'New course', count: 2, calendarUuids: [pick(of(calendars), 0)], color: '#A0A5EF' },
  ],
  (_, __, [number]) => ['createCalendar', { name: `New ${number}`, calendarType: 'TEACHER' }],
  ({ calendars }, pick, [, , number]) => {
    const uuid = pick(of(calendars), 0)
    const calendarType = calendars[uuid]?.calendarType ?? 'CLASS'
    return ['updateCalendar', { calendarUuid: uuid, name: `Renamed ${number}`, calendarType }]
  },
  ({ calendars, subjects }, pick) => {
    const calendarUuid = pick(of(calendars), 0)
    return [
      'deleteCalendarAndSubjects',
      {
        calendarUuid,
        subjectUuids: Object.values(subjects).flatMap(({ uuid, calendarUuids }) =>
          calendarUuids.length === 1 && calendarUuids[0] === calendarUuid ? [uuid] : [],
        ),
      },
    ]
  },
  ({ calendars, timeSlots }, pick) => [
    'blockTimeSlotOnCalendars',
    { calendarUuids: [pick(of(calendars), 0)], timeSlotUuid: pick(of(timeSlots), 1) },
  ],
  ({ rules }, pick, [, value]) => ['updateRule', { ruleUuid: pick(of(rules), 0), strength: 1 + (value! % 100) }],
  ({ rules }, pick) => ['deleteRule', { ruleUuid: pick(of(rules), 0) }],
  ({ lessons, timeSlots }, pick) => [
    'addRule',
    { rule: 'BLOCKED_TIMESLOTS', eventUuids: [pick(of(lessons), 0)], timeSlotUuids: [pick(of(timeSlots), 1)] },
  ],
  ({ calendars }, pick) => ['divideClass', { calendarUuid: pick(of(calendars), 0), division: 'New', groups: GROUPS }],
  ({ calendars }, pick) => {
    const group = calendars[pick(of(calendars), 0)]
    return [
      'deleteDivision',
      { calendarUuid: group?.classUuid ?? '', division: group?.division ?? '', lessons: 'to-class' },
    ]
  },
  () => ['addPeriod', { startTime: '20:00', endTime: '20:45' }],
  (_, __, [hourNum]) => ['deletePeriod', { hourNum: hourNum! % 6 }],
]

const GROUPS = [{ name: 'Left' }, { name: 'Right' }]
