import { importOf, type Schedule } from '@timetable/domain'
import { writeFet, writeJson, writeXhsttSchool } from '@timetable/formats'

type Export = { readonly type: string; readonly text: (schedule: Schedule) => string }

/** The files a version is given as, by the last part of their address. */
export const EXPORTS = {
  json: { type: 'application/json', text: (schedule) => writeJson(importOf(schedule)) },
  fet: { type: 'application/xml', text: (schedule) => writeFet(importOf(schedule)).text },
  xhstt: { type: 'application/xml', text: (schedule) => writeXhsttSchool(schedule).text },
} as const satisfies Record<string, Export>
export type ExportName = keyof typeof EXPORTS
