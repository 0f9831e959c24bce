import { z } from 'zod'
import { uuid } from '@timetable/domain'
import { charge } from './billing.ts'
import { billingDetails } from './billing-details.ts'

/** How long a quote is valid, in days. */
export const QUOTE_DAYS = 30
/** How many quotes of a school may be valid at once. */
export const MAX_QUOTES = 20

/** An offer of the school plan to a school, which can be ordered until it expires. The amounts are those of `charge`. */
export const quote = charge.extend({
  number: z.int(),
  schoolUuid: uuid,
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  priceId: z.string(),
  interval: z.literal(['year', 'month']),
  /** Whom it is made out to. */
  details: billingDetails,
})
export type Quote = Readonly<z.infer<typeof quote>>

/** Returns the number as it is printed: `Q-2026-00012`. */
export function quoteName({ number, at }: Pick<Quote, 'number' | 'at'>): string {
  return `Q-${at.slice(0, 4)}-${String(number).padStart(5, '0')}`
}

/** Whether a quote can no longer be ordered. */
export function isExpired({ until }: Pick<Quote, 'until'>, now: number): boolean {
  return Date.parse(until) <= now
}
