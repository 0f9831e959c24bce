import { z } from 'zod'

/** The state of a service that this site needs, at the last check. */
const seen = z.enum(['works', 'down'])

/** The state of this site: `GET /status.json`. */
export const serviceStatus = z.object({
  /** The time of the check. */
  at: z.iso.datetime(),
  /** The start time of this server. */
  since: z.iso.datetime(),
  database: seen,
  /** Whether the mail server accepts this server's sign-in, and when that was checked. `unset`: there is no mail server. */
  mail: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unset') }),
    z.object({ state: seen, at: z.iso.datetime() }),
  ]),
  /** Runs of Zen on all servers. Null if the database does not respond. */
  runs: z
    .object({
      now: z.int().min(0),
      waiting: z.int().min(0),
      /** The longest time that a run has waited, in seconds. */
      longestWait: z.int().min(0).nullable(),
    })
    .nullable(),
})
export type ServiceStatus = z.infer<typeof serviceStatus>
