import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import {
  emptyTables,
  isRefusal,
  mintInOrder,
  scheduleFromImport,
  storableOf,
  type RecordKind,
  type Refusal,
  type Schedule,
} from '@timetable/domain'
import {
  englishWords,
  readSchool,
  SCHOOL_FILES,
  writeCalendar,
  writeCalendars,
  type ReadResult,
  type WrittenFile,
} from '@timetable/formats'
import type { FileOrder } from './file-threads.ts'
import { fileText } from './file-text.ts'
import type { ImportedVersion, ReadOrder } from './read-file.ts'
import type { WriteOrder } from './write-file.ts'

/** Reads or writes one file after the other, and says what came of it. */
if (!parentPort) throw new Error('file-thread.ts runs in a worker thread only')
const port = parentPort
// What goes wrong ends the thread, and whoever asked hears of it.
port.on('message', (order: FileOrder) => void answer(order).then((answered) => port.postMessage(answered)))

async function answer(order: FileOrder) {
  return 'content' in order ? read(order) : write(order)
}

/** Unpacks a file, decodes it, reads it, makes a version of it where that is asked. */
async function read({ content, to }: ReadOrder) {
  const text = 'text' in content ? content.text : await fileText(content.bytes)
  const read = typeof text === 'string' ? readSchool(text) : text
  return to && !isRefusal(read) ? versionOf(read, to) : read
}

/** All that is to be stored, ready: whoever takes it has nothing left to do that takes long. */
function versionOf(
  { school, issues }: Exclude<ReadResult, { refusal: true }>,
  { at, ...to }: NonNullable<ReadOrder['to']>,
): ImportedVersion | ReturnType<typeof scheduleFromImport> {
  // All of it is of one moment: the counter of the ids goes on where a millisecond is full.
  const made = scheduleFromImport(school, { ...to, mint: mintInOrder(() => at, randomBytes) })
  if (isRefusal(made)) return made
  const { texts, ...version } = storableOf(made.schedule)
  return { version: { ...version, texts: [...texts] }, issues }
}

function write({ uuid, records, wanted }: WriteOrder): WrittenFile | Refusal {
  const tables = emptyTables()
  for (const [kind, all] of Object.entries(JSON.parse(records) as Record<RecordKind, { uuid: string }[]>))
    for (const record of all) tables[kind as RecordKind][record.uuid] = record
  // What a server has in memory was made by the domain's own commands and is trusted as such.
  const schedule = { uuid, ...tables } as Schedule
  const words = englishWords(schedule)
  if (wanted.format !== 'ics') return SCHOOL_FILES[wanted.format].write(schedule, words)
  const { of, changedAt } = wanted
  return of === undefined ? writeCalendars(schedule, words, changedAt) : writeCalendar(schedule, of, changedAt)
}
