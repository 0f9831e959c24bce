import { importOf, type Refusal, type Schedule, type FileHistory, type Uuid } from '@timetable/domain'
import {
  createBackup,
  SCHOOL_FILES,
  writeCalendar,
  writeCalendars,
  type BackupWriter,
  type SchoolFormat,
  type TableWords,
  type WrittenFile,
} from '@timetable/formats'
import type { Answerer } from '../../worker/answering.ts'

/** The file to write. `of`: the class, teacher or room whose calendar it is; null for a zip of all. */
export type WantedFormat =
  | { readonly format: SchoolFormat; readonly history?: FileHistory | undefined }
  | { readonly format: 'ics'; readonly of: Uuid | null; readonly changedAt: Date }
export type Wanted = WantedFormat & { readonly schedule: Schedule; readonly words: TableWords }

/** Writes a version as a file, outside the thread that paints the page. */
const write: Answerer<Wanted, never, WrittenFile | Refusal> = function* (_, wanted) {
  yield undefined
  const { schedule, words } = wanted
  if (wanted.format !== 'ics') return SCHOOL_FILES[wanted.format].write(schedule, words, wanted.history)
  const { of, changedAt } = wanted
  return of === null ? writeCalendars(schedule, words, changedAt) : writeCalendar(schedule, of, changedAt)
}

/** Backups that are being written, by the names that the page gave them. */
const backups = new Map<string, BackupWriter>()

type ToBackup = { readonly backup: string; readonly schedule: Schedule; readonly history: FileHistory | undefined }

const addToBackup: Answerer<ToBackup, never, null> = function* (_, { backup, schedule, history }) {
  yield undefined
  const writer = backups.get(backup) ?? createBackup()
  backups.set(backup, writer)
  writer.add({ ...importOf(schedule), ...(history && { history }) })
  return null
}

const endBackup: Answerer<{ backup: string }, never, Uint8Array<ArrayBuffer> | null> = function* (_, { backup }) {
  yield undefined
  const writer = backups.get(backup)
  backups.delete(backup)
  return writer?.end() ?? null
}

export const fileAnswerers = { write, addToBackup, endBackup }
