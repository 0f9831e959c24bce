import type { ServerCommandName } from '@timetable/service'
import * as apiKeys from './api-keys.ts'
import * as billing from './billing.ts'
import * as browserRuns from './browser-runs.ts'
import * as differences from './differences.ts'
import * as history from './history.ts'
import * as imports from './imports.ts'
import * as newSchedules from './new-schedules.ts'
import * as presence from './presence.ts'
import * as proposals from './proposals.ts'
import * as schedules from './schedules.ts'
import * as schools from './schools.ts'
import * as settings from './settings.ts'
import * as shareLinks from './share-links.ts'
import * as solver from './solver.ts'
import * as users from './users.ts'
import * as webhooks from './webhooks.ts'
import * as weekLinks from './week-links.ts'
import * as wishes from './wishes.ts'
import type { Handler } from './handler.ts'

/** The handler of each command that the server itself answers. Each exported function has the name of its command. */
export const handlers: { readonly [N in ServerCommandName]: Handler<N> } = {
  ...apiKeys,
  ...billing,
  ...browserRuns,
  ...differences,
  ...history,
  ...imports,
  ...newSchedules,
  ...presence,
  ...proposals,
  ...schedules,
  ...schools,
  ...settings,
  ...shareLinks,
  ...solver,
  ...users,
  ...webhooks,
  ...weekLinks,
  ...wishes,
}
