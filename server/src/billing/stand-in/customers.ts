import type { Ledger } from './ledger.ts'
import { ProviderError, cardRefused } from './provider-error.ts'
import {
  TEST_CARDS,
  UNKNOWN_VAT_NUMBER,
  type CustomerRecord,
  type PaymentMethodRecord,
  type TaxIdRecord,
} from './records.ts'

/** Customers, with their tax ids, cards and sessions of the portal. */
export function customersIn({ find, keep, newId }: Ledger) {
  function changeCustomer(id: string, fields: Partial<CustomerRecord>): CustomerRecord {
    return keep('customers', { ...find('customers', id), ...fields })
  }

  return {
    createCustomer: (fields: Pick<CustomerRecord, 'name' | 'email' | 'metadata'>) =>
      keep('customers', { ...fields, id: newId('cus'), default_payment_method: null, ahead: 0 }),
    changeCustomer,

    addTaxId(id: string, taxId: Omit<TaxIdRecord, 'id'>): TaxIdRecord {
      if (taxId.value === UNKNOWN_VAT_NUMBER)
        throw new ProviderError(400, 'invalid_request_error', 'tax_id_invalid', 'Invalid value for tax ID')
      const made = { id: newId('txi'), ...taxId }
      const { taxIds = [] } = find('customers', id)
      changeCustomer(id, { taxIds: [...taxIds, made] })
      return made
    },
    removeTaxId(id: string, taxId: string): void {
      const { taxIds = [] } = find('customers', id)
      changeCustomer(id, { taxIds: taxIds.filter((each) => each.id !== taxId) })
    },

    createPaymentMethod(number: string, country?: string): PaymentMethodRecord {
      const digits = number.replace(/\D/g, '')
      const behaviour = TEST_CARDS[digits]
      if (!behaviour) throw new ProviderError(402, 'card_error', 'incorrect_number', 'Your card number is incorrect.')
      return keep('paymentMethods', {
        id: newId('pm'),
        customer: null,
        behaviour,
        last4: digits.slice(-4),
        ...(country && { country }),
      })
    },
    /** Attaches a card. The bank refuses an invalid card immediately. */
    attach(id: string, customer: string): PaymentMethodRecord {
      const method = find('paymentMethods', id)
      const refused = cardRefused(method.behaviour)
      if (refused) throw refused
      return keep('paymentMethods', { ...method, customer: find('customers', customer).id })
    },

    openPortal: (customer: string, returnUrl: string | null) =>
      keep('portals', { id: newId('bps'), customer: find('customers', customer).id, return_url: returnUrl }),
  }
}
