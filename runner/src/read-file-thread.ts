import { parentPort, workerData } from 'node:worker_threads'
import { readSchool } from '@timetable/formats'
import { fileText } from './file-text.ts'

/** One thread, one file: unpacks it, decodes it, reads it, says what came of it. */
if (!parentPort) throw new Error('read-file-thread.ts runs in a worker thread only')
const text = fileText(workerData as Uint8Array)
parentPort.postMessage(typeof text === 'string' ? readSchool(text) : text)
