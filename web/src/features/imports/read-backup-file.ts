import type { Refusal } from '@timetable/domain'
import { MAX_BACKUP_BYTES, type BackedUpVersion } from '@timetable/formats'

/** Returns the versions in a backup of a whole school. Null if the file is no backup. The reader is loaded with the first zip. */
export async function readBackupFile(file: File): Promise<readonly BackedUpVersion[] | Refusal | null> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== 0x50 || second !== 0x4b || file.size > MAX_BACKUP_BYTES) return null
  const { readBackup } = await import('@timetable/formats')
  return readBackup(new Uint8Array(await file.arrayBuffer()))
}
