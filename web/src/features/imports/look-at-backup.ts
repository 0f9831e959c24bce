import { fileCountsOf, isRefusal, versionOfFile, type FileCounts, type Refusal } from '@timetable/domain'
import { readJson, type BackedUpVersion } from '@timetable/formats'
import { refusalText } from '../../i18n/refusal-text.ts'

/** What one version of a backup contains, or why it cannot be read. `steps`: the number of steps in its history. */
export type BackupLook =
  | { readonly ok: true; readonly counts: FileCounts; readonly steps: number }
  | { readonly ok: false; readonly reason: string }

/** Reads one version in the browser. Nothing of it is sent. */
export function lookAtVersion({ text }: BackedUpVersion): BackupLook {
  const unpacked = text()
  if (isRefusal(unpacked)) return unread(unpacked)
  const read = readJson(unpacked)
  if (isRefusal(read)) return unread(read)
  const version = versionOfFile(read.school)
  if (isRefusal(version)) return unread(version)
  return { ok: true, counts: fileCountsOf(version), steps: read.school.history?.steps.length ?? 0 }
}

const unread = (refusal: Refusal): BackupLook => ({ ok: false, reason: refusalText(refusal) })
