import type { z } from 'zod'
import type { ServerCommand } from './define.ts'
import { billing } from './billing.ts'
import { diary } from './diary.ts'
import { links } from './links.ts'
import { people } from './people.ts'
import { programs } from './programs.ts'
import { runs } from './runs.ts'
import { schools } from './schools.ts'
import { settings } from './settings.ts'
import { steps } from './steps.ts'
import { versions } from './versions.ts'
import { wishes } from './wishes.ts'

export type { ServerCommand }

/** Every command that the server handles itself, by its name in the protocol. */
export const serverCommands = {
  ...versions,
  ...runs,
  ...settings,
  ...steps,
  ...links,
  ...wishes,
  ...diary,
  ...people,
  ...programs,
  ...schools,
  ...billing,
} as const satisfies Record<string, ServerCommand>

export type ServerCommandName = keyof typeof serverCommands
export type ServerParamsOf<Name extends ServerCommandName> = z.input<(typeof serverCommands)[Name]['params']>

/** The parsed params of a command. */
export type ServerParams<Name extends ServerCommandName> = z.output<(typeof serverCommands)[Name]['params']>

export function isServerCommand(name: string): name is ServerCommandName {
  return Object.hasOwn(serverCommands, name)
}
