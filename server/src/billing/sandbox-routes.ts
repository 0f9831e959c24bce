import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'

/** The paths of the stand-in that browsers may use: to submit a card, to confirm a payment, and the portal. */
const PUBLIC = /^\/(portal\/\w+|v1\/payment_methods|v1\/payment_intents\/\w+\/confirm)$/
const PREFIX = '/test-mode'
const BODY_BYTES = 16 * 1024
const PASSED_ON = ['content-type', 'content-security-policy', 'cache-control', 'location'] as const

/** `/test-mode/…`: forwards a browser's requests to the stand-in. With the real provider, the browser sends them there directly. */
export async function sandboxRoutes(app: FastifyInstance, { port }: { readonly port: number }) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) => done(null, body))
  app.route({ method: ['GET', 'POST'], url: `${PREFIX}/*`, handler: passOn })

  async function passOn(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.slice(PREFIX.length)
    if (!PUBLIC.test(path)) return fail(reply, 'route-not-found')
    const body = typeof request.body === 'string' ? request.body : null
    const address = `http://127.0.0.1:${port}${path}`
    const answer = await fetch(address, { method: request.method, body, redirect: 'manual' })
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name)
      if (value !== null) void reply.header(name, value)
    }
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
  }
}
