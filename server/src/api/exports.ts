import { refuse, type Refusal, type FileHistory, type Uuid } from '@timetable/domain'
import { SCHOOL_FILES, SCHOOL_FORMATS, type SchoolFormat, type WrittenFile } from '@timetable/formats'
import type { WantedFile } from '@timetable/runner'

/** Writes a version as a file, on another thread and one file per owner at a time. `records` is JSON, by kind. */
export type ExportFile = (
  version: { readonly uuid: Uuid; readonly records: string; readonly history?: FileHistory },
  wanted: WantedFile,
  owner: Uuid,
) => Promise<WrittenFile | Refusal>

/** The file formats of a version with their media types, by the last part of their URL. */
export const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SCHOOL_FORMATS.map((format) => [format, [SCHOOL_FILES[format].mediaType]])),
  ics: ['text/calendar', 'application/zip'],
}

type Export = {
  readonly ending: string
  readonly mediaType: string
  readonly fileOf: (changedAt: Date) => WantedFile
}

/** Returns the requested file. `of` names the class, teacher or room of a calendar; if it is omitted, the file is a zip of all. */
export function exportOf(format: string, of: unknown): Export | Refusal {
  if (format === 'ics') {
    if (of === undefined)
      return { ending: 'zip', mediaType: 'application/zip', fileOf: (changedAt) => ({ format, changedAt }) }
    if (typeof of !== 'string') return refuse('not-found', { what: 'The timetable' })
    const mediaType = 'text/calendar; charset=utf-8'
    return { ending: 'ics', mediaType, fileOf: (changedAt) => ({ format, of, changedAt }) }
  }
  if (!isSchoolFormat(format)) return refuse('not-found', { what: 'The format' })
  const { ending, mediaType } = SCHOOL_FILES[format]
  return {
    ending,
    mediaType: isText(mediaType) ? `${mediaType}; charset=utf-8` : mediaType,
    fileOf: () => ({ format }),
  }
}

/** Whether the file includes the history. Only our own format, JSON, can contain it. */
export function wantsHistory(asked: unknown, format: string): boolean | Refusal {
  if (asked === undefined || asked === 'false') return false
  if (asked !== 'true') return refuse('message-invalid', { reason: 'history is true or false' })
  return format === 'json' || refuse('message-invalid', { reason: 'only json holds the history' })
}

const isSchoolFormat = (format: string): format is SchoolFormat =>
  (SCHOOL_FORMATS as readonly string[]).includes(format)
const isText = (mediaType: string) => /^text\/|[/+](json|xml)$/.test(mediaType)
