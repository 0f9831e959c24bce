import type { ServerCommandName } from '@timetable/service'
import * as billing from './billing.ts'
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
import type { Handler } from './handler.ts'

/** The handler of each command that the server itself answers. Each exported function has the name of its command. */
export const handlers: { readonly [N in ServerCommandName]: Handler<N> } = {
  ...billing,
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
