import type { BillingDetails, MessageOf, SubscriptionPrice } from '@timetable/service'
import type { CardHands } from '../../integrations/card.ts'

/** Where a payment is: typed in, on its way, asked for by the card's bank, done; or put back with the reason. */
export type Payment =
  | { readonly step: 'form'; readonly error: string | null }
  | { readonly step: 'paying' | 'confirming' | 'settling' | 'done' }

export type PayParts = {
  /** Null: an invoice is sent. */
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
  /** What the school pays now, read anew. */
  readonly read: () => Promise<MessageOf<'Subscription'> | MessageOf<'Error'>>
  readonly show: (payment: Payment) => void
  /** What is said where the provider says nothing. */
  readonly unknownError: string
  /** Called where the price is not on offer any more: what is, is to be read anew. */
  readonly priceGone: () => void
}

/**
 * Pays: the provider takes the card, or is to send an invoice; the server begins the subscription, and where the bank asks, its owner confirms.
 * Left `settling` only where the provider has the money and the server does not know it yet: it will be told.
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
