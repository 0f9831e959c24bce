import { LIMITS } from '@timetable/domain'
import type { FastifyInstance } from 'fastify'
import { fail } from '../fail.ts'
import { holderOf } from '../store/api-keys.ts'
import { addDiaryRoutes } from './diary-routes.ts'
import { openApi } from './open-api.ts'
import { apiOf, holders, type ApiParts } from './route.ts'
import { addRunRoutes } from './run-routes.ts'
import { addVersionRoutes } from './version-routes.ts'
import { addWebhookRoutes } from './webhook-routes.ts'

const OPEN_API = '/api/v1/openapi.json'

/**
 * `/api/v1`: the HTTP API for programs of a school, with an API key as bearer token. Every write is a command of the
 * socket, performed by the same functions. `/api/v1/openapi.json` describes the requests, from the same schemas.
 */
export async function apiRoutes(app: FastifyInstance, parts: ApiParts) {
  // A form on another site can send some content types without permission. These are never read: only JSON is, in
  // slices.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: LIMITS.messageBytes }, (_, body, done) =>
    done(null, body),
  )

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === OPEN_API) return undefined
    const secret = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const holder = secret === undefined ? undefined : await holderOf(parts.db, secret, parts.clock.now())
    if (!holder) return fail(reply, 'unauthorized')
    if (holder === 'expired') return fail(reply, 'key-expired')
    holders.set(request, holder)
    return undefined
  })

  app.get(OPEN_API, async () => openApi(parts.publicUrl))

  const api = apiOf(app, parts)
  addVersionRoutes(api)
  addRunRoutes(api)
  addWebhookRoutes(api)
  addDiaryRoutes(api)
}
