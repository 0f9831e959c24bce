import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

/** Asked for again and again by machines, or by the dozen with every page. */
const OFTEN = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/config',
  '/status.json',
  '/weeks/:token',
  '/wishes/:token',
  '/*',
])

/** A line for each request: which route, never which address, since addresses hold tokens; and nothing of who asked. */
export function logRequests(app: FastifyInstance, log: Log) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    const route = routeOptions.url ?? 'none'
    const level = status >= 500 ? 'warn' : OFTEN.has(route) && status < 400 ? 'debug' : 'info'
    log[level]({ method, route, status, ms: Math.round(elapsedTime) }, 'request')
  })
}
