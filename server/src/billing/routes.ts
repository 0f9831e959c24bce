import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'
import type { Billing } from './billing.ts'

const BODY_BYTES = 1024 * 1024

/** `POST /billing/webhook`: the card provider's events. The signature covers the exact bytes of the body. */
export async function billingRoutes(app: FastifyInstance, { billing }: { readonly billing: Billing }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body))
  app.post('/billing/webhook', async (request, reply) => {
    const signature = String(request.headers['stripe-signature'] ?? '')
    const isSigned = Buffer.isBuffer(request.body) && (await billing.receive(request.body, signature))
    return isSigned ? { received: true } : fail(reply, 'form-invalid')
  })
}
