import { z } from 'zod'

/** How a service that this site needs does, as it was seen when it was asked last. */
const seen = z.enum(['works', 'down'])

/** How this site does now: `GET /status.json`. */
export const serviceStatus = z.object({
  /** When this was seen. */
  at: z.iso.datetime(),
  /** Since when this server runs. */
  since: z.iso.datetime(),
  database: seen,
  /** Whether the mail server lets this one in, and when it was asked; `unset`: there is none. */
  mail: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unset') }),
    z.object({ state: seen, at: z.iso.datetime() }),
  ]),
  /** Runs of Zen at all servers; null: the database cannot say. */
  runs: z
    .object({
      now: z.int().min(0),
      waiting: z.int().min(0),
      /** For how many seconds the one that waits longest has waited. */
      longestWait: z.int().min(0).nullable(),
    })
    .nullable(),
})
export type ServiceStatus = z.infer<typeof serviceStatus>
