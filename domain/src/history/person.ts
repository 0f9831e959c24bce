import { z } from 'zod'
import { uuid } from '../schedule.ts'

/** Who did or does something, by name. */
export const person = z.object({ uuid, name: z.string() })
