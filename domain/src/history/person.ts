import { z } from 'zod'
import { uuid } from '../schedule.ts'

/** The person who did or does something. */
export const person = z.object({ uuid, name: z.string() })
