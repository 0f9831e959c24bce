import { parentPort, workerData } from 'node:worker_threads'
import { readSchool } from '@timetable/formats'
import { fileText } from './file-text.ts'
import type { FileContent } from './read-file.ts'

/** One thread, one file: unpacks it, decodes it, reads it, says what came of it. */
if (!parentPort) throw new Error('read-file-thread.ts runs in a worker thread only')
const content = workerData as FileContent
const text = 'text' in content ? content.text : await fileText(content.bytes)
parentPort.postMessage(typeof text === 'string' ? readSchool(text) : text)
