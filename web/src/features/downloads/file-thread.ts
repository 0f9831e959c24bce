import { importOf, type Schedule } from '@timetable/domain'
import {
  createBackup,
  SCHOOL_FILES,
  type BackupWriter,
  type SchoolFormat,
  type TableWords,
  type WrittenFile,
} from '@timetable/formats'
import type { Answerer } from '../../worker/answering.ts'

export type Wanted = { readonly schedule: Schedule; readonly format: SchoolFormat; readonly words: TableWords }

/** Writes a version as a file, away from the thread that paints it. */
const write: Answerer<Wanted, never, WrittenFile> = function* (_, { schedule, format, words }) {
  yield undefined
  return SCHOOL_FILES[format].write(schedule, words)
}

/** Backups that are being written, by the names that the page has given them. */
const backups = new Map<string, BackupWriter>()

const addToBackup: Answerer<{ backup: string; schedule: Schedule }, never, null> = function* (_, { backup, schedule }) {
  yield undefined
  const writer = backups.get(backup) ?? createBackup()
  backups.set(backup, writer)
  writer.add(importOf(schedule))
  return null
}

const endBackup: Answerer<{ backup: string }, never, Uint8Array<ArrayBuffer> | null> = function* (_, { backup }) {
  yield undefined
  const writer = backups.get(backup)
  backups.delete(backup)
  return writer?.end() ?? null
}

export const fileAnswerers = { write, addToBackup, endBackup }
