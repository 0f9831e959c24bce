import type { z } from 'zod'
import type { ServerCommand } from './server/define.ts'
import { billing } from './server/billing.ts'
import { links } from './server/links.ts'
import { people } from './server/people.ts'
import { programs } from './server/programs.ts'
import { runs } from './server/runs.ts'
import { schools } from './server/schools.ts'
import { settings } from './server/settings.ts'
import { steps } from './server/steps.ts'
import { versions } from './server/versions.ts'
import { wishes } from './server/wishes.ts'

export type { ServerCommand }

/** Every command which the server answers itself, by its name on the wire. */
export const serverCommands = {
  ...versions,
  ...runs,
  ...settings,
  ...steps,
  ...links,
  ...wishes,
  ...people,
  ...programs,
  ...schools,
  ...billing,
} as const satisfies Record<string, ServerCommand>

export type ServerCommandName = keyof typeof serverCommands
export type ServerParamsOf<Name extends ServerCommandName> = z.input<(typeof serverCommands)[Name]['params']>

/** The params of a command as a server has them once they are read. */
export type ServerParams<Name extends ServerCommandName> = z.output<(typeof serverCommands)[Name]['params']>

export function isServerCommand(name: string): name is ServerCommandName {
  return Object.hasOwn(serverCommands, name)
}
