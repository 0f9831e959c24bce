import { authorisationText, openApi } from '@timetable/server/docs'
import { protocolText } from '@timetable/service/docs'
import { apiPages } from './api/api-pages.ts'
import type { OpenApi } from './api/open-api.ts'
import type { Generated } from './sections.ts'

const api = (group: keyof ReturnType<typeof apiPages>) => () => apiPages(openApi('') as OpenApi)[group]

/** The texts of the pages that are generated from the code. */
export const GENERATED: Readonly<Record<Generated, () => string>> = {
  protocol: protocolText,
  authorisation: authorisationText,
  'api/versions': api('versions'),
  'api/runs': api('runs'),
  'api/webhooks': api('webhooks'),
  'api/commands': api('commands'),
  'api/schemas': api('schemas'),
}
