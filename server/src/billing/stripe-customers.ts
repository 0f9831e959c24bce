import { isRefusal } from '@timetable/domain'
import { type VatNumber, vatNumberOf } from '@timetable/service'
import type { Stripe } from 'stripe'
import { refusedDetails } from './provider-errors.ts'
import type { CardProvider, ProviderSettings } from './provider.ts'

/** The label of the payer's reference on an invoice. */
const REFERENCE: Readonly<Record<string, string>> = {
  en: 'Your reference',
  da: 'Jeres reference',
  de: 'Ihre Referenz',
  es: 'Su referencia',
  nb: 'Deres referanse',
  nl: 'Uw referentie',
  pt: 'Sua referência',
}

/** The schools as customers of the provider: their billing details, and the portal. */
export function stripeCustomers(
  stripe: Stripe,
  { automaticTax }: ProviderSettings,
): Pick<CardProvider, 'createCustomer' | 'keepDetails' | 'moveTo' | 'portal'> {
  /** Removes the tax numbers of a customer except this one, and adds it if it is new. */
  async function keepNumber(customer: string, number: VatNumber | null): Promise<void> {
    const { data } = await stripe.customers.listTaxIds(customer)
    const isIt = ({ type, value }: Stripe.TaxId) => type === number?.kind && value === number.value
    if (number && !data.some(isIt))
      await stripe.customers.createTaxId(customer, { type: number.kind, value: number.value })
    for (const taxId of data) if (!isIt(taxId)) await stripe.customers.deleteTaxId(customer, taxId.id)
  }

  return {
    async createCustomer({ uuid, name, email }) {
      const { id } = await stripe.customers.create(
        { name, email, metadata: { schoolUuid: uuid } },
        { idempotencyKey: `customer ${uuid}` },
      )
      return id
    },

    async keepDetails(customer, { name, street, postalCode, city, country, vatNumber, reference, locale }) {
      const number = vatNumberOf(country, vatNumber)
      if (isRefusal(number)) return number
      try {
        await stripe.customers.update(customer, {
          name,
          address: { line1: street, postal_code: postalCode, city, country },
          preferred_locales: [locale],
          // An empty list removes the reference of earlier invoices.
          invoice_settings: {
            custom_fields: reference === '' ? '' : [{ name: REFERENCE[locale] ?? 'Reference', value: reference }],
          },
          ...(automaticTax && { tax: { validate_location: 'immediately' as const } }),
        })
        await keepNumber(customer, number)
        return undefined
      } catch (error) {
        return refusedDetails(error)
      }
    },

    async moveTo(customer, country) {
      await stripe.customers.update(customer, { address: { line1: '', postal_code: '', city: '', country } })
      await keepNumber(customer, null)
    },

    async portal(customer, returnUrl) {
      const session = await stripe.billingPortal.sessions.create({
        customer,
        ...(returnUrl !== undefined && { return_url: returnUrl }),
      })
      return session.url
    },
  }
}
