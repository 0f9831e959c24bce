import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { uuid } from '../schedule.ts'
import { schoolSetting, userSetting } from '../school.ts'
import { isBlank } from './records.ts'

/** A command which the server answers itself: its params, and the expected no that needs no more than these. */
export type ServerCommand<P extends z.ZodType = z.ZodType> = {
  readonly params: P
  check(params: z.output<P>): Refusal | undefined
}

function define<P extends z.ZodType>(
  params: P,
  check: (params: z.output<P>) => Refusal | undefined = () => undefined,
): ServerCommand<P> {
  return { params, check }
}

const nothing = z.object({})
const ofSchool = z.object({ schoolUuid: uuid })
const ofSchedule = z.object({ schoolUuid: uuid, scheduleUuid: uuid })
const title = z.string().max(LIMITS.nameLength)
const refuseTitle = (text: string | undefined) =>
  text !== undefined && isBlank(text) ? refuse('name-too-short') : undefined

function refuseDays(days: number): Refusal | undefined {
  const fits = days >= LIMITS.minDays && days <= LIMITS.maxDays
  return fits ? undefined : refuse('days-out-of-range', { max: LIMITS.maxDays })
}

/** Every command which the server answers itself, by its name on the wire. */
export const serverCommands = {
  createSchedule: define(
    ofSchool.extend({ title, description: z.string().max(LIMITS.descriptionLength).default(''), days: z.int() }),
    (params) => refuseTitle(params.title) ?? refuseDays(params.days),
  ),
  /** `text` is the content of the file; where `title` is left out the file's own is taken. */
  createScheduleByImport: define(
    ofSchool.extend({
      title: title.optional(),
      fileName: z.string().max(LIMITS.nameLength),
      text: z.string(),
    }),
    (params) => refuseTitle(params.title),
  ),
  createDemoSchedule: define(ofSchool),
  duplicateSchedule: define(ofSchedule.extend({ title: title.optional() }), (params) => refuseTitle(params.title)),
  deleteSchedule: define(ofSchedule),
  openSchedule: define(ofSchedule),
  listSchedules: define(
    z.union([ofSchool, z.object({ school: uuid }).transform(({ school }) => ({ schoolUuid: school }))]),
  ),
  schoolInfo: define(ofSchool),
  /** Opens the version this user had open last. */
  resume: define(nothing),
  resumeSchedule: define(z.object({ longRun: z.boolean().default(false) })),
  pauseSchedule: define(nothing),
  readUserSettings: define(nothing),
  updateUserSettings: define(z.object({ settings: oneOrMore(userSetting) })),
  readSchoolSettings: define(ofSchool),
  updateSchoolSettings: define(ofSchool.extend({ settings: oneOrMore(schoolSetting) })),
  undo: define(nothing),
  redo: define(nothing),
} as const satisfies Record<string, ServerCommand>

export type ServerCommandName = keyof typeof serverCommands
export type ServerParamsOf<Name extends ServerCommandName> = z.input<(typeof serverCommands)[Name]['params']>

export function isServerCommand(name: string): name is ServerCommandName {
  return Object.hasOwn(serverCommands, name)
}

/** One, or a list of them; a list either way once parsed. */
function oneOrMore<T extends z.ZodType>(item: T) {
  return z.union([z.array(item).max(100), item.transform((one) => [one])])
}
