import type { Refusal, Schedule, FileHistory } from '@timetable/domain'
import type { WrittenFile } from '@timetable/formats'
import { createLine, type Heard } from '../../worker/line.ts'
import { startWorker } from '../../worker/start-worker.ts'
import type { fileAnswerers, Wanted } from './file-thread.ts'

const fileWorker = () => new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
const line = createLine<typeof fileAnswerers>(startWorker(fileWorker))

/** Writes a version in a worker. `hear` receives the file, or null if that failed. Returns a function that cancels it. */
export function writeFile(wanted: Wanted, hear: (file: WrittenFile | Refusal | null) => void): () => void {
  return line.ask('write', wanted, answerTo(hear))
}

let backups = 0

/** Opens a backup that the worker writes, version by version. `lost` means that the worker failed. */
export function openBackup() {
  const backup = `backup ${++backups}`
  return {
    add(schedule: Schedule, history: FileHistory | undefined): Promise<'added' | 'lost'> {
      const { promise, resolve } = Promise.withResolvers<'added' | 'lost'>()
      line.ask('addToBackup', { backup, schedule, history }, (heard) =>
        resolve(heard.kind === 'answer' ? 'added' : 'lost'),
      )
      return promise
    },
    /** Returns null if the worker failed or lost the backup. */
    end(): Promise<Uint8Array<ArrayBuffer> | null> {
      const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>()
      line.ask('endBackup', { backup }, answerTo<Uint8Array<ArrayBuffer> | null>(resolve))
      return promise
    },
  }
}

/** Passes on the response, or null if the worker failed. */
const answerTo =
  <T>(hear: (answer: T | null) => void) =>
  (heard: Heard<never, T>): void => {
    if (heard.kind === 'answer') hear(heard.answer)
    if (heard.kind !== 'unavailable') return
    console.error(`a file could not be written: ${heard.error}`)
    hear(null)
  }
