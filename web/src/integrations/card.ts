import type { BillingDetails } from '@timetable/service'

/** The hands of the form in which a card is typed: what it has is known to the card provider alone. */
export type CardHands = {
  /** Has the provider take the card as it is typed: its id there, or the provider's words on what is wrong with it. */
  take(email: string, details: BillingDetails): Promise<{ readonly id: string } | CardError>
  /** Has the owner of the card confirm a payment with their bank. */
  confirm(clientSecret: string): Promise<CardError | undefined>
}
export type CardError = { readonly error: string }
