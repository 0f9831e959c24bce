import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { NOTHING_POLICY, PERMISSIONS_POLICY } from './policy.ts'

const YEAR = 365 * 24 * 60 * 60

/**
 * What every answer says of how it may be used: by pages of this origin alone, in no frame, as the type it names, with no
 * address told to whom a link leads. Over TLS a browser is told to come that way for a year. Pages have a policy of
 * their own.
 */
export async function securityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', NOTHING_POLICY).header('permissions-policy', PERMISSIONS_POLICY)
    // Behind a trusted proxy this is what the proxy says of the visitor's own line.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR}`)
  })
}
