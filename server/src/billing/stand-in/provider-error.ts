import { DECLINED, type CardBehaviour, type RefusedCard } from './records.ts'

/** An error in the form in which the card provider sends it. */
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

/** The provider's code and text for each refusal and, if the bank states a reason, that reason. */
const REFUSALS: Readonly<Record<RefusedCard, readonly [code: string, message: string, declineCode?: string]>> = {
  declined: ['card_declined', DECLINED],
  expired: ['expired_card', 'Your card has expired.'],
  'without-money': ['card_declined', 'Your card has insufficient funds.', 'insufficient_funds'],
  'wrong-cvc': ['incorrect_cvc', "Your card's security code is incorrect."],
}

/** Returns why a card is refused. Undefined if it is not. */
export function cardRefused(behaviour: CardBehaviour): ProviderError | undefined {
  if (behaviour === 'succeeds' || behaviour === 'authenticates') return undefined
  const [code, message, declineCode] = REFUSALS[behaviour]
  return new ProviderError(402, 'card_error', code, message, declineCode)
}
export const missing = (id: string) =>
  new ProviderError(404, 'invalid_request_error', 'resource_missing', `No such object: '${id}'`)
