import { isRefusal, LIMITS, refuse, type ImportIssue, type Refusal, type Storable, type Uuid } from '@timetable/domain'
import { cannotRead, MAX_FILE_BYTES, type ReadResult } from '@timetable/formats'
import { askReader, keepReader, takeReader } from './readers.ts'
import { Turns } from './turns.ts'

/** A file as it was handed in. `name` is for messages only: what it is shows in its content. */
export type SchoolFile = { readonly name: string } & FileContent
/** What is text already has been decoded: no encoding that it may name counts any more. */
export type FileContent = { readonly bytes: Uint8Array } | { readonly text: string }

/** The version that a file is to become. */
export type NewVersion = { readonly uuid: Uuid; readonly schoolUuid: Uuid; readonly title?: string; readonly at: Date }
export type ImportedVersion = { readonly version: Storable; readonly issues: readonly ImportIssue[] }
/** What the thread is to do: read, and where `to` is given make a version of what it read. */
export type ReadOrder = { readonly content: FileContent; readonly to?: NewVersion }

const SECONDS = 15
const MEGABYTES = 512
const AT_ONCE = 2
/** Bytes of a file after which the thread that has read it reads another. */
const KEPT_UP_TO = 1_000_000

/** Small files before large ones, and one of a user at a time: nobody's large files hold up the others'. */
const turns = new Turns(AT_ONCE, LIMITS.importsWaitingPerUser)
let readers = 0

/**
 * Reads a school file, gzipped or not, in a thread of bounded memory and time that reads nothing else meanwhile: a file
 * made to hurt costs its sender an error, and nobody else anything.
 */
export function readSchoolFile(
  file: SchoolFile,
  { seconds = SECONDS, megabytes = MEGABYTES } = {},
): Promise<ReadResult> {
  return inTurn<ReadResult>(file, `reader ${++readers}`, { seconds, megabytes })
}

/** Reads a file of a user's as a version that is ready to be stored; all of it in the thread. */
export function importFile(
  file: SchoolFile,
  to: NewVersion,
  owner: Uuid,
  { seconds = SECONDS, megabytes = MEGABYTES } = {},
): Promise<ImportedVersion | Refusal> {
  return inTurn<ImportedVersion | Refusal>(file, owner, { seconds, megabytes, to })
}

type Options = { readonly seconds: number; readonly megabytes: number; readonly to?: NewVersion }

async function inTurn<T>(file: SchoolFile, owner: string, options: Options): Promise<T | Refusal> {
  const content: FileContent = 'text' in file ? { text: file.text } : { bytes: file.bytes }
  const size = sizeOf(content)
  if (size > MAX_FILE_BYTES) return cannotRead('it is too large')
  const end = await turns.take({ owner, size })
  if (!end) return refuse('too-many-imports', { max: LIMITS.importsWaitingPerUser })
  try {
    return await readInThread<T>(content, options)
  } finally {
    end()
  }
}

async function readInThread<T>(content: FileContent, { seconds, megabytes, to }: Options): Promise<T | Refusal> {
  const reader = takeReader(megabytes)
  const end = performance.now() + seconds * 1000
  const tooLong = cannotRead('it takes too long to read')
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Refusal>((resolve) => {
    timer = setTimeout(() => resolve(tooLong), seconds * 1000)
  })
  let isWhole = false
  try {
    const read = await Promise.race([askReader<T | Refusal>(reader, { content, ...(to && { to }) }), over])
    // On a busy machine the clock may strike and the answer come in one moment, in either order.
    if (performance.now() > end) return tooLong
    // What a file that cannot be read, or a large one, has left behind in the thread goes with it.
    isWhole = !isRefusal(read) && sizeOf(content) <= KEPT_UP_TO
    return read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return cannotRead('it needs too much memory')
    throw error
  } finally {
    clearTimeout(timer)
    if (isWhole) keepReader(reader)
    else void reader.terminate()
  }
}

function sizeOf(content: FileContent): number {
  return ('text' in content ? content.text : content.bytes).length
}
