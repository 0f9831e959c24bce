import type { BillingDetails } from '@timetable/service'

/** The functions of the card form. Only the card provider sees the card's details. */
export type CardHands = {
  /** Submits the typed card to the provider. Returns its id there, or the provider's error text. */
  take(email: string, details: BillingDetails): Promise<{ readonly id: string } | CardError>
  /** Lets the card holder confirm a payment with their bank. */
  confirm(clientSecret: string): Promise<CardError | undefined>
}
export type CardError = { readonly error: string }
