import { type Command, scheduleCommands } from '@timetable/domain'
import type { MessageOf } from '../messages/messages.ts'
import { serverCommands } from './server-commands.ts'

/** Every command there is: those on an open schedule and those which the server answers itself. */
export const commands = { ...scheduleCommands, ...serverCommands }

export type CommandName = keyof typeof commands

/** The messages of which one answers the command, where it is not refused. */
export type AnswerOf<Name extends CommandName> = MessageOf<(typeof commands)[Name]['answers'][number]>

/** What is said of the command of a name, which may be none. */
export function aboutCommand(name: string): Command | undefined {
  return isCommand(name) ? commands[name] : undefined
}

export const isQuestion = (name: string): boolean => aboutCommand(name)?.isQuestion ?? false

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
