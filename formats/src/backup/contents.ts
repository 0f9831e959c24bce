import { LIMITS } from '@timetable/domain'
import { z } from 'zod'

/** The file of a backup that lists the files of its versions. */
export const CONTENTS = 'backup.json'

export const backupContents = z.object({
  format: z.literal('timetable-backup'),
  formatVersion: z.literal(1),
  versions: z
    .array(z.object({ file: z.string().min(1).max(LIMITS.nameLength), title: z.string().max(LIMITS.nameLength) }))
    .max(LIMITS.versionsPerSchool),
})
export type BackupContents = z.infer<typeof backupContents>
