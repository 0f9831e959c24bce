import { LIMITS, refuse, type Refusal, type FileHistory, type Uuid } from '@timetable/domain'
import type { SchoolFormat, WrittenFile } from '@timetable/formats'
import { inFileThread, type FileOptions, type Refusals } from './file-turn.ts'

/** The file to write of a version. `of`: a class, teacher or room; if omitted, a zip of all. */
export type WantedFile =
  | { readonly format: SchoolFormat }
  | { readonly format: 'ics'; readonly of?: Uuid; readonly changedAt: Date }
/**
 * The order to the thread. `records`: the records of the version by kind, as JSON. Text is transferred at once; objects would be copied one
 * by one by the sending thread.
 */
export type WriteOrder = {
  readonly uuid: Uuid
  readonly records: string
  readonly wanted: WantedFile
  readonly history?: FileHistory
}

const REFUSALS: Refusals = {
  tooMany: () => refuse('too-many-exports', { max: LIMITS.filesWaitingPerUser }),
  tooSlow: () => refuse('export-too-large'),
  tooLarge: () => refuse('export-too-large'),
}

/** Writes a version as a file, in a file thread. `owner`: whose turn it counts as. */
export function writeSchoolFile(
  version: Pick<WriteOrder, 'uuid' | 'records' | 'history'>,
  wanted: WantedFile,
  owner: string,
  options: FileOptions = {},
): Promise<WrittenFile | Refusal> {
  const size = version.records.length
  return inFileThread<WrittenFile>({ ...version, wanted }, { ...options, owner, size, refusals: REFUSALS })
}
