import { Worker } from 'node:worker_threads'
import { LIMITS, refuse, type ImportIssue, type Refusal, type Storable, type Uuid } from '@timetable/domain'
import { cannotRead, MAX_FILE_BYTES, type ReadResult } from '@timetable/formats'
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

/** Small files before large ones, and one of a user at a time: nobody's large files hold up the others'. */
const turns = new Turns(AT_ONCE, LIMITS.importsWaitingPerUser)
let readers = 0

/**
 * Reads a school file, gzipped or not, in a thread of its own with bounded memory and time: a file made to hurt costs its
 * sender an error, and nobody else anything.
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
  const size = ('text' in content ? content.text : content.bytes).length
  if (size > MAX_FILE_BYTES) return cannotRead('it is too large')
  const end = await turns.take({ owner, size })
  if (!end) return refuse('too-many-imports', { max: LIMITS.importsWaitingPerUser })
  try {
    return await readInThread<T>(content, options)
  } finally {
    end()
  }
}

function readInThread<T>(content: FileContent, { seconds, megabytes, to }: Options): Promise<T | Refusal> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-file-thread.ts', import.meta.url), {
      workerData: { content, ...(to && { to }) } satisfies ReadOrder,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    })
    const timer = setTimeout(() => end(cannotRead('it takes too long to read')), seconds * 1000)
    const end = (result: T | Refusal) => {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    worker.once('message', (result: T) => end(result))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(cannotRead('it needs too much memory'))
      else reject(error)
    })
  })
}
