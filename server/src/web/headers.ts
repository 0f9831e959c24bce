import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { NOTHING_POLICY, PERMISSIONS_POLICY } from './policy.ts'

/** In seconds. */
export const YEAR = 365 * 24 * 60 * 60

/**
 * Sets the security headers of every response: use only by pages of this origin, no frames, no content sniffing, no
 * referrer for other sites. Over TLS, HSTS is set for a year. Pages have a separate content security policy.
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
    // Behind a trusted proxy, this is the protocol of the visitor's connection according to the proxy.
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR}`)
  })
}
