import {
  LIMITS,
  refuse,
  type FileCounts,
  type FileFormat,
  type Fractions,
  type HistoryStep,
  type ImportIssue,
  type Refusal,
  type Storable,
  type Uuid,
} from '@timetable/domain'
import { cannotRead, MAX_FILE_BYTES, type SchoolRead, type VersionOfFile } from '@timetable/formats'
import { keepWarmFileThread } from './file-threads.ts'
import { BOUNDS, inFileThread, type FileOptions, type Refusals } from './file-turn.ts'

/**
 * A file as received. `name` is only for messages and a title: the format is detected from the content. `fractions`: what parts of a lesson
 * a week become.
 */
export type SchoolFile = { readonly name: string; readonly fractions?: Fractions | undefined } & FileContent
/** Text is already decoded: an encoding that it declares is ignored. */
type FileContent = { readonly bytes: Uint8Array } | { readonly text: string }

/** The version to create from a file. */
export type NewVersion = {
  readonly uuid: Uuid
  readonly schoolUuid: Uuid
  readonly title?: string
  readonly at: Date
  /** The courses that come first, by their places in the file from 0. The others follow in the order of the file. */
  readonly first?: readonly number[]
  /** The SHA-256 of the shapes of the demo schools (0136). A version of this shape is marked as the demo. */
  readonly demos?: readonly string[]
}
export type ImportedVersion = {
  readonly version: Storable
  readonly issues: readonly ImportIssue[]
  readonly format: FileFormat
  readonly counts: FileCounts
  /** The earlier history of the version, the newest step first. */
  readonly earlier: readonly HistoryStep[]
}
/** The order to the thread: read a file and, if `to` is given, make a version of it. */
export type ReadOrder = {
  readonly name: string
  readonly content: FileContent
  readonly fractions?: Fractions
  readonly to?: NewVersion | 'look'
}

const REFUSALS: Refusals = {
  tooMany: () => refuse('too-many-imports', { max: LIMITS.filesWaitingPerUser }),
  tooSlow: () => cannotRead('it takes too long to read'),
  tooLarge: () => cannotRead('it needs too much memory'),
}

/** From now on a thread for files is always ready, until the returned function is called. */
export const keepFilesReady = (): (() => void) => keepWarmFileThread(BOUNDS.megabytes)

let readers = 0

/** Reads a school file, gzipped or not, in a file thread. */
export function readSchoolFile(file: SchoolFile, options: FileOptions = {}): Promise<SchoolRead> {
  return read<SchoolRead>(file, `reader ${++readers}`, options)
}

/** Reads a user's file as a version ready to be stored. All work is in the thread. */
export function importFile(
  file: SchoolFile,
  to: NewVersion,
  owner: Uuid,
  options: FileOptions = {},
): Promise<ImportedVersion | Refusal> {
  return read<ImportedVersion | Refusal>(file, owner, options, to)
}

/** Reads a user's file as a preview of the version it would become. Stores nothing. */
export function lookAtFile(file: SchoolFile, owner: Uuid, options: FileOptions = {}): Promise<VersionOfFile | Refusal> {
  return read<VersionOfFile | Refusal>(file, owner, options, 'look')
}

async function read<T>(
  file: SchoolFile,
  owner: string,
  options: FileOptions,
  to?: NewVersion | 'look',
): Promise<T | Refusal> {
  const content: FileContent = 'text' in file ? { text: file.text } : { bytes: file.bytes }
  const size = ('text' in content ? content.text : content.bytes).length
  if (size > MAX_FILE_BYTES) return cannotRead('it is too large')
  return inFileThread<T>(
    { name: file.name, content, ...(file.fractions && { fractions: file.fractions }), ...(to && { to }) },
    { ...options, owner, size, refusals: REFUSALS },
  )
}
