import { z } from 'zod'
import { LIMITS, type Refusal, refuse, text } from '@timetable/domain'
import { vatNumberOf } from './vat-number.ts'

const line = text.trim().max(LIMITS.nameLength)

/** The recipient of an invoice. `reference`: a text that the payer wants on it, such as an order number. */
export const billingDetails = z.object({
  name: line,
  street: line,
  postalCode: line.default(''),
  city: line,
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: line.default(''),
  reference: line.default(''),
  /** The language of the invoice. */
  locale: z.string().regex(/^[a-z]{2}$/),
})
export type BillingDetails = Readonly<z.output<typeof billingDetails>>

/** Refuses details without the required fields of an invoice, and invalid tax numbers. */
export function refuseDetails({ name, street, city, country, vatNumber }: BillingDetails): Refusal | undefined {
  if (name === '') return refuse('billing-name-missing')
  if (street === '' || city === '') return refuse('billing-address-missing')
  const number = vatNumberOf(country, vatNumber)
  return number !== null && 'refusal' in number ? number : undefined
}
