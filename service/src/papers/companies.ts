import { z } from 'zod'

/** What other companies are engaged for by whoever runs a site. */
export const PURPOSES = ['hosting', 'backups', 'mail', 'payments', 'support', 'statistics', 'chat', 'films'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A company that processes personal data for this site: who it is, where, what for, and where it says what it does with them. */
export const company = z.object({
  name: z.string().min(1).max(200),
  /** Where it has its seat, by ISO 3166; null: nobody said. */
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
