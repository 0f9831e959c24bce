import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, errorOf } from '../errors.ts'
import { StartProblem } from '../problem.ts'
import { FALLBACK, loadPages, type Page } from './pages.ts'

/** Names of built assets carry a hash of their content, so they never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

/** The built web: prerendered pages, the application under /app, and assets. Unknown addresses show the error page, as 404. */
export async function webRoutes(app: FastifyInstance, { webDir }: { readonly webDir: string }) {
  const pages = await loadPages(webDir).catch(() => new Map<string, Page>())
  const fallback = pages.get(FALLBACK) ?? pages.get('/')
  if (!fallback) throw new StartProblem(`There are no built pages in ${webDir}`)

  await app.register(staticFiles, {
    root: webDir,
    serve: true,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html'],
    setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : ASK_AGAIN),
  })

  app.get('/*', (request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '/').replace(/(?<=.)\/$/, '')
    const page = pages.get(path)
    if (page) return show(page, 200, request, reply)
    if (path === '/app' || path.startsWith('/app/')) return show(fallback, 200, request, reply)
    // A file that isn't there is no page to look at.
    if (/\.\w+$/.test(path)) return reply.code(ERRORS['route-not-found'].status).send(errorOf('route-not-found'))
    return show(fallback, ERRORS['route-not-found'].status, request, reply)
  })
}

function show(page: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', page.etag).header('cache-control', ASK_AGAIN).header('vary', 'accept-encoding')
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (zipped) reply.header('content-encoding', 'gzip')
  return reply
    .code(status)
    .header('content-security-policy', page.contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(zipped ? page.gzip : page.html)
}
