import type { BillingDetails, MessageOf, SubscriptionPrice } from '@timetable/service'
import type { CardHands } from '../../integrations/card.ts'

/**
 * The state of a payment: form, being sent, being confirmed with the card's bank, waiting for the server, done. `error` states why the form
 * is shown again.
 */
export type Payment =
  | { readonly step: 'form'; readonly error: string | null }
  | { readonly step: 'paying' | 'confirming' | 'settling' | 'done' }

export type PayParts = {
  /** Null if an invoice is to be sent. */
  readonly card: CardHands | null
  readonly details: BillingDetails
  readonly email: string
  readonly price: SubscriptionPrice
  readonly promotionCode: string
  readonly send: (wish: {
    readonly email: string
    readonly paymentMethodId?: string
    readonly details: BillingDetails
    readonly priceId: string
    readonly currency: string
    readonly promotionCode?: string
  }) => Promise<MessageOf<'Subscription'> | MessageOf<'Error'>>
  /** Reads from the server what the school pays now. */
  readonly read: () => Promise<MessageOf<'Subscription'> | MessageOf<'Error'>>
  readonly show: (payment: Payment) => void
  /** Shown if the provider returns no message. */
  readonly unknownError: string
  /** Called if the price is no longer available: the prices must be read again. */
  readonly priceGone: () => void
}

/**
 * Pays. The provider takes the card, or is to send an invoice. Then the server starts the subscription. If the bank asks, the cardholder
 * confirms the payment.
 * The state stays `settling` only if the provider has the money and the server does not know it yet. The provider notifies the server
 * later.
 */
export async function pay({
  card,
  details,
  email,
  price,
  promotionCode,
  send,
  read,
  show,
  unknownError,
  priceGone,
}: PayParts): Promise<void> {
  const back = (error: string) => show({ step: 'form', error: error || unknownError })
  show({ step: 'paying' })
  const taken = card && (await card.take(email, details))
  if (taken && 'error' in taken) return back(taken.error)
  const code = promotionCode.trim()
  const answer = await send({
    email,
    ...(taken && { paymentMethodId: taken.id }),
    details,
    priceId: price.id,
    currency: price.currency,
    ...(code !== '' && { promotionCode: code }),
  })
  if (answer.type === 'Error') {
    if (answer.code === 'price-unknown') priceGone()
    return back(answer.error)
  }
  if (answer.customer) return show({ step: 'done' })
  if (answer.clientSecret === null || !card) return back('')
  show({ step: 'confirming' })
  const refused = await card.confirm(answer.clientSecret)
  if (refused) return back(refused.error)
  show({ step: 'settling' })
  const now = await read()
  if (now.type === 'Subscription' && now.customer) show({ step: 'done' })
}
