import { LIMITS } from '@timetable/domain'

/** The largest file that is read, packed or not. */
export const MAX_FILE_BYTES = LIMITS.fileCharacters
