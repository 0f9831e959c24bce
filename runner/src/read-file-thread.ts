import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { isRefusal, mintInOrder, scheduleFromImport, storableOf } from '@timetable/domain'
import { readSchool, type ReadResult } from '@timetable/formats'
import { fileText } from './file-text.ts'
import type { ImportedVersion, ReadOrder } from './read-file.ts'

/** Unpacks one file after the other, decodes it, reads it, makes a version of it where that is asked, says what came of it. */
if (!parentPort) throw new Error('read-file-thread.ts runs in a worker thread only')
const port = parentPort
// What goes wrong ends the thread, and whoever asked hears of it.
port.on('message', (order: ReadOrder) => void answer(order).then((read) => port.postMessage(read)))

async function answer({ content, to }: ReadOrder) {
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
