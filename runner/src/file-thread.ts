import { createHash, randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import {
  emptyTables,
  fileCountsOf,
  isRefusal,
  markedAsDemo,
  mintInOrder,
  scheduleFromImport,
  shapeOfSchool,
  storableOf,
  withCoursesFirst,
  type RecordKind,
  type Refusal,
  type Schedule,
} from '@timetable/domain'
import {
  englishWords,
  lookedAt,
  readSchool,
  SCHOOL_FILES,
  schoolToBecome,
  writeCalendar,
  writeCalendars,
  type SchoolRead,
  type WrittenFile,
} from '@timetable/formats'
import type { FileOrder } from './file-threads.ts'
import { fileText } from './file-text.ts'
import type { ImportedVersion, ReadOrder } from './read-file.ts'
import type { WriteOrder } from './write-file.ts'

/** Reads or writes one file after another, and sends the result. */
if (!parentPort) throw new Error('file-thread.ts runs in a worker thread only')
const port = parentPort
// An error ends the thread, and the caller receives it.
port.on('message', (order: FileOrder) => void answer(order).then((answered) => port.postMessage(answered)))

async function answer(order: FileOrder) {
  return 'content' in order ? read(order) : write(order)
}

/** Unpacks, decodes and reads a file, and makes a version of it if requested. */
async function read({ name, content, fractions, to }: ReadOrder) {
  const text = 'text' in content ? content.text : await fileText(content.bytes)
  const read = typeof text === 'string' ? readSchool(text, name, fractions) : text
  if (!to || isRefusal(read)) return read
  return to === 'look' ? lookedAt(read) : versionOf(read, to)
}

type Read = Exclude<SchoolRead, { refusal: true }>

/** Everything to store, ready, so that the caller has no long work left. */
function versionOf(
  read: Read,
  { at, first = [], demos = [], ...to }: Exclude<NonNullable<ReadOrder['to']>, 'look'>,
): ImportedVersion | Refusal {
  const { issues, format } = read
  const school = schoolToBecome(read)
  // All ids get the same moment; their counter continues into the next millisecond if one is full.
  const made = scheduleFromImport(school, { ...to, mint: mintInOrder(() => at, randomBytes) })
  if (isRefusal(made)) return made
  const isDemo = demos.includes(createHash('sha256').update(shapeOfSchool(made.schedule)).digest('hex'))
  const schedule = isDemo ? markedAsDemo(made.schedule) : withCoursesFirst(made.schedule, first)
  const { texts, ...version } = storableOf(schedule)
  const earlier = school.history?.steps ?? []
  return { version: { ...version, texts: [...texts] }, issues, format, counts: fileCountsOf(made.schedule), earlier }
}

function write({ uuid, records, wanted, history }: WriteOrder): WrittenFile | Refusal {
  const tables = emptyTables()
  for (const [kind, all] of Object.entries(JSON.parse(records) as Record<RecordKind, { uuid: string }[]>))
    for (const record of all) tables[kind as RecordKind][record.uuid] = record
  // The data in a server's memory was made by the domain's own commands, so it is trusted.
  const schedule = { uuid, ...tables } as Schedule
  const words = englishWords(schedule)
  if (wanted.format !== 'ics') return SCHOOL_FILES[wanted.format].write(schedule, words, history)
  const { of, changedAt } = wanted
  return of === undefined ? writeCalendars(schedule, words, changedAt) : writeCalendar(schedule, of, changedAt)
}
