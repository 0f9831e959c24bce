import type { CardError } from './card.ts'

/** The requests to the mock card provider in test mode, which the server itself provides. */
export type StandIn = {
  createPaymentMethod(number: string): Promise<{ readonly id: string } | CardError>
  confirm(clientSecret: string, approved: boolean): Promise<CardError | undefined>
}

type Answer = {
  readonly id?: string
  readonly error?: { readonly message?: string }
  readonly last_payment_error?: { readonly message?: string } | null
}

/** `base` is the server's address; empty if it is the page's own origin. */
export function standIn(fetcher: typeof fetch, base: string): StandIn {
  async function post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    try {
      const answer = await fetcher(`${base}/test-mode${path}`, { method: 'POST', body: new URLSearchParams(fields) })
      return (await answer.json()) as Answer
    } catch {
      return { error: {} }
    }
  }
  const wordsOf = (problem: { readonly message?: string }): CardError => ({ error: problem.message ?? '' })

  return {
    async createPaymentMethod(number) {
      const { id, error } = await post('/v1/payment_methods', { type: 'card', 'card[number]': number })
      return id === undefined ? wordsOf(error ?? {}) : { id }
    },
    async confirm(clientSecret, approved) {
      const [intent] = clientSecret.split('_secret_')
      const fields = { client_secret: clientSecret, approved: String(approved) }
      const { error, last_payment_error: refused } = await post(`/v1/payment_intents/${intent}/confirm`, fields)
      const problem = error ?? refused
      return problem ? wordsOf(problem) : undefined
    },
  }
}
