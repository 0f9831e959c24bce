import { parentPort } from 'node:worker_threads'
import { emptyTables, type RecordKind, type Schedule, type ScheduleHead, type Uuid } from '@timetable/domain'
import { VERDICTS, type ToVerdict } from './verdict.ts'

/** A thread that judges one version: it receives the records, then sends what is wrong with the version. */
const port = parentPort
if (!port) throw new Error('verdict-thread.ts runs in a worker thread only')
type Row = { readonly kind: RecordKind; readonly uuid: Uuid; readonly data: unknown }
const tables = emptyTables()

port.on('message', (message: ToVerdict) => {
  if ('text' in message) {
    for (const { kind, uuid, data } of JSON.parse(message.text) as Row[]) tables[kind][uuid] = data
    return
  }
  const head = tables.head[message.uuid] as ScheduleHead
  port.postMessage(VERDICTS[message.of]({ uuid: head.uuid, ...tables } as Schedule))
})
