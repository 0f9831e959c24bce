import { importOf, type ImportIssue, type Schedule } from '@timetable/domain'
import { writeFet, writeJson, writeXhsttSchool } from '@timetable/formats'

export const EXPORT_FORMATS = ['fet', 'xhstt', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type ExportFile = { readonly name: string; readonly text: string; readonly issues: readonly ImportIssue[] }

const ENDINGS: Readonly<Record<ExportFormat, string>> = { fet: 'fet', xhstt: 'xml', json: 'json' }

/** A version as a file of some format, called after its title. */
export function exportFile(schedule: Schedule, title: string, format: ExportFormat): ExportFile {
  return { name: `${fileName(title)}.${ENDINGS[format]}`, ...written(schedule, format) }
}

function written(schedule: Schedule, format: ExportFormat): Omit<ExportFile, 'name'> {
  switch (format) {
    case 'fet':
      return writeFet(importOf(schedule))
    case 'xhstt':
      return writeXhsttSchool(schedule)
    case 'json':
      return { text: writeJson(importOf(schedule)), issues: [] }
  }
}

const LONGEST_NAME = 80

/** Without what some system takes for something else than a part of a name. */
function fileName(title: string): string {
  const plain = title.replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').replaceAll(/\s+/g, ' ')
  return plain.slice(0, LONGEST_NAME).replaceAll(/^[ .]+|[ .]+$/g, '') || 'timetable'
}
