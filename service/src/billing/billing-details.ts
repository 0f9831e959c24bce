import { z } from 'zod'
import { isRefusal, LIMITS, type Refusal, refuse, text } from '@timetable/domain'
import { isCountry } from './countries.ts'
import { vatNumberOf } from './vat-number.ts'

const line = text.trim().max(LIMITS.nameLength)

/** The code of a country, ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

/**
 * Who pays. A card needs only the country and the postal code; the name and the address are for an invoice. `reference`: a text that the
 * payer wants on it, such as an order number.
 */
export const billingDetails = z.object({
  name: line.default(''),
  street: line.default(''),
  postalCode: line.default(''),
  city: line.default(''),
  country: countryCode,
  vatNumber: line.default(''),
  reference: line.default(''),
  /** The language of the invoice. */
  locale: z.string().regex(/^[a-z]{2}$/),
})
export type BillingDetails = Readonly<z.output<typeof billingDetails>>

/** Refuses details that lack what an invoice needs, if one is wanted, half an address, unknown countries and invalid tax numbers. */
export function refuseDetails(details: BillingDetails, wanted: 'invoice' | 'card'): Refusal | undefined {
  const { name, street, city } = details
  if (wanted === 'invoice' && name === '') return refuse('billing-name-missing')
  const isAddressed = street !== '' && city !== ''
  if (!isAddressed && (wanted === 'invoice' || street !== '' || city !== '')) return refuse('billing-address-missing')
  return refuseTaxed(details)
}

/** Refuses what no tax can be calculated for. */
export function refuseTaxed({
  country,
  vatNumber,
}: Pick<BillingDetails, 'country' | 'vatNumber'>): Refusal | undefined {
  if (!isCountry(country)) return refuse('country-unknown')
  const number = vatNumberOf(country, vatNumber)
  return isRefusal(number) ? number : undefined
}
