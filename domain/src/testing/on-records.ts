import { scheduleCommands, type ParamsOf, type ScheduleCommandName } from '../commands/table.ts'
import type { Schedule, Uuid } from '../schedule.ts'

/** By which params name records, one of them or (with an s) several. */
const KINDS = {
  calendarUuid: 'calendars',
  timeSlotUuid: 'timeSlots',
  subjectUuid: 'subjects',
  eventUuid: 'lessons',
  ruleUuid: 'rules',
} as const
type Naming = keyof typeof KINDS
type Kind = (typeof KINDS)[Naming]

/** Commands whose params name records and say no more, or nothing at all: params for a test follow from that. */
export type OnRecords = {
  [Name in ScheduleCommandName]: ParamsOf<Name> extends Record<string, never>
    ? Name
    : keyof ParamsOf<Name> extends Naming | `${Naming}s`
      ? Name
      : never
}[ScheduleCommandName]

/** Their params: `several` says which records a list names, and `one` which a single uuid. */
export function paramsOnRecords(
  schedule: Schedule,
  name: OnRecords,
  pick: { one(uuids: readonly Uuid[]): Uuid; several(uuids: readonly Uuid[]): readonly Uuid[] },
): Readonly<Record<string, Uuid | readonly Uuid[]>> {
  const keys = Object.keys(scheduleCommands[name].example)
  return Object.fromEntries(
    keys.map((key) => {
      const isList = key.endsWith('s')
      const kind: Kind = KINDS[(isList ? key.slice(0, -1) : key) as Naming]
      const uuids = Object.keys(schedule[kind])
      return [key, isList ? pick.several(uuids) : pick.one(uuids)]
    }),
  )
}
