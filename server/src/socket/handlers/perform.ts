import { parseParams, type Refusal } from '@timetable/domain'
import { serverCommands, type Message, type ServerCommand, type ServerCommandName } from '@timetable/service'
import { refuseReader } from '../../authorisation/refuse-reader.ts'
import type { UserSession } from '../session.ts'
import * as billing from './billing.ts'
import * as diary from './diary.ts'
import * as differences from './differences.ts'
import * as imports from './imports.ts'
import * as links from './links.ts'
import * as newSchedules from './new-schedules.ts'
import * as people from './people.ts'
import * as programs from './programs.ts'
import * as runs from './runs.ts'
import * as schedules from './schedules.ts'
import * as schools from './schools.ts'
import * as settings from './settings.ts'
import * as steps from './steps.ts'
import * as wishes from './wishes.ts'
import type { Answer, Handler, HandlerParts, SomeHandler } from './handler.ts'

/** The handler of each command that the server itself answers. Each exported function has the name of its command. */
const handlers: { readonly [N in ServerCommandName]: Handler<N> } = {
  ...billing,
  ...diary,
  ...differences,
  ...imports,
  ...links,
  ...newSchedules,
  ...people,
  ...programs,
  ...runs,
  ...schedules,
  ...schools,
  ...settings,
  ...steps,
  ...wishes,
}

/** Performs a command that the server itself answers, if its params are valid and the user may send it. */
export async function performServerCommand(
  command: ServerCommandName,
  params: unknown,
  session: UserSession,
  answer: Answer<Message>,
  parts: HandlerParts,
): Promise<Refusal | undefined> {
  const definition: ServerCommand = serverCommands[command]
  const parsed = parseParams(command, definition.params, params)
  if (!parsed.ok) return parsed.refusal
  const refusal = definition.check(parsed.params) ?? (await refuseReader(command, parsed.params, session))
  return refusal ?? (handlers[command] as SomeHandler)(parsed.params, session, answer, parts)
}
