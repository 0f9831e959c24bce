import { LIMITS } from '@timetable/domain'

/** The largest file that is read, in bytes, before and after unpacking. */
export const MAX_FILE_BYTES = LIMITS.fileCharacters

/** The largest backup of a whole school that is read, in packed bytes. Its versions are unpacked one at a time. */
export const MAX_BACKUP_BYTES = 200_000_000
