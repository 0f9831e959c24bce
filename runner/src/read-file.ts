import {
  LIMITS,
  refuse,
  type FileCounts,
  type FileFormat,
  type HistoryStep,
  type ImportIssue,
  type Refusal,
  type Schedule,
  type Storable,
  type Uuid,
} from '@timetable/domain'
import { cannotRead, MAX_FILE_BYTES, type SchoolRead } from '@timetable/formats'
import { BOUNDS, inFileThread, type Bounds, type Refusals } from './file-turn.ts'

/** A file as it was handed in. `name` is for messages and a title: what it is shows in its content. */
export type SchoolFile = { readonly name: string } & FileContent
/** What is text already has been decoded: no encoding that it may name counts any more. */
export type FileContent = { readonly bytes: Uint8Array } | { readonly text: string }

/** The version that a file is to become. */
export type NewVersion = { readonly uuid: Uuid; readonly schoolUuid: Uuid; readonly title?: string; readonly at: Date }
export type ImportedVersion = {
  readonly version: Storable
  readonly issues: readonly ImportIssue[]
  readonly format: FileFormat
  readonly counts: FileCounts
  /** What was done to it before, the newest first. */
  readonly earlier: readonly HistoryStep[]
}
/** The version that a file would be, for a look. */
export type VersionOfFile = {
  readonly schedule: Schedule
  readonly issues: readonly ImportIssue[]
  readonly format: FileFormat
  /** How many steps of its history the file tells. */
  readonly steps: number
}
/** What the thread is to do: read, and where `to` is given make a version of what it read. */
export type ReadOrder = { readonly name: string; readonly content: FileContent; readonly to?: NewVersion | 'look' }

const REFUSALS: Refusals = {
  tooMany: () => refuse('too-many-imports', { max: LIMITS.filesWaitingPerUser }),
  tooSlow: () => cannotRead('it takes too long to read'),
  tooLarge: () => cannotRead('it needs too much memory'),
}

let readers = 0

/** Reads a school file, gzipped or not, in the thread for files. */
export function readSchoolFile(file: SchoolFile, bounds: Partial<Bounds> = {}): Promise<SchoolRead> {
  return read<SchoolRead>(file, `reader ${++readers}`, bounds)
}

/** Reads a file of a user's as a version that is ready to be stored; all of it in the thread. */
export function importFile(
  file: SchoolFile,
  to: NewVersion,
  owner: Uuid,
  bounds: Partial<Bounds> = {},
): Promise<ImportedVersion | Refusal> {
  return read<ImportedVersion | Refusal>(file, owner, bounds, to)
}

/** Reads a file of a user's for a look: as the version that it would be; nothing is to be stored. */
export function lookAtFile(
  file: SchoolFile,
  owner: Uuid,
  bounds: Partial<Bounds> = {},
): Promise<VersionOfFile | Refusal> {
  return read<VersionOfFile | Refusal>(file, owner, bounds, 'look')
}

async function read<T>(
  file: SchoolFile,
  owner: string,
  bounds: Partial<Bounds>,
  to?: NewVersion | 'look',
): Promise<T | Refusal> {
  const content: FileContent = 'text' in file ? { text: file.text } : { bytes: file.bytes }
  const size = ('text' in content ? content.text : content.bytes).length
  if (size > MAX_FILE_BYTES) return cannotRead('it is too large')
  return inFileThread<T>(
    { name: file.name, content, ...(to && { to }) },
    { ...BOUNDS, ...bounds, owner, size, refusals: REFUSALS },
  )
}
