import { z } from 'zod'

/** A country by ISO 3166. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code like DK')

/** The purposes for which the operator of a site uses other companies. */
export const PURPOSES = ['hosting', 'backups', 'mail', 'payments', 'support', 'statistics', 'chat', 'films'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A company that processes personal data for this site: its name, countries, purposes, and privacy policy. */
export const company = z.object({
  name: z.string().min(1).max(200),
  /** The country of its registered office, by ISO 3166. Null if unknown. */
  country: countryCode.nullable().default(null),
  /** The countries where it stores and processes the data. */
  in: z.array(countryCode).max(20).readonly().optional(),
  for: z.array(z.enum(PURPOSES)).min(1).readonly(),
  policy: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
})
export type Company = z.infer<typeof company>
