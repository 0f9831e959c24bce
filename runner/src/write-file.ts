import { LIMITS, refuse, type Refusal, type ToldHistory, type Uuid } from '@timetable/domain'
import type { SchoolFormat, WrittenFile } from '@timetable/formats'
import { BOUNDS, inFileThread, type Bounds, type Refusals } from './file-turn.ts'

/** A file that is to be written of a version. `of`: the week of that class, teacher or room; without it a zip of all. */
export type WantedFile =
  | { readonly format: SchoolFormat }
  | { readonly format: 'ics'; readonly of?: Uuid; readonly changedAt: Date }
/**
 * What the thread is to do. `records`: those of the version by their kinds, as JSON. As text they go over at once; as objects
 * they would be copied one by one by the thread that hands them over.
 */
export type WriteOrder = {
  readonly uuid: Uuid
  readonly records: string
  readonly wanted: WantedFile
  readonly history?: ToldHistory
}

const REFUSALS: Refusals = {
  tooMany: () => refuse('too-many-exports', { max: LIMITS.filesWaitingPerUser }),
  tooSlow: () => refuse('export-too-large'),
  tooLarge: () => refuse('export-too-large'),
}

/** Writes a version as a file for whoever owns the turn, in the thread for files. */
export function writeSchoolFile(
  version: Pick<WriteOrder, 'uuid' | 'records' | 'history'>,
  wanted: WantedFile,
  owner: string,
  bounds: Partial<Bounds> = {},
): Promise<WrittenFile | Refusal> {
  const size = version.records.length
  return inFileThread<WrittenFile>({ ...version, wanted }, { ...BOUNDS, ...bounds, owner, size, refusals: REFUSALS })
}
