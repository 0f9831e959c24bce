import type {
  ImportedSchoolInput,
  MessageOf,
  SchoolSetting,
  scheduleCommands,
  UserSetting,
  Uuid,
} from '@timetable/domain'
import type { z } from 'zod'

type NoParams = Readonly<Record<string, never>>
type InSchool = { readonly schoolUuid: Uuid }
type OfSchedule = InSchool & { readonly scheduleUuid: Uuid }

/** Commands beside those on the open version's records: what each asks, and the type of the message that answers it. */
type SessionCommands = {
  listSchedules: { params: InSchool; answer: 'ScheduleList' }
  schoolInfo: { params: InSchool; answer: 'SchoolInfo' }
  createSchedule: {
    params: InSchool & { readonly title: string; readonly description: string; readonly days: number }
    answer: 'ScheduleItem'
  }
  createScheduleByImport: {
    params: InSchool & { readonly import: ImportedSchoolInput }
    answer: 'ScheduleItem'
  }
  duplicateSchedule: { params: OfSchedule; answer: 'ScheduleItem' }
  renameSchedule: {
    params: OfSchedule & { readonly title: string; readonly description: string }
    answer: 'ScheduleItem'
  }
  deleteSchedule: { params: OfSchedule; answer: 'Ack' }
  openSchedule: { params: OfSchedule; answer: 'Records' }
  resume: { params: NoParams; answer: 'Records' }
  resumeSchedule: { params: { readonly longRun: boolean }; answer: 'Ack' | 'SolverState' }
  pauseSchedule: { params: NoParams; answer: 'Ack' | 'SolverState' }
  undo: { params: NoParams; answer: 'Ack' }
  redo: { params: NoParams; answer: 'Ack' }
  readUserSettings: { params: NoParams; answer: 'UserSettings' }
  updateUserSettings: { params: { readonly settings: UserSetting | readonly UserSetting[] }; answer: 'UserSettings' }
  readSchoolSettings: { params: InSchool; answer: 'SchoolSettings' }
  updateSchoolSettings: { params: InSchool & { readonly settings: SchoolSetting }; answer: 'SchoolSettings' }
}

type ScheduleCommands = typeof scheduleCommands
export type CommandName = Extract<keyof ScheduleCommands, string> | keyof SessionCommands

export type ParamsOf<N extends CommandName> = N extends keyof SessionCommands
  ? SessionCommands[N]['params']
  : N extends keyof ScheduleCommands
    ? ScheduleCommands[N] extends { readonly params: infer P extends z.ZodType }
      ? z.input<P>
      : never
    : never

/** Every command is answered once: by its own message, or by an Error. Expected refusals are answers, not exceptions. */
export type AnswerOf<N extends CommandName> =
  | MessageOf<N extends keyof SessionCommands ? SessionCommands[N]['answer'] : 'Ack'>
  | MessageOf<'Error'>
export type Answer = AnswerOf<CommandName>

/** The code of the Error the browser itself makes up when no answer will come. */
export const CONNECTION_LOST = 'connection-lost'

export function isError(answer: { readonly type: string }): answer is MessageOf<'Error'> {
  return answer.type === 'Error'
}
