import type { Refusal } from '@timetable/domain'
import { MAX_BACKUP_BYTES, readBackup, type BackedUpVersion } from '@timetable/formats'

/** Returns the versions in a backup of a whole school. Null if the file is no backup. */
export async function readBackupFile(file: File): Promise<readonly BackedUpVersion[] | Refusal | null> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== 0x50 || second !== 0x4b || file.size > MAX_BACKUP_BYTES) return null
  return readBackup(new Uint8Array(await file.arrayBuffer()))
}
