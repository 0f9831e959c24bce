import { DECLINED, type CardBehaviour, type RefusedCard } from './records.ts'

/** An error as the card provider answers it. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    type: 'card_error' | 'invalid_request_error',
    code: string,
    message: string,
    declineCode?: string,
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, code, message, ...(declineCode !== undefined && { decline_code: declineCode }) } }
  }
}

/** What the provider says of each: its code, its words and, where the bank has a reason of its own, that. */
const REFUSALS: Readonly<Record<RefusedCard, readonly [code: string, message: string, declineCode?: string]>> = {
  declined: ['card_declined', DECLINED],
  expired: ['expired_card', 'Your card has expired.'],
  'without-money': ['card_declined', 'Your card has insufficient funds.', 'insufficient_funds'],
  'wrong-cvc': ['incorrect_cvc', "Your card's security code is incorrect."],
}

/** Why a card is refused; undefined: it is not. */
export function cardRefused(behaviour: CardBehaviour): ProviderError | undefined {
  if (behaviour === 'succeeds' || behaviour === 'authenticates') return undefined
  const [code, message, declineCode] = REFUSALS[behaviour]
  return new ProviderError(402, 'card_error', code, message, declineCode)
}
export const missing = (id: string) =>
  new ProviderError(404, 'invalid_request_error', 'resource_missing', `No such object: '${id}'`)
