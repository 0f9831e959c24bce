import { Worker } from 'node:worker_threads'
import { cannotRead, MAX_FILE_BYTES, type ReadResult } from '@timetable/formats'

/** A file as it was handed in. `name` is for messages only: what it is shows in its content. */
export type SchoolFile = { readonly name: string } & FileContent
/** What is text already has been decoded: no encoding that it may name counts any more. */
export type FileContent = { readonly bytes: Uint8Array } | { readonly text: string }

const SECONDS = 15
const MEGABYTES = 512
const AT_ONCE = 2

/**
 * Reads a school file, gzipped or not, in a thread of its own with bounded memory and time: a file made to hurt costs its
 * sender an error, and nobody else anything.
 */
export async function readSchoolFile(
  file: SchoolFile,
  { seconds = SECONDS, megabytes = MEGABYTES } = {},
): Promise<ReadResult> {
  const content: FileContent = 'text' in file ? { text: file.text } : { bytes: file.bytes }
  if (('text' in content ? content.text : content.bytes).length > MAX_FILE_BYTES) return cannotRead('it is too large')
  await takeTurn()
  try {
    return await readInThread(content, seconds, megabytes)
  } finally {
    passOn()
  }
}

function readInThread(content: FileContent, seconds: number, megabytes: number): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-file-thread.ts', import.meta.url), {
      workerData: content,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    })
    const timer = setTimeout(() => end(cannotRead('it takes too long to read')), seconds * 1000)
    const end = (result: ReadResult) => {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    worker.once('message', (result: ReadResult) => end(result))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(cannotRead('it needs too much memory'))
      else reject(error)
    })
  })
}

let reading = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (reading < AT_ONCE) reading++
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

/** The turn goes to who has waited longest; where nobody waits, it is free. */
function passOn(): void {
  const next = waiting.shift()
  if (next) next()
  else reading--
}
