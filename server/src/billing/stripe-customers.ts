import { isRefusal } from '@timetable/domain'
import { vatNumberOf } from '@timetable/service'
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
): Pick<CardProvider, 'createCustomer' | 'keepDetails' | 'portal'> {
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
        const { data } = await stripe.customers.listTaxIds(customer)
        const isKept = data.some(({ type, value }) => type === number?.kind && value === number.value)
        if (number && !isKept) await stripe.customers.createTaxId(customer, { type: number.kind, value: number.value })
        for (const { id, type, value } of data)
          if (type !== number?.kind || value !== number.value) await stripe.customers.deleteTaxId(customer, id)
        return undefined
      } catch (error) {
        return refusedDetails(error)
      }
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
