import { DECLINED } from './records.ts'

/** An error as the card provider answers it. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number
  readonly body: object

  constructor(status: number, type: 'card_error' | 'invalid_request_error', code: string, message: string) {
    super(message)
    this.status = status
    this.body = { error: { type, code, message } }
  }
}

export const cardDeclined = () => new ProviderError(402, 'card_error', 'card_declined', DECLINED)
export const missing = (id: string) =>
  new ProviderError(404, 'invalid_request_error', 'resource_missing', `No such object: '${id}'`)
