import type { Refusal, Schedule, ToldHistory } from '@timetable/domain'
import type { WrittenFile } from '@timetable/formats'
import { createLine, type Heard } from '../../worker/line.ts'
import { startWorker } from '../../worker/start-worker.ts'
import type { fileAnswerers, Wanted } from './file-thread.ts'

const fileWorker = () => new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
const line = createLine<typeof fileAnswerers>(startWorker(fileWorker))

/** Has a version written in a thread of its own; `hear` is told of the file, or that there is none. The answer drops the wish. */
export function writeFile(wanted: Wanted, hear: (file: WrittenFile | Refusal | null) => void): () => void {
  return line.ask('write', wanted, answerTo(hear))
}

let backups = 0

/** A backup that is written in that thread, version by version. What the thread has lost is `lost`. */
export function openBackup() {
  const backup = `backup ${++backups}`
  return {
    add(schedule: Schedule, history: ToldHistory | undefined): Promise<'added' | 'lost'> {
      const { promise, resolve } = Promise.withResolvers<'added' | 'lost'>()
      line.ask('addToBackup', { backup, schedule, history }, (heard) =>
        resolve(heard.kind === 'answer' ? 'added' : 'lost'),
      )
      return promise
    },
    /** Null: the thread has lost it. */
    end(): Promise<Uint8Array<ArrayBuffer> | null> {
      const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>()
      line.ask('endBackup', { backup }, answerTo<Uint8Array<ArrayBuffer> | null>(resolve))
      return promise
    },
  }
}

/** Hears an answer, or null where there is none. */
const answerTo =
  <T>(hear: (answer: T | null) => void) =>
  (heard: Heard<never, T>): void => {
    if (heard.kind === 'answer') hear(heard.answer)
    if (heard.kind !== 'unavailable') return
    console.error(`a file could not be written: ${heard.error}`)
    hear(null)
  }
