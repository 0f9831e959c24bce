import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { text } from '../text.ts'

/**
 * Requirements in the file of a version that are not checked here: each kind by the file's own name, and its number. Omitted if there are
 * none, so the list is never empty.
 */
export const unkept = z
  .array(z.object({ what: text.min(1).max(LIMITS.nameLength), count: z.int().min(1) }))
  .min(1)
  .max(LIMITS.unkeptKinds)

export type Unkept = Readonly<z.infer<typeof unkept>>
