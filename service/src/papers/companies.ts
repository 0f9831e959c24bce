import { z } from 'zod'

/** The purposes for which the operator of a site uses other companies. */
export const PURPOSES = ['hosting', 'backups', 'mail', 'payments', 'support', 'statistics', 'chat', 'films'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A company that processes personal data for this site: its name, country, purposes, and privacy policy. */
export const company = z.object({
  name: z.string().min(1).max(200),
  /** The country of its registered office, by ISO 3166. Null if unknown. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  for: z.array(z.enum(PURPOSES)).min(1).readonly(),
  policy: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
})
export type Company = z.infer<typeof company>
