import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { text } from '../text.ts'

/**
 * What the file of a version required and nobody checks here: each kind by the file's own name of it, and how often it was
 * there. A version without says nothing of it, so the list is never empty.
 */
export const unkept = z
  .array(z.object({ what: text.min(1).max(LIMITS.nameLength), count: z.int().min(1) }))
  .min(1)
  .max(LIMITS.unkeptKinds)

export type Unkept = Readonly<z.infer<typeof unkept>>
