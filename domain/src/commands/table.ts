import type { z } from 'zod'
import type { Change } from '../history/change.ts'
import { withMissing } from '../lessons/missing.ts'
import { withDemoMarks } from '../lessons/demo-courses.ts'
import { portionsOf } from '../portions.ts'
import { refuseReferences } from '../records/references.ts'
import { refuseReach } from '../rules/rule-reach.ts'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import type { Schedule } from '../schedule.ts'
import { asSteps, toEnd, type Steps } from '../steps.ts'
import { UNSTORABLE } from '../text.ts'
import { refuseWithheld, withheldRecords } from '../trial.ts'
import * as buildings from './buildings.ts'
import * as calendars from './calendars.ts'
import { renameSubjects } from './course-names.ts'
import { addDay } from './days.ts'
import type { CommandContext, ScheduleCommand } from './define.ts'
import * as deletions from './deletions.ts'
import * as homes from './homes.ts'
import * as names from './names.ts'
import * as parallel from './parallel.ts'
import * as finds from './finds.ts'
import * as loads from './load-limits.ts'
import * as editing from './edit-subjects.ts'
import * as equipment from './equipment.ts'
import * as divisions from './divisions.ts'
import * as lessons from './lessons.ts'
import * as moving from './moving.ts'
import * as manyRules from './many-rules.ts'
import * as manySubjects from './many-subjects.ts'
import * as tags from './tags.ts'
import * as terms from './terms.ts'
import * as weeks from './weeks.ts'
import * as periods from './periods.ts'
import * as rooms from './rooms.ts'
import * as rules from './rules.ts'
import * as schedules from './schedules.ts'
import * as timeOff from './time-off.ts'
import * as shortNames from './short-names.ts'
import * as sizes from './sizes.ts'
import { applySolution } from './solution.ts'
import * as subjects from './subjects.ts'
import * as profile from './profile.ts'
import * as unkept from './unkept.ts'
import * as years from './years.ts'

/** Every command on an open schedule, by its name in the protocol. */
export const scheduleCommands = {
  renameSchedule: schedules.renameSchedule,
  resetSchedule: schedules.resetSchedule,
  createCalendar: calendars.createCalendar,
  createCalendars: calendars.createCalendars,
  updateCalendar: calendars.updateCalendar,
  deleteCalendarAndSubjects: deletions.deleteCalendarAndSubjects,
  deleteCalendars: deletions.deleteCalendars,
  renameCalendars: names.renameCalendars,
  setHomes: homes.setHomes,
  setLoadLimits: loads.setLoadLimits,
  setManyLoadLimits: loads.setManyLoadLimits,
  resetCalendar: calendars.resetCalendar,
  divideClass: divisions.divideClass,
  renameDivision: divisions.renameDivision,
  deleteDivision: divisions.deleteDivision,
  setShortNames: shortNames.setShortNames,
  setBuilding: buildings.setBuilding,
  renameBuilding: buildings.renameBuilding,
  setSizes: sizes.setSizes,
  changeEquipment: equipment.changeEquipment,
  renameEquipment: equipment.renameEquipment,
  renameTag: tags.renameTag,
  removeTag: tags.removeTag,
  addPeriod: periods.addPeriod,
  deletePeriod: periods.deletePeriod,
  setPeriodCount: periods.setPeriodCount,
  addDay,
  setTimeSlotTimes: periods.setTimeSlotTimes,
  setTerms: terms.setTerms,
  setWeeks: weeks.setWeeks,
  setLessonWeeks: weeks.setLessonWeeks,
  setSchoolYear: years.setSchoolYear,
  setProfile: profile.setProfile,
  forgetUnkept: unkept.forgetUnkept,
  blockTimeSlotOnCalendars: periods.blockTimeSlotOnCalendars,
  unblockTimeSlotOnCalendars: periods.unblockTimeSlotOnCalendars,
  setTimeOff: timeOff.setTimeOff,
  copyTimeOff: timeOff.copyTimeOff,
  setTimeOffWeeks: timeOff.setTimeOffWeeks,
  addSubjectWithCalendarsAndCount: subjects.addSubjectWithCalendarsAndCount,
  updateSubject: subjects.updateSubject,
  deleteSubject: subjects.deleteSubject,
  createSubjects: manySubjects.createSubjects,
  editSubjects: editing.editSubjects,
  updateSubjects: manySubjects.updateSubjects,
  renameSubjects,
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
  placeEvents: moving.placeEvents,
  placeFound: finds.placeFound,
  pinEvents: moving.pinEvents,
  unpinEvents: moving.unpinEvents,
  unplaceEvents: moving.unplaceEvents,
  acceptMissing: moving.acceptMissing,
  moveToRoom: rooms.moveToRoom,
  swapEventsAndRooms: rooms.swapEventsAndRooms,
  runInParallel: parallel.runInParallel,
  addRule: rules.addRule,
  updateRule: rules.updateRule,
  deleteRule: rules.deleteRule,
  updateRules: manyRules.updateRules,
  deleteRules: manyRules.deleteRules,
  applySolution,
} as const satisfies Record<string, ScheduleCommand>

export type ScheduleCommandName = keyof typeof scheduleCommands
/** The params that a caller sends with the command. */
export type ParamsOf<Name extends ScheduleCommandName> = z.input<(typeof scheduleCommands)[Name]['params']>

export function isScheduleCommand(name: string): name is ScheduleCommandName {
  return Object.hasOwn(scheduleCommands, name)
}

/**
 * Performs a command: parse, check, apply. The server calls it to change the schedule, the browser to show an `ahead` command before the
 * server responds. A Refusal means that nothing happens. An empty change means that nothing had to change.
 */
export function perform(...asked: Asked): Change | Refusal {
  return toEnd(performing(...asked))
}

type Asked = readonly [schedule: Schedule, name: ScheduleCommandName, params: unknown, context: CommandContext]

/** Performs a command in short steps, so that a server can do other work between them. */
export function* performing(...[schedule, name, params, context]: Asked): Steps<Change | Refusal> {
  const command: ScheduleCommand = scheduleCommands[name]
  const parsed = yield* parsingParams(name, command, params)
  if (!parsed.ok) return parsed.refusal
  yield
  const refusal = yield* asSteps(command.check(schedule, parsed.params))
  if (refusal) return refusal
  yield
  const applied = yield* asSteps(command.apply(schedule, parsed.params, context))
  yield
  const change = withDemoMarks(schedule, withMissing(schedule, applied))
  yield
  return refuseReferences(schedule, change) ?? (yield* refuseReach(schedule, change)) ?? change
}

/**
 * Performs a command for a school that may not be a customer. Withheld records cannot be edited, nor discovered by adding a rule on them.
 */
export function performFor(customer: boolean, ...asked: Asked): Change | Refusal {
  return toEnd(performingFor(customer, ...asked))
}

/** Performs such a command in steps. */
export function* performingFor(
  customer: boolean,
  ...[schedule, name, params, context]: Asked
): Steps<Change | Refusal> {
  const shown = withheldRecords(schedule, customer)
  const command: ScheduleCommand = scheduleCommands[name]
  if (shown !== schedule && command.refersToRecords) {
    const parsed = parseParams(name, command.params, params)
    const refusal = parsed.ok ? yield* asSteps(command.check(shown, parsed.params)) : parsed.refusal
    if (refusal) return refusal
  }
  const change = yield* performing(schedule, name, params, context)
  if (isRefusal(change)) return change
  yield
  return refuseWithheld(schedule, change, customer) ?? change
}

type Parsed<T> = { ok: true; params: T } | { ok: false; refusal: Refusal }

/** Parses params with their schema. The refusal names the path of the first error. A portion of a list may start at index `from`. */
export function parseParams<P extends z.ZodType>(
  command: string,
  schema: P,
  params: unknown,
  from = 0,
): Parsed<z.output<P>> {
  const parsed = schema.safeParse(params ?? {}, ENDS_EARLY)
  if (parsed.success) return { ok: true, params: parsed.data }
  const issue = parsed.error.issues[0]
  if (issue?.code === 'custom' && issue.params?.refusal === UNSTORABLE)
    return { ok: false, refusal: refuse(UNSTORABLE) }
  const path = issue?.path.map((key, depth) => (depth === 1 && typeof key === 'number' ? from + key : key)) ?? []
  const reason = issue ? `${[...path, ''].join(': ')}${issue.message}` : 'it is malformed'
  return { ok: false, refusal: refuse('params-invalid', { command, reason }) }
}

/** Stops at the first error: finding and reporting a million of them takes seconds. */
const ENDS_EARLY: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true }

/** The number of values parsed in one step, in a list that is read in portions. */
const PORTION = 5_000

/** Parses params in steps, if the command has a list that may be long. */
function* parsingParams(
  name: ScheduleCommandName,
  { params: schema, inPortions: key }: ScheduleCommand,
  given: unknown,
): Steps<Parsed<unknown>> {
  const list = key === null ? undefined : (given as Record<PropertyKey, unknown> | undefined)?.[key]
  if (key === null || !Array.isArray(list)) return parseParams(name, schema, given)
  let all: Record<PropertyKey, unknown> | undefined
  const read: unknown[] = []
  for (const portion of portionsOf(list, valuesIn, PORTION)) {
    // Nested fields besides the list are parsed with its first portion only; plain values with every portion.
    const some = { ...(all ? plainOf(given as object) : (given as object)), [key]: portion }
    const parsed = parseParams(name, schema, some, read.length)
    if (!parsed.ok) return parsed
    const params = parsed.params as Record<PropertyKey, unknown>
    all ??= params
    read.push(...(params[key] as unknown[]))
    yield
  }
  return { ok: true, params: { ...all, [key]: read } }
}

function plainOf(params: object): object {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value !== 'object'))
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const each of Object.values(value)) count += valuesIn(each)
  return count
}
