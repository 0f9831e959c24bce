import type { z } from 'zod'
import type { Change } from '../change.ts'
import { withMissing } from '../missing.ts'
import { refuseReferences } from '../references.ts'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { toEnd, type Steps } from '../steps.ts'
import { UNSTORABLE } from '../text.ts'
import { refuseWithheld, withheldRecords } from '../trial.ts'
import * as calendars from './calendars.ts'
import type { CommandContext, ScheduleCommand } from './define.ts'
import * as divisions from './divisions.ts'
import * as lessons from './lessons.ts'
import * as moving from './moving.ts'
import * as manyRules from './many-rules.ts'
import * as manySubjects from './many-subjects.ts'
import * as periods from './periods.ts'
import * as rooms from './rooms.ts'
import * as rules from './rules.ts'
import * as schedules from './schedules.ts'
import type { ServerCommandName } from './server.ts'
import * as subjects from './subjects.ts'

/** Every command on an open schedule, by its name on the wire. */
export const scheduleCommands = {
  renameSchedule: schedules.renameSchedule,
  resetSchedule: schedules.resetSchedule,
  createCalendar: calendars.createCalendar,
  createCalendars: calendars.createCalendars,
  updateCalendar: calendars.updateCalendar,
  deleteCalendarAndSubjects: calendars.deleteCalendarAndSubjects,
  resetCalendar: calendars.resetCalendar,
  divideClass: divisions.divideClass,
  renameDivision: divisions.renameDivision,
  deleteDivision: divisions.deleteDivision,
  addPeriod: periods.addPeriod,
  deletePeriod: periods.deletePeriod,
  setPeriodCount: periods.setPeriodCount,
  setTimeSlotTimes: periods.setTimeSlotTimes,
  blockTimeSlotOnCalendars: periods.blockTimeSlotOnCalendars,
  unblockTimeSlotOnCalendars: periods.unblockTimeSlotOnCalendars,
  addSubjectWithCalendarsAndCount: subjects.addSubjectWithCalendarsAndCount,
  updateSubject: subjects.updateSubject,
  deleteSubject: subjects.deleteSubject,
  createSubjects: manySubjects.createSubjects,
  updateSubjects: manySubjects.updateSubjects,
  deleteSubjects: manySubjects.deleteSubjects,
  copySubjects: manySubjects.copySubjects,
  createEvent: lessons.createEvent,
  updateEvent: lessons.updateEvent,
  deleteEvent: lessons.deleteEvent,
  pinEvent: lessons.pinEvent,
  unpinEvent: lessons.unpinEvent,
  moveAndPinEvent: lessons.moveAndPinEvent,
  unplaceEvent: lessons.unplaceEvent,
  chooseCalendar: lessons.chooseCalendar,
  swapEvents: moving.swapEvents,
  moveAndTakeOut: moving.moveAndTakeOut,
  pinEvents: moving.pinEvents,
  unpinEvents: moving.unpinEvents,
  unplaceEvents: moving.unplaceEvents,
  acceptMissing: moving.acceptMissing,
  moveToRoom: rooms.moveToRoom,
  swapEventsAndRooms: rooms.swapEventsAndRooms,
  addRule: rules.addRule,
  updateRule: rules.updateRule,
  deleteRule: rules.deleteRule,
  updateRules: manyRules.updateRules,
  deleteRules: manyRules.deleteRules,
} as const satisfies Record<string, ScheduleCommand>

export type ScheduleCommandName = keyof typeof scheduleCommands
/** What a caller sends as the params of the command. */
export type ParamsOf<Name extends ScheduleCommandName> = z.input<(typeof scheduleCommands)[Name]['params']>
/** Every command there is: those on an open schedule and those which the server answers itself. */
export type CommandName = ScheduleCommandName | ServerCommandName

export function isScheduleCommand(name: string): name is ScheduleCommandName {
  return Object.hasOwn(scheduleCommands, name)
}

/**
 * The one way in: parse, check, apply. The server does it to change the schedule, the browser to show an `ahead`
 * command before it is answered. A Refusal means that nothing happens; an empty change that all was so already.
 */
export function perform(...asked: Asked): Change | Refusal {
  return toEnd(performing(...asked))
}

type Asked = readonly [schedule: Schedule, name: ScheduleCommandName, params: unknown, context: CommandContext]

/** The same in steps, none of which takes long: between two of them a server does what else there is to do. */
export function* performing(...[schedule, name, params, context]: Asked): Steps<Change | Refusal> {
  const command: ScheduleCommand = scheduleCommands[name]
  const parsed = parseParams(name, command.params, params)
  if (!parsed.ok) return parsed.refusal
  yield
  const refusal = command.check(schedule, parsed.params)
  if (refusal) return refusal
  yield
  const applied = command.apply(schedule, parsed.params, context)
  yield
  const change = withMissing(schedule, applied)
  yield
  return refuseReferences(schedule, change) ?? change
}

/**
 * The same for a school that may be no customer: what is withheld from it is not edited, nor found out by asking for a rule
 * on it.
 */
export function performFor(customer: boolean, ...asked: Asked): Change | Refusal {
  return toEnd(performingFor(customer, ...asked))
}

/** The same in steps. */
export function* performingFor(
  customer: boolean,
  ...[schedule, name, params, context]: Asked
): Steps<Change | Refusal> {
  const shown = withheldRecords(schedule, customer)
  if (shown !== schedule && name.endsWith('Rule')) {
    const command: ScheduleCommand = scheduleCommands[name]
    const parsed = parseParams(name, command.params, params)
    const refusal = parsed.ok ? command.check(shown, parsed.params) : parsed.refusal
    if (refusal) return refusal
  }
  const change = yield* performing(schedule, name, params, context)
  if (isRefusal(change)) return change
  yield
  return refuseWithheld(schedule, change, customer) ?? change
}

/** Params through their schema; what is wrong is named by its first path. */
export function parseParams<P extends z.ZodType>(
  command: string,
  schema: P,
  params: unknown,
): { ok: true; params: z.output<P> } | { ok: false; refusal: Refusal } {
  const parsed = schema.safeParse(params ?? {})
  if (parsed.success) return { ok: true, params: parsed.data }
  const issue = parsed.error.issues[0]
  if (issue?.code === 'custom' && issue.params?.refusal === UNSTORABLE)
    return { ok: false, refusal: refuse(UNSTORABLE) }
  const reason = issue ? `${[...issue.path, ''].join(': ')}${issue.message}` : 'it is malformed'
  return { ok: false, refusal: refuse('params-invalid', { command, reason }) }
}
