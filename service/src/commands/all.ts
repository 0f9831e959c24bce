import { type Command, scheduleCommands } from '@timetable/domain'
import type { MessageOf } from '../messages/messages.ts'
import { serverCommands } from './server-commands.ts'

/** All commands: those on an open schedule and those that the server handles itself. */
export const commands = { ...scheduleCommands, ...serverCommands }

export type CommandName = keyof typeof commands

/** The messages that can answer the command if it is not refused. */
export type AnswerOf<Name extends CommandName> = MessageOf<(typeof commands)[Name]['answers'][number]>

/** The definition of a command by name. Undefined if there is none. */
export function aboutCommand(name: string): Command | undefined {
  return isCommand(name) ? commands[name] : undefined
}

export const isQuestion = (name: string): boolean => aboutCommand(name)?.isQuestion ?? false

export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
