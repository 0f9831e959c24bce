import { z } from 'zod'
import { LIMITS, type Refusal, refuse, text } from '@timetable/domain'
import { vatNumberOf } from './vat-number.ts'

const line = text.trim().max(LIMITS.nameLength)

/** Whom an invoice is made out to. `reference`: what the payer wants to read on it, such as the number of an order. */
export const billingDetails = z.object({
  name: line,
  street: line,
  postalCode: line.default(''),
  city: line,
  /** Two letters, as ISO 3166-1 has it. */
  country: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: line.default(''),
  reference: line.default(''),
  /** The language of the invoice. */
  locale: z.string().regex(/^[a-z]{2}$/),
})
export type BillingDetails = Readonly<z.output<typeof billingDetails>>

/** What an invoice cannot do without, and a tax number that is none. */
export function refuseDetails({ name, street, city, country, vatNumber }: BillingDetails): Refusal | undefined {
  if (name === '') return refuse('billing-name-missing')
  if (street === '' || city === '') return refuse('billing-address-missing')
  const number = vatNumberOf(country, vatNumber)
  return number !== null && 'refusal' in number ? number : undefined
}
