import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

/** Routes that machines request repeatedly, or pages request by the dozen. */
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

/** Logs a line for each request: the route but never the URL, because URLs contain tokens, and nothing about the client. */
export function logRequests(app: FastifyInstance, log: Log) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    const route = routeOptions.url ?? 'none'
    const level = status >= 500 ? 'warn' : OFTEN.has(route) && status < 400 ? 'debug' : 'info'
    log[level]({ method, route, status, ms: Math.round(elapsedTime) }, 'request')
  })
}
