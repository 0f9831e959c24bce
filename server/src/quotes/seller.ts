import type { PaperFacts } from '@timetable/service'
import type { SellerFacts } from './quote-pdf.ts'

/** Returns the seller on quotes: the operator of this site, as the legal documents name it. */
export function sellerOf({ values }: PaperFacts): SellerFacts {
  const { operator = null, address = null, registration = null, vatId = null, contact = null } = values
  return { operator, address, registration, vatId, contact }
}
